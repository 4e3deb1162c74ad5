/**
 * Decides what happened at several moments in one transaction, and stops where something follows: what is of a later
 * moment than that is left undecided, for what follows may come before it.
 */
import type { CommandDraft } from './batch.ts';
import type { Happened, Outcome } from './unit-of-work-parts.ts';

/**
 * Told of each that is decided, in their order, with what it wrote where it was accepted. Answers whether something
 * may follow that comes before what is of a later moment. A transaction may be tried again, from its first.
 */
export type IsFollowed<H extends Happened = Happened> = (
  one: H,
  draft: CommandDraft | undefined,
) => boolean;

export interface Decided {
  outcome: Outcome;
  /** What it wrote; absent where it was not accepted. */
  draft?: CommandDraft;
}

export class Followed<H extends Happened> {
  private readonly isFollowed: IsFollowed<H> | undefined;
  /** The moment of the first that is followed, epoch milliseconds. */
  private end = Number.POSITIVE_INFINITY;

  /** Where nobody asks, all are decided. */
  constructor(isFollowed?: IsFollowed<H>) {
    this.isFollowed = isFollowed;
  }

  /** Decides one after the other, to the end of the moment in which the first is followed. */
  decide(happened: readonly H[], decide: (one: H) => Decided): Outcome[] {
    const outcomes: Outcome[] = [];
    this.end = Number.POSITIVE_INFINITY;
    for (const one of happened) {
      if (one.at > this.end) break;
      const { outcome, draft } = decide(one);
      outcomes.push(outcome);
      if (this.isFollowed?.(one, draft)) this.end = Math.min(this.end, one.at);
    }
    return outcomes;
  }

  /** The same with a transaction for each. */
  async alone(
    happened: readonly H[],
    write: (one: H) => Promise<readonly Outcome[]>,
  ): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    let end = Number.POSITIVE_INFINITY;
    for (const one of happened) {
      if (one.at > end) break;
      outcomes.push(...(await write(one)));
      end = Math.min(end, this.end);
    }
    return outcomes;
  }
}
