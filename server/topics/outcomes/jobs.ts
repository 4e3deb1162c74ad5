/** Runs scripted decisions, each at its own moment of the world's clock. */
import { SANDBOX_ACTOR } from '#core/audit.ts';
import { attempt } from '#core/draft-at.ts';
import { putOffScript, scriptedDecisionOf } from '#core/outcome.ts';
import { UNCLAIMED } from '#core/review.ts';
import type { Draft, JobRow } from '#core/rows.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import { carryOut, decideByJob } from '#topics/reviews/decisions.ts';
import { lapseDecision } from '#topics/reviews/pending-decision-rules.ts';
import type { ReviewEffect, ReviewParts } from '#trading/review-effect.ts';

type Parts = ReviewParts & { config: Pick<Config, 'twoPeopleFrom'>; unitOfWork: Commands };

/**
 * Decides like a reviewer, or like two where two are needed: scripting an approval means both. Leaves
 * alone what somebody has decided meanwhile, and waits for what somebody can still undo; a mere claim does
 * not matter.
 */
function decide(draft: Draft, effect: ReviewEffect, id: string, twoPeopleFrom: bigint): void {
  const review = draft.find('Review', id);
  const script = review && scriptedDecisionOf(review);
  if (!script || review.status !== 'open') return;
  if (review.pending !== null) {
    putOffScript(draft, review, script);
    return;
  }
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

/** Carries out the script of a request. */
export function carryOutScript(parts: Parts, job: JobRow): Promise<void> {
  return decideByJob(parts, job, (draft, effect, reviewId) =>
    decide(draft, effect, reviewId, parts.config.twoPeopleFrom),
  );
}
