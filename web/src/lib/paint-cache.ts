import {
  type PersistedClient,
  persistQueryClientRestore,
} from '@tanstack/query-persist-client-core';
import type { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';
import { stored } from './stored.ts';
import { resumeWorldTime } from './world-clock.ts';

/** Queries that an earlier visit saved. */
export const readPicture = (): PersistedClient | undefined =>
  JSON.parse(stored.read('picture') ?? 'null') ?? undefined;

/** Identifies the owner of the saved figures; nobody else is shown them. */
export const owner = () => session.token?.slice(-16) ?? '';

function resumeTime(): void {
  try {
    resumeWorldTime(JSON.parse(stored.read('time') ?? '{}') ?? {});
  } catch {
    // Not written by us: use the device's time until the server answers.
  }
}

/** Restores what was on screen last (saved by `keep-picture.ts`). */
export async function paintFromCache(queryClient: QueryClient): Promise<void> {
  resumeTime();
  const persister = {
    restoreClient: readPicture,
    removeClient: () => stored.remove('picture'),
    persistClient: () => undefined,
  };
  const maxAge = Number.POSITIVE_INFINITY;
  // An unreadable picture is removed; the first screen loads without it.
  await persistQueryClientRestore({ queryClient, persister, buster: owner(), maxAge }).catch(
    () => undefined,
  );
}
