import {
  type DehydratedState,
  dehydrate,
  hydrate,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { session } from './session.ts';
import { stored } from './stored.ts';

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

interface Picture {
  /** Whose figures these are; nobody else is shown them. */
  token: string;
  state: DehydratedState;
}

function save(client: QueryClient) {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state: { status } }) =>
      status === 'success' && isKept(queryKey),
    shouldDehydrateMutation: () => false,
  });
  const picture: Picture = { token: session.token?.slice(-16) ?? '', state };
  const text = JSON.stringify(picture);
  if (text.length <= bytesMax) stored.write('picture', text);
}

/** Starts from what was on screen last, and remembers it when the page goes away. */
export function paintFromCache(client: QueryClient) {
  try {
    const picture = JSON.parse(stored.read('picture') ?? 'null') as Picture | null;
    if (picture?.token === (session.token?.slice(-16) ?? '')) hydrate(client, picture.state);
  } catch {
    stored.remove('picture');
  }
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save(client);
  });
  session.onChange(() => {
    if (!session.token) stored.remove('picture');
  });
}
