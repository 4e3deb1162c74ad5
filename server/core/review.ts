/**
 * Requests that staff decide: opened by the rule that makes the request, claimed for a while by one
 * member of staff, decided once. The request's own rule applies the decision to it, in the same command.
 */
import { type Actor, audit } from './audit.ts';
import type { ReviewKind } from './codes.ts';
import { accept, invariant, type Result, refuse } from './result.ts';
import type { Draft, ReviewRow } from './rows.ts';
import { DAY_MS } from './time.ts';

export interface NewReview {
  kind: ReviewKind;
  userId: string;
  subjectId: string;
  /** Worth of the request in US cents, where it moves money. */
  amount?: bigint;
}

/** Opens a review. The request's row should keep its id, so that it can be cancelled. */
export function openReview(draft: Draft, { amount, ...request }: NewReview): ReviewRow {
  const review: ReviewRow = {
    id: draft.newId('rev'),
    ...request,
    status: 'open',
    version: 1,
    claimedBy: null,
    claimedAt: null,
    claimedUntil: null,
    claimedSession: null,
    firstApprover: null,
    firstCoins: null,
    amount: amount ?? null,
    pending: null,
    script: null,
    failed: null,
    reasonCode: null,
    reasonText: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: draft.now,
  };
  draft.put('Review', review);
  return review;
}

/** A review with a change that raises its version. */
export function changed(draft: Draft, review: ReviewRow, change: Partial<ReviewRow>): ReviewRow {
  const next = { ...review, ...change, version: review.version + 1 };
  draft.put('Review', next);
  return next;
}

/** Claimed by nobody. */
export const UNCLAIMED = {
  claimedBy: null,
  claimedAt: null,
  claimedUntil: null,
  claimedSession: null,
} as const;

export interface PendingDecision {
  by: Actor;
  verdict: Verdict;
  /** Coins read from the proof of a deposit: an exact decimal. */
  amount?: string;
  /** Epoch milliseconds; until then the decision can be undone. */
  until: number;
  jobId: string;
}

/** The decision on a review that can still be undone. */
export function pendingOf({ pending }: ReviewRow): PendingDecision | undefined {
  return pending === null ? undefined : (JSON.parse(pending) as PendingDecision);
}

/** Cancels the review because the person withdrew the request; the review must have been loaded. */
export function cancelReview(draft: Draft, id: string): Result<ReviewRow, 'AlreadyDone'> {
  const review = draft.find('Review', id);
  invariant(review !== undefined, `review ${id} was not loaded`);
  if (review.status !== 'open') return refuse('AlreadyDone');
  // A decision that can still be undone is dropped together with its job.
  const pending = pendingOf(review);
  if (pending) draft.remove('Job', pending.jobId);
  const decision = { status: 'cancelled', decidedBy: review.userId, decidedAt: draft.now } as const;
  return accept(changed(draft, review, { ...decision, ...UNCLAIMED, pending: null }));
}

/** Who has claimed the review at a moment; undefined when nobody has. */
export function claimantOf(review: ReviewRow, now: number): string | undefined {
  const { claimedBy, claimedUntil } = review;
  return claimedBy !== null && claimedUntil !== null && now < claimedUntil ? claimedBy : undefined;
}

/**
 * Whether somebody may read the unmasked numbers of a request: while they have claimed it and, to answer
 * for their decision, later if they decided it.
 */
export function mayReadWhole(
  draft: Draft,
  { id, staffId }: { id: string; staffId: string },
): Result<ReviewRow, 'NotFound' | 'ClaimedByAnother' | 'NotClaimed'> {
  const review = draft.find('Review', id);
  if (!review) return refuse('NotFound');
  const holder = review.status === 'open' ? claimantOf(review, draft.now) : review.decidedBy;
  if (holder === staffId) return accept(review);
  return refuse(
    review.status === 'open' && holder !== undefined ? 'ClaimedByAnother' : 'NotClaimed',
  );
}

export type OpenRefusal = 'NotFound' | 'AlreadyDone' | 'DecisionPending';

/** An open review, or the refusal. */
export function openFor(draft: Draft, id: string): Result<ReviewRow, OpenRefusal> {
  const review = draft.find('Review', id);
  if (!review) return refuse('NotFound');
  if (review.status !== 'open') return refuse('AlreadyDone');
  return review.pending === null ? accept(review) : refuse('DecisionPending');
}

