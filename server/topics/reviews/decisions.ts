/**
 * Decisions on requests: a decision, its effect on the request and its audit entry are one command,
 * whether it runs at once or after the time it can be undone.
 */
import type { Actor } from '#core/audit.ts';
import { attempt } from '#core/draft-at.ts';
import { resumeScript } from '#core/outcome.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import {
  auditDecision,
  type DecisionRefusal,
  decideReview,
  type PendingDecision,
  type ReviewRules,
  type Verdict,
} from '#core/review.ts';
import type { Draft, JobRow, ReviewRow } from '#core/rows.ts';
import type { Config } from '#platform/runtime/config.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { Commands } from '#platform/store/unit-of-work.ts';
import type { ExchangeParts } from '#trading/exchange-parts.ts';
import type { EffectRefusal, ReviewEffect, ReviewParts } from '#trading/review-effect.ts';
import { lapseDecision, takePending } from './pending-decision-rules.ts';
import { findReview } from './queries.ts';
import { reviewEffect } from './review-effects.ts';

export function reviewRules({
  selfReview,
  twoPeopleFrom,
}: Pick<Config, 'selfReview' | 'twoPeopleFrom'>): ReviewRules {
  return { selfReview, twoPeopleFrom };
}

/** Rows that a decision reads or changes. */
export async function decisionNeeds(effect: ReviewEffect, review: ReviewRow): Promise<Needs> {
  const more = await effect.needs(review);
  return {
    ...more,
    User: [...(more.User ?? []), review.userId],
    Review: [review.id],
    countedReviewsOf: [review.userId],
  };
}

export interface Decision {
  id: string;
  /** The version that the decider saw. */
  version: number;
  by: Actor;
  verdict: Verdict;
  /** For an approved deposit: the coins on the proof, a decimal. */
  amount?: string | undefined;
  rules: ReviewRules;
  /** What decided, if no person did; written to the audit log. */
  because?: string | undefined;
}

/** Decides, applies the effect to the request, and writes the audit log. */
export function carryOut(
  draft: Draft,
  effect: ReviewEffect,
  { id, version, by, verdict, amount, rules, because }: Decision,
): Result<{ id: string }, DecisionRefusal | EffectRefusal> {
  const review = draft.find('Review', id);
  if (!review) return refuse('NotFound');
  const facts = amount === undefined ? {} : { amount };
  const read = verdict.kind === 'approve' ? effect.read?.(draft, review, facts) : undefined;
  const isOpen = review.status === 'open' && review.pending === null;
  if (isOpen && read && !read.ok) return read;
  const reading = read?.ok ? read.value : undefined;
  const decided = decideReview(draft, { id, version, staffId: by.id, verdict, rules, reading });
  if (!decided.ok) return decided;
  const row = decided.value;
  auditDecision(draft, by, row, { version, amount, because });
  if (row.status === 'open') return accept({ id });
  const done =
    verdict.kind === 'approve'
      ? effect.approve(draft, row, facts)
      : effect.reject(draft, row, verdict.reason);
  return done.ok ? accept({ id }) : done;
}

type Parts = Pick<ExchangeParts, 'market' | 'database' | 'config'> & { unitOfWork: Commands };

/**
 * Carries out a held decision, or records why it failed. If the review stays open, a scripted decision that
 * waited for this one is made at once.
 */
function closeReview(
  draft: Draft,
  effect: ReviewEffect,
  { review, decision }: { review: ReviewRow; decision: PendingDecision },
  rules: ReviewRules,
): void {
  const { by, verdict, amount } = decision;
  const { id, version } = review;
  const command = { id, version, by, verdict, amount, rules };
  const done = attempt(draft, (own) => carryOut(own, effect, command));
  if (!done.ok) lapseDecision(draft, review, decision, done.error);
  resumeScript(draft, draft.find('Review', id) ?? review);
}

/** Runs a job about a request, with everything loaded that a decision needs. */
export async function decideByJob(
  parts: ReviewParts & { unitOfWork: Commands },
  job: JobRow,
  act: (draft: Draft, effect: ReviewEffect, reviewId: string) => void,
): Promise<void> {
  const seen = await findReview(parts.database.reader, job.refId);
  const effect = seen && reviewEffect(seen.kind, parts);
  await parts.unitOfWork.run({
    needs: effect ? await decisionNeeds(effect, seen) : {},
    decide: (draft) => {
      draft.remove('Job', job.id);
      if (effect) act(draft, effect, seen.id);
      return accept({});
    },
  });
}

/** Carries out a decision that can no longer be undone. */
export function carryOutDue(parts: Parts, job: JobRow): Promise<void> {
  return decideByJob(parts, job, (draft, effect, reviewId) => {
    const taken = takePending(draft, reviewId, job.id);
    if (taken) closeReview(draft, effect, taken, reviewRules(parts.config));
  });
}
