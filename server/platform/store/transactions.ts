/**
 * Runs transactions one after another, as there is one writing connection, including those that are not a
 * batch of commands.
 */
import type { WorldEvent } from '#core/world-event.ts';
import type { About } from './change-body.ts';
import { inTransaction } from './in-transaction.ts';
import type { Purpose } from './nodes.ts';
import type { UnitOfWorkParts } from './unit-of-work-parts.ts';
import type { Statements } from './writer.ts';

export class Transactions {
  private readonly parts: Pick<UnitOfWorkParts, 'writer' | 'nodes' | 'journal' | 'recorder'>;
  private readonly count: () => number;
  /** The current one. */
  private writing: Promise<unknown> = Promise.resolve();

  /** `count`: number of commands that have written something. */
  constructor(
    parts: Pick<UnitOfWorkParts, 'writer' | 'nodes' | 'journal' | 'recorder'>,
    count: () => number,
  ) {
    this.parts = parts;
    this.count = count;
  }

  /** Runs `work` on the database itself between two transactions. */
  between<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.writing.then(work);
    this.writing = result.catch(() => {});
    return result;
  }

  /**
   * Writes to the database itself, with events about it, in a separate transaction; `about`: the part of
   * it that other processes keep in memory.
   */
  writeApart(
    write: (tx: Statements) => Promise<unknown>,
    news: readonly WorldEvent[] = [],
    { about, ...purpose }: Purpose & { about?: About } = {},
  ): Promise<void> {
    const { journal, nodes, recorder } = this.parts;
    return this.between(async () => {
      const events = await inTransaction(this.parts, purpose, async (tx) => {
        await write(tx);
        const written = journal ? await journal.append(tx, news) : [];
        const recorded = recorder?.added ?? 0;
        await nodes?.leave(tx, { events: written, count: this.count(), recorded, about });
        return written;
      });
      journal?.confirm(events);
    });
  }
}
