/** What one process at a time may do under a name, for as long as the line lasts on which it was said. */
import { pause } from '#platform/runtime/pause.ts';
import type { NotifyConnection } from './notify-connection.ts';

/** Real time between two looks whether the name is free. */
const LOOK_MS = 100;

const TAKE = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
const GIVE_BACK = 'SELECT pg_advisory_unlock(hashtextextended($1, 0))';

/**
 * Does something while no other process does it under the same name; within a process the caller sees to that, as
 * a line may take a name twice. Whoever dies gives it back with the line. Without a line nobody is waited for.
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
