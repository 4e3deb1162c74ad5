/**
 * Decides what happened at several moments in one transaction, and stops where an event causes another:
 * later moments are left undecided, because what it causes may come before them.
 */
import type { CommandDraft } from './batch.ts';
import type { Happened, Outcome } from './unit-of-work-parts.ts';

/**
 * Called for each decision in order, with its writes if it was accepted. Returns whether it may cause
 * something that comes before later moments. A transaction may be retried from the start.
 */
export type IsFollowed<H extends Happened = Happened> = (
  one: H,
  draft: CommandDraft | undefined,
) => boolean;

export interface Decided {
  outcome: Outcome;
  /** Its writes; absent when it was not accepted. */
  draft?: CommandDraft;
}

export class Followed<H extends Happened> {
  private readonly isFollowed: IsFollowed<H> | undefined;
  /** The moment of the first event that causes another, epoch milliseconds. */
  private end = Number.POSITIVE_INFINITY;

  /** Without `isFollowed`, everything is decided. */
  constructor(isFollowed?: IsFollowed<H>) {
    this.isFollowed = isFollowed;
  }

  /** Decides in order, to the end of the moment of the first event that causes another. */
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

  /** As `decide`, with one transaction each. */
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
