import {
  type Persister,
  persistQueryClientRestore,
  persistQueryClientSave,
} from '@tanstack/query-persist-client-core';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { session } from './session.ts';
import { stored } from './stored.ts';
import { resumeWorldTime, timeToKeep } from './world-clock.ts';

const bytesMax = 300_000;

/** What the first screens show: enough to paint them before the server has answered. */
const kept: readonly (readonly string[])[] = [
  ['market', 'home-list'],
  ['market', 'indexes'],
  ['market', 'movers'],
  ['market', 'sectors'],
  ['market', 'instruments'],
  ['position', 'home'],
  ['wallet', 'overview'],
  ['wallet', 'balance', 'BALANCE'],
  ['watchlist'],
];

const isKept = (key: QueryKey) => kept.some((parts) => parts.every((part, at) => key[at] === part));

/** At once, for a page that goes away runs no timer; the library's own would write a second later. */
const persister: Persister = {
  persistClient(picture) {
    const text = JSON.stringify(picture);
    if (text.length <= bytesMax) stored.write('picture', text);
  },
  restoreClient: () => JSON.parse(stored.read('picture') ?? 'null') ?? undefined,
  removeClient: () => stored.remove('picture'),
};

/** Whose figures these are; nobody else is shown them. */
const owner = () => session.token?.slice(-16) ?? '';

function resumeTime(): void {
  try {
    resumeWorldTime(JSON.parse(stored.read('time') ?? '{}') ?? {});
  } catch {
    // Not ours: the device's time does until the server is heard.
  }
}

/** Starts from what was on screen last, and remembers it when the page goes away. */
export async function paintFromCache(queryClient: QueryClient): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    stored.write('time', JSON.stringify(timeToKeep()));
    void persistQueryClientSave({
      queryClient,
      persister,
      buster: owner(),
      dehydrateOptions: {
        shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
          status === 'success' && isKept(queryKey),
        shouldDehydrateMutation: () => false,
      },
    });
  });
  session.onChange(() => {
    if (!session.token) stored.remove('picture');
  });
  resumeTime();
  const maxAge = Number.POSITIVE_INFINITY;
  // What cannot be read is gone then; the first screen comes without it.
  await persistQueryClientRestore({ queryClient, persister, buster: owner(), maxAge }).catch(
    () => undefined,
  );
}
