/** Scripted decisions, each at its own moment of the world's clock. */
import { SANDBOX_ACTOR } from '#core/audit.ts';
import { attempt } from '#core/draft-at.ts';
import { UNCLAIMED } from '#core/review.ts';
import type { Draft, JobRow } from '#core/rows.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { carryOut, decideByJob } from '#topics/reviews/decisions.ts';
import { lapseDecision } from '#topics/reviews/pending-decision-rules.ts';
import { scriptedDecisionOf } from '#trading/outcomes.ts';
import type { ReviewEffect, ReviewParts } from '#trading/review-effect.ts';

type Parts = ReviewParts & { config: Pick<Config, 'twoPeopleFrom'>; unitOfWork: Commands };

/**
 * Decides as a reviewer would, and as two where two are needed: whoever scripts an approval means it.
 * What somebody decided meanwhile, or is about to, is left alone; who merely has it in hand is not
 * waited for.
 */
function decide(draft: Draft, effect: ReviewEffect, id: string, twoPeopleFrom: bigint): void {
  const review = draft.find('Review', id);
  const script = review && scriptedDecisionOf(review);
  if (!script || review.status !== 'open' || review.pending !== null) return;
  const { verdict, amount, because } = script;
  const by = SANDBOX_ACTOR;
  const rules = { selfReview: true, twoPeopleFrom };
  const decision = { id, version: review.version, by, verdict, amount, rules, because };
  const done = attempt(draft, (own) => {
    own.put('Review', { ...review, ...UNCLAIMED });
    return carryOut(own, effect, decision);
  });
  if (!done.ok) lapseDecision(draft, review, { by, verdict }, done.error);
}

/** Carries out what a script said about a request when it was made. */
export function carryOutScript(parts: Parts, job: JobRow): Promise<void> {
  return decideByJob(parts, job, (draft, effect, reviewId) =>
    decide(draft, effect, reviewId, parts.config.twoPeopleFrom),
  );
}
