/** What the other processes wrote, heard in its order and each once, by whichever way it comes first. */
import { type Heard, heardOf } from '../change-body.ts';
import type { ChangeRow, Turn } from '../writer.ts';
import { CHANGES } from './lease-sql.ts';

/** Rows of a statement in the words of `sql.ts`. */
type Ask = (sql: string, after: string) => Promise<ChangeRow[]>;

export class ChangeReader {
  private readonly node: string;
  private readonly onGone: () => void;
  /** All until then is known here. */
  applied: bigint;
  /** The last that somebody is known to have told. */
  private told = 0n;
  /** What the transaction under way here tells, once it is durable. */
  pending: bigint | undefined;
  private hear: ((heard: Heard) => void) | undefined;
  private reading: Promise<void> | undefined;
  private isWanted = false;

  /** `onGone`: what is in memory is not true any more, and cannot be made so. */
  constructor(node: string, applied: bigint, onGone: () => void) {
    this.node = node;
    this.applied = applied;
    this.onGone = onGone;
  }

  listen(hear: (heard: Heard) => void): void {
    this.hear = hear;
  }

  /** Others have told so much; whether something of it is not known here. */
  isBehind(seq = this.told): boolean {
    if (seq > this.told) this.told = seq;
    return this.told > this.applied;
  }

  /**
   * Takes what a transaction began with, and reads on up to a change, within it and with nothing written beside.
   * @throws Error where some of them are not there any more.
   */
  async catchUp(ask: Ask, { changes, seq: to }: Pick<Turn, 'changes' | 'seq'>): Promise<void> {
    if (this.hear) this.take(changes, true);
    while (this.hear && this.applied < to) {
      if (!this.take(await ask(CHANGES, String(this.applied)), true)) return;
    }
  }

  /** The same beside others; settles when what was there by now is known. */
  read(ask: Ask): Promise<void> {
    this.isWanted = true;
    this.reading ??= this.readAll(ask).finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readAll(ask: Ask): Promise<void> {
    while (this.isWanted && this.hear) {
      this.isWanted = false;
      if (this.take(await ask(CHANGES, String(this.applied)), false)) this.isWanted = true;
    }
  }

  /** Answers whether there may be more. */
  private take(rows: readonly ChangeRow[], isAlone: boolean): boolean {
    for (const { seq, node, body, first, events } of rows) {
      if (seq <= this.applied) continue;
      // What is told here by who wrote it, in a moment.
      if (!isAlone && node === this.node && seq === this.pending) return false;
      if (seq !== this.applied + 1n) {
        this.onGone();
        throw new Error(`changes after ${this.applied} are gone`);
      }
      this.applied = seq;
      const log = events === null ? undefined : { first: Number(first), events };
      this.hear?.(heardOf(body, log));
    }
    return rows.length > 0;
  }
}