export type ClaimRefusal = OpenRefusal | 'ClaimedByAnother';

/** An open review that nobody else has claimed, or the refusal. */
function unclaimedByOthers(
  draft: Draft,
  id: string,
  staffId: string,
): Result<ReviewRow, ClaimRefusal> {
  const found = openFor(draft, id);
  if (!found.ok) return found;
  const claimant = claimantOf(found.value, draft.now);
  return claimant === undefined || claimant === staffId ? found : refuse('ClaimedByAnother');
}

export interface Claim {
  id: string;
  staffId: string;
  /** The session that claims it; the claim is released when the session ends. */
  sessionId: string;
  leaseMs: number;
  /** Takes over a colleague's claim. */
  takeOver?: boolean | undefined;
}

/**
 * Claims an open review for the length of the lease; claiming it again renews the lease. The first
 * approver is refused with SecondPersonRequired, as somebody else has to finish it. The version stays,
 * because nothing about the request has changed.
 */
export function claimReview(
  draft: Draft,
  { id, staffId, sessionId, leaseMs, takeOver = false }: Claim,
): Result<ReviewRow, ClaimRefusal | 'SecondPersonRequired'> {
  const found = takeOver ? openFor(draft, id) : unclaimedByOthers(draft, id, staffId);
  if (!found.ok) return found;
  const review = found.value;
  if (review.firstApprover === staffId) return refuse('SecondPersonRequired');
  const isMine = claimantOf(review, draft.now) === staffId;
  const claimed: ReviewRow = {
    ...review,
    claimedBy: staffId,
    claimedAt: isMine ? review.claimedAt : draft.now,
    claimedUntil: draft.now + leaseMs,
    claimedSession: sessionId,
  };
  draft.put('Review', claimed);
  return accept(claimed);
}

/**
 * Releases a claim. Does nothing when nobody holds it, or when another session of the same person renewed
 * it last: there it is still open on a screen.
 */
export function releaseReview(
  draft: Draft,
  { id, staffId, sessionId }: { id: string; staffId: string; sessionId: string },
): Result<ReviewRow, ClaimRefusal> {
  const found = unclaimedByOthers(draft, id, staffId);
  if (!found.ok || found.value.claimedBy === null) return found;
  const { claimedSession } = found.value;
  const isElsewhere = claimedSession !== null && claimedSession !== sessionId;
  if (isElsewhere && claimantOf(found.value, draft.now) !== undefined) return found;
  const free = { ...found.value, ...UNCLAIMED };
  draft.put('Review', free);
  return accept(free);
}

export interface ReviewRules {
  /** One person may decide alone, even on their own requests. */
  selfReview: boolean;
  /** Worth in US cents of a day's deposits, or withdrawals, from which two approvers are needed. */
  twoPeopleFrom: bigint;
}

/** Kinds of requests that move money, and need a second approver from some worth on. */
const MOVES_MONEY: readonly ReviewKind[] = ['deposit', 'withdrawal'];

/** Window over which the requests of a person are added up. */
export const COUNTED_MS = DAY_MS;

/**
 * US cents of the same kind that were approved for the person within the last day. Needs the person's
 * approved reviews.
 */
export function countedBefore(draft: Draft, { id, userId, kind }: ReviewRow): bigint {
  let sum = 0n;
  for (const row of draft.reviewsOf(userId).values()) {
    const counts = row.status === 'approved' && row.kind === kind && row.id !== id;
    const isRecent = (row.decidedAt ?? 0) > draft.now - COUNTED_MS;
    if (counts && isRecent) sum += row.amount ?? 0n;
  }
  return sum;
}

/** Whether two different people have to approve it; `before` is in US cents of the last day. */
export function needsTwoPeople(
  { kind, amount }: Pick<ReviewRow, 'kind' | 'amount'>,
  rules: ReviewRules,
  before: bigint,
): boolean {
  if (rules.selfReview || !MOVES_MONEY.includes(kind) || amount === null) return false;
  return before + amount >= rules.twoPeopleFrom;
}

export interface RejectReason {
  /** Code of a canned reason; null for a free text. */
  code: string | null;
  /** Free text, or the name of the message for a canned reason. */
  text: string;
}

export type Verdict = { kind: 'approve' } | { kind: 'reject'; reason: RejectReason };

