/**
 * Decisions that can be undone for a short time. They wait on the server, so that they are not lost
 * whatever happens to the decider; a job carries them out.
 */

import { type Actor, audit } from '#core/audit.ts';
import { scheduleJob } from '#core/job.ts';
import { resumeScript } from '#core/outcome.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import {
  changed,
  type OpenRefusal,
  openFor,
  type PendingDecision,
  pendingOf,
  UNCLAIMED,
  type Verdict,
} from '#core/review.ts';
import type { Draft, ReviewRow } from '#core/rows.ts';

/** How long a decision can be undone. */
export const UNDO_MS = 5_000;

/** Kind of the job that carries one out; its `refId` is the review. */
export const CARRY_OUT = 'carry-out-decision';

export interface HeldDecision {
  id: string;
  by: Actor;
  verdict: Verdict;
  amount?: string | undefined;
}

/** Holds a decision that was found possible, and schedules it. */
export function holdDecision(
  draft: Draft,
  { id, by, verdict, amount }: HeldDecision,
): Result<ReviewRow, OpenRefusal> {
  const found = openFor(draft, id);
  if (!found.ok) return found;
  const until = draft.now + UNDO_MS;
  const jobId = scheduleJob(draft, { kind: CARRY_OUT, dueAt: until, refId: id });
  const { id: staffId, role } = by;
  const pending: PendingDecision = {
    by: { id: staffId, role },
    verdict,
    ...(amount !== undefined && { amount }),
    until,
    jobId,
  };
  const change = { ...UNCLAIMED, failed: null, pending: JSON.stringify(pending) };
  return accept(changed(draft, found.value, change));
}

/**
 * Undoes a decision; a scripted one that waited for it is made at once. Refuses with UndoExpired when none
 * is waiting, with ClaimedByAnother when it is a colleague's.
 */
export function undoDecision(
  draft: Draft,
  { id, by }: { id: string; by: Actor },
): Result<ReviewRow, 'NotFound' | 'UndoExpired' | 'ClaimedByAnother'> {
  const review = draft.find('Review', id);
  if (!review) return refuse('NotFound');
  const pending = pendingOf(review);
  if (!pending) return refuse('UndoExpired');
  if (pending.by.id !== by.id) return refuse('ClaimedByAnother');
  draft.remove('Job', pending.jobId);
  const { kind, userId } = review;
  const detail = { kind, verdict: pending.verdict.kind };
  audit(draft, by, { action: 'review.undo', subject: id, userId, detail });
  return accept(resumeScript(draft, changed(draft, review, { pending: null })));
}

/** Removes the held decision from a review so that it can be decided; undefined when it is not this job's. */
export function takePending(
  draft: Draft,
  id: string,
  jobId: string,
): { review: ReviewRow; decision: PendingDecision } | undefined {
  const review = draft.find('Review', id);
  if (!review) return undefined;
  const decision = pendingOf(review);
  if (decision?.jobId !== jobId) return undefined;
  const free = { ...review, pending: null };
  draft.put('Review', free);
  return { review: free, decision };
}

/** A held decision was refused when it was due: the request is open again, and says why. */
export function lapseDecision(
  draft: Draft,
  review: ReviewRow,
  { by, verdict }: Pick<PendingDecision, 'by' | 'verdict'>,
  refusal: string,
): void {
  const { id, kind, userId } = review;
  const detail = { kind, verdict: verdict.kind, why: refusal };
  audit(draft, by, { action: 'review.lapse', subject: id, userId, detail });
  changed(draft, review, { failed: refusal });
}
