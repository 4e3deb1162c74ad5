/** Asks for the turn over the line that carries the heartbeats, too. */
import type { Clock } from '#platform/runtime/clock.ts';
import { isLockedOut } from './faults.ts';
import type { NotifyConnection } from './notify-connection.ts';
import { WAIT_MS_MAX } from './turn.ts';

/**
 * Asks again while another has the turn, with heartbeats in between, for as long as a transaction would wait.
 * `sql` gives up soon each time.
 */
export async function claim<R extends object>(
  line: Pick<NotifyConnection, 'askAll'>,
  sql: string,
  machine: Pick<Clock, 'elapsed'>,
): Promise<R[]> {
  const begun = machine.elapsed();
  for (;;) {
    try {
      return await line.askAll<R>(sql);
    } catch (error) {
      if (!isLockedOut(error) || machine.elapsed() - begun >= WAIT_MS_MAX) throw error;
    }
  }
}