/** What an approver read from the proof of a deposit. */
export interface Reading {
  /** At the fine scale. */
  coins: bigint;
  /** US cents. */
  worth: bigint;
}

export interface ReviewDecision {
  id: string;
  /** The version that the decider saw. */
  version: number;
  staffId: string;
  verdict: Verdict;
  rules: ReviewRules;
  /** For a deposit that is approved. */
  reading?: Reading | undefined;
}

export type DecisionRefusal =
  | ClaimRefusal
  | 'StaleVersion'
  | 'OwnRequest'
  | 'CustomerLocked'
  | 'SecondPersonRequired';

/** Checks that apply to every decision. A locked customer's money stays where it is, or goes back. */
function decisionGate(
  draft: Draft,
  { id, version, staffId, verdict, rules }: ReviewDecision,
): Result<ReviewRow, DecisionRefusal> {
  const found = unclaimedByOthers(draft, id, staffId);
  if (!found.ok) return found;
  const review = found.value;
  if (review.version !== version) {
    return refuse('StaleVersion', { version: review.version, given: version });
  }
  if (review.userId === staffId && !rules.selfReview) return refuse('OwnRequest');
  if (verdict.kind === 'approve' && MOVES_MONEY.includes(review.kind)) {
    const person = draft.find('User', review.userId);
    invariant(person !== undefined, `user ${review.userId} was not loaded`);
    if (person.lockedAt !== null) return refuse('CustomerLocked');
  }
  return found;
}

/** Whether the first approver read a different amount from the proof. */
function disagrees({ firstApprover, firstCoins }: ReviewRow, reading: Reading | undefined) {
  return firstApprover !== null && reading !== undefined && firstCoins !== reading.coins;
}

/**
 * Decides a review. It stays open when a second approver is needed; then nothing is done to the request
 * yet. A second approver who reads a different amount replaces the first approval with their own, and the
 * review waits to be confirmed again; the first approver never completes it. Needs the person and their
 * approved reviews.
 */
export function decideReview(
  draft: Draft,
  decision: ReviewDecision,
): Result<ReviewRow, DecisionRefusal> {
  const { staffId, verdict, rules, reading } = decision;
  const found = decisionGate(draft, decision);
  if (!found.ok) return found;
  const review = found.value;
  const decided = { ...UNCLAIMED, failed: null, decidedBy: staffId, decidedAt: draft.now };
  if (verdict.kind === 'reject') {
    const { code, text } = verdict.reason;
    const reason = { reasonCode: code, reasonText: text };
    return accept(changed(draft, review, { ...decided, ...reason, status: 'rejected' }));
  }
  // Holds even after the day that made two approvers necessary: somebody else has to complete it.
  if (review.firstApprover === staffId && !rules.selfReview) return refuse('SecondPersonRequired');
  const amount = reading?.worth ?? review.amount;
  const isOther = disagrees(review, reading) && !rules.selfReview;
  const asked = { kind: review.kind, amount };
  const needsAnother =
    review.firstApprover === null && needsTwoPeople(asked, rules, countedBefore(draft, review));
  if (isOther || needsAnother) {
    const first = { firstApprover: staffId, firstCoins: reading?.coins ?? null, amount };
    return accept(changed(draft, review, { ...UNCLAIMED, failed: null, ...first }));
  }
  return accept(changed(draft, review, { ...decided, amount, status: 'approved' }));
}

interface AuditedFacts {
  version: number;
  amount?: string | undefined;
  /** What decided, if no person did. */
  because?: string | undefined;
}

/** Writes a decision to the audit log; `review` is the row after the decision. */
export function auditDecision(
  draft: Draft,
  actor: Actor,
  review: ReviewRow,
  { version, amount, because }: AuditedFacts,
): void {
  const { id, kind, subjectId, userId, status, reasonText, firstApprover } = review;
  const approved = status === 'open' ? 'review.approve.first' : 'review.approve';
  audit(draft, actor, {
    action: status === 'rejected' ? 'review.reject' : approved,
    subject: id,
    userId,
    detail: {
      kind,
      subjectId,
      version,
      ...(amount !== undefined && { amount }),
      ...(status === 'approved' && firstApprover !== null && { firstApprover }),
      ...(reasonText !== null && { reason: reasonText }),
      ...(because !== undefined && { because }),
    },
  });
}
