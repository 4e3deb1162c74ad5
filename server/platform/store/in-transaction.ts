/** A transaction of the unit of work: what is counted beside the database goes with it. */
import type { Purpose } from './nodes.ts';
import type { UnitOfWorkParts } from './unit-of-work-parts.ts';
import type { Statements } from './writer.ts';

type Parts = Pick<UnitOfWorkParts, 'writer' | 'recorder' | 'nodes'>;

/**
 * `work` may be tried more than once. Whatever is counted beside the database is so once it is durable,
 * and of the last try alone. `from`: the earliest moment that may be decided at.
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
