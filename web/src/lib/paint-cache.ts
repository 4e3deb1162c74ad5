import {
  type PersistedClient,
  persistQueryClientRestore,
} from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';
import { stored } from './stored.ts';
import { resumeWorldTime } from './world-clock.ts';

/** What an earlier visit left on screen. */
export const readPicture = (): PersistedClient | undefined =>
  JSON.parse(stored.read('picture') ?? 'null') ?? undefined;

/** Whose figures these are; nobody else is shown them. */
export const owner = () => session.token?.slice(-16) ?? '';

function resumeTime(): void {
  try {
    resumeWorldTime(JSON.parse(stored.read('time') ?? '{}') ?? {});
  } catch {
    // Not ours: the device's time does until the server is heard.
  }
}

/** Starts from what was on screen last (`keep-picture.ts` remembers it). */
export async function paintFromCache(queryClient: QueryClient): Promise<void> {
  session.onChange(() => {
    if (!session.token) stored.remove('picture');
  });
  resumeTime();
  const persister = {
    restoreClient: readPicture,
    removeClient: () => stored.remove('picture'),
    persistClient: () => undefined,
  };
  const maxAge = Number.POSITIVE_INFINITY;
  // What cannot be read is gone then; the first screen comes without it.
  await persistQueryClientRestore({ queryClient, persister, buster: owner(), maxAge }).catch(
    () => undefined,
  );
}
