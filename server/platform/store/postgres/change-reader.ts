/**
 * Applies what other processes wrote, in order and once, whether a notification or a query delivers it
 * first.
 */
import { type LoggedBatch, type ReceivedChange, receivedChange } from '../change-body.ts';
import type { ChangeRow, TransactionStart } from '../writer.ts';
import { CHANGES } from './lease-sql.ts';

/** Runs a statement written as in `sql.ts`. */
type ReadChanges = (sql: string, after: string) => Promise<ChangeRow[]>;

/** The change that the open transaction announces once it is durable. */
interface Own {
  readonly seq: bigint;
  /** Resolved once its outcome is known. */
  readonly end: PromiseWithResolvers<void>;
}

export class ChangeReader {
  private readonly node: string;
  private readonly onGone: () => void;
  /** Number of the last change applied here. */
  applied: bigint;
  /** Number of the last change known to exist. */
  private announced = 0n;
  private own: Own | undefined;
  private hear: ((heard: ReceivedChange) => void) | undefined;
  private reading: Promise<void> | undefined;
  private isWanted = false;

  /** `onGone`: memory is stale and cannot be brought up to date. */
  constructor(node: string, applied: bigint, onGone: () => void) {
    this.node = node;
    this.applied = applied;
    this.onGone = onGone;
  }

  listen(hear: (heard: ReceivedChange) => void): void {
    this.hear = hear;
  }

  /** The number of the change that the open transaction announces. */
  get pending(): bigint | undefined {
    return this.own?.seq;
  }

  /** A transaction will announce this change. */
  begins(seq: bigint): void {
    this.ends(false);
    this.own = { seq, end: Promise.withResolvers() };
  }

  /** The transaction has ended, or announces nothing. */
  ends(isDurable: boolean): void {
    const { own } = this;
    this.own = undefined;
    if (own && isDurable) this.applied = own.seq;
    own?.end.resolve();
  }

  /** Whether a change up to this number is not applied here yet. */
  isBehind(seq = this.announced): boolean {
    if (seq > this.announced) this.announced = seq;
    return this.announced > this.applied;
  }

  /**
   * Applies the changes read at the beginning of a transaction, then reads more up to a given one, while
   * nothing else is written.
   * @throws Error when some of them have been removed.
   */
  async catchUp(
    ask: ReadChanges,
    { changes, seq: to }: Pick<TransactionStart, 'changes' | 'seq'>,
  ): Promise<void> {
    if (this.hear) this.take(changes);
    while (this.hear && this.applied < to) {
      const more = await ask(CHANGES, String(this.applied));
      if (more.length === 0) return;
      this.take(more);
    }
  }

  /**
   * As `catchUp`, outside a transaction; resolves when everything that existed by now is known. That may
   * take until the outcome of a commit of this process is known.
   */
  read(ask: ReadChanges): Promise<void> {
    this.isWanted = true;
    this.reading ??= this.readAll(ask).finally(() => {
      this.reading = undefined;
      // Wanted again just after the last look.
      return this.isWanted && this.hear ? this.read(ask) : undefined;
    });
    return this.reading;
  }

  private async readAll(ask: ReadChanges): Promise<void> {
    while (this.isWanted && this.hear) {
      this.isWanted = false;
      const rows = await ask(CHANGES, String(this.applied));
      const { own } = this;
      const at = rows.findIndex(({ seq, node }) => node === this.node && seq === own?.seq);
      this.take(at < 0 ? rows : rows.slice(0, at));
      // Written by this process, which applies it by itself once it knows: a moment, or an outage.
      if (at >= 0) await own?.end.promise;
      if (rows.length > 0) this.isWanted = true;
    }
  }

  private take(rows: readonly ChangeRow[]): void {
    for (const { seq, body, last, first, events } of rows) {
      if (seq <= this.applied) continue;
      const isForgotten = last !== null && events === null;
      if (isForgotten || seq !== this.applied + 1n) {
        this.onGone();
        throw new Error(`the changes after ${this.applied} are no longer in the database`);
      }
      this.applied = seq;
      const log =
        events === null ? undefined : { first: Number(first), last: Number(last), text: events };
      this.hear?.(this.understand(body, log));
    }
  }

  private understand(body: string, log: LoggedBatch | undefined): ReceivedChange {
    try {
      return receivedChange(body, log);
    } catch (cause) {
      // Perhaps of another version.
      this.onGone();
      throw new Error('cannot read a change from another process', { cause });
    }
  }
}
