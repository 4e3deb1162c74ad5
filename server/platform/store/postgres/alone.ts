/** Named locks between processes, held for as long as the connection lasts. */
import { pause } from '#platform/runtime/pause.ts';
import type { NotifyConnection } from './notify-connection.ts';

/** Real time between two attempts to take the lock. */
const LOOK_MS = 100;

const TAKE = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
const GIVE_BACK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))';

/**
 * Runs work while no other process does so under the same name; within a process the caller must ensure
 * that, as one connection can take a lock twice. A process that dies releases its locks with its
 * connection. Without a connection, nobody is waited for.
 */
export async function alone<T>(
  line: Pick<NotifyConnection, 'ask'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  const take = async () => (await line.ask<{ taken: boolean }>(TAKE, name))[0]?.taken;
  let taken = await take().catch(() => undefined);
  while (taken === false) {
    await pause(LOOK_MS);
    taken = await take().catch(() => undefined);
  }
  try {
    return await work();
  } finally {
    if (taken) await line.ask(GIVE_BACK, name).catch(() => {});
  }
}
