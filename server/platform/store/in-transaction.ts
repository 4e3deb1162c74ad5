/** A transaction of the unit of work, together with the counters kept outside the database. */
import type { Purpose } from './nodes.ts';
import type { UnitOfWorkParts } from './unit-of-work-parts.ts';
import type { Statements } from './writer.ts';

type Parts = Pick<UnitOfWorkParts, 'writer' | 'recorder' | 'nodes'>;

/**
 * `work` may be tried several times. Counters outside the database change only once the transaction is
 * durable, by the last try alone. `from`: the earliest moment that may be decided at.
 */
export async function inTransaction<T>(
  { writer, recorder, nodes }: Parts,
  purpose: Purpose,
  work: (tx: Statements, from: number | undefined) => Promise<T>,
): Promise<T> {
  let isDurable = false;
  nodes?.begins();
  try {
    const result = await writer.transaction(async (tx) => {
      recorder?.begin();
      return work(tx, await nodes?.enter(tx, purpose));
    });
    isDurable = true;
    recorder?.confirm();
    return result;
  } finally {
    nodes?.left(isDurable);
  }
}
