/** What the other processes wrote, heard in its order and each once, by whichever way it comes first. */
import { type Heard, heardOf } from '../change-body.ts';
import { CHANGES } from './lease-sql.ts';

interface Row {
  seq: bigint;
  node: string;
  body: string;
  first: number | bigint | null;
  events: string | null;
}

/** Rows of a statement in the words of `sql.ts`. */
type Ask = (sql: string, after: string) => Promise<Row[]>;

export class ChangeReader {
  private readonly node: string;
  private readonly onGone: () => void;
  /** All until then is known here. */
  applied: bigint;
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

  /**
   * Reads on up to a change, within a transaction that nothing is written beside.
   * @throws Error where some of them are not there any more.
   */
  async catchUp(ask: Ask, to: bigint): Promise<void> {
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
  private take(rows: readonly Row[], isAlone: boolean): boolean {
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
