/**
 * Requests that people decide: opened by the rule that makes the request, claimed for a while by one
 * member of staff, decided once. What a decision does to the request itself is the request's own
 * rule; it runs in the same command.
 */
import { type Actor, audit } from './audit.ts';
import { accept, invariant, type Result, refuse } from './result.ts';
import type { ReviewKind } from './review-kind.ts';
import type { Draft } from './rows.ts';
import type { ReviewRow } from './staff-rows.ts';

export interface NewReview {
  kind: ReviewKind;
  userId: string;
  subjectId: string;
  /** Worth of the request in US cents, where it moves money. */
  amount?: bigint;
}

/** Puts a request before the staff. The request's row should keep the id, to cancel it by. */
export function openReview(draft: Draft, { amount, ...request }: NewReview): ReviewRow {
  const review: ReviewRow = {
    id: draft.newId('rev'),
    ...request,
    status: 'open',
    version: 1,
    claimedBy: null,
    claimedUntil: null,
    firstApprover: null,
    amount: amount ?? null,
    reasonCode: null,
    reasonText: null,
    decidedBy: null,
    decidedAt: null,
    createdAt: draft.now,
  };
  draft.put('Review', review);
  return review;
}

function changed(draft: Draft, review: ReviewRow, change: Partial<ReviewRow>): ReviewRow {
  const next = { ...review, ...change, version: review.version + 1 };
  draft.put('Review', next);
  return next;
}

const UNCLAIMED = { claimedBy: null, claimedUntil: null } as const;

/** The person took the request back; the review must have been loaded. */
export function cancelReview(draft: Draft, id: string): Result<ReviewRow, 'AlreadyDone'> {
  const review = draft.find('Review', id);
  invariant(review !== undefined, `review ${id} was not loaded`);
  if (review.status !== 'open') return refuse('AlreadyDone');
  const decision = { status: 'cancelled', decidedBy: review.userId, decidedAt: draft.now } as const;
  return accept(changed(draft, review, { ...decision, ...UNCLAIMED }));
}

/** Who has the review in hand at a moment; undefined when nobody has. */
export function claimantOf(review: ReviewRow, now: number): string | undefined {
  const { claimedBy, claimedUntil } = review;
  return claimedBy !== null && claimedUntil !== null && now < claimedUntil ? claimedBy : undefined;
}

/**
 * Whether somebody may read the numbers of a request whole: while they have it in hand, and later
 * whoever decided it, to answer for what they did.
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

export type ClaimRefusal = 'NotFound' | 'AlreadyDone' | 'ClaimedByAnother';

function openFor(draft: Draft, id: string, staffId: string): Result<ReviewRow, ClaimRefusal> {
  const review = draft.find('Review', id);
  if (!review) return refuse('NotFound');
  if (review.status !== 'open') return refuse('AlreadyDone');
  const claimant = claimantOf(review, draft.now);
  if (claimant !== undefined && claimant !== staffId) return refuse('ClaimedByAnother');
  return accept(review);
}

/**
 * Takes an open review in hand until the lease is over. Whoever has it already renews the lease,
 * which leaves the version as it is.
 */
export function claimReview(
  draft: Draft,
  { id, staffId, leaseMs }: { id: string; staffId: string; leaseMs: number },
): Result<ReviewRow, ClaimRefusal> {
  const found = openFor(draft, id, staffId);
  if (!found.ok) return found;
  const review = found.value;
  const claim = { claimedBy: staffId, claimedUntil: draft.now + leaseMs };
  if (claimantOf(review, draft.now) !== staffId) return accept(changed(draft, review, claim));
  const renewed = { ...review, ...claim };
  draft.put('Review', renewed);
  return accept(renewed);
}

/** Puts a review back for others; nothing happens when nobody has it in hand. */
export function releaseReview(
  draft: Draft,
  { id, staffId }: { id: string; staffId: string },
): Result<ReviewRow, ClaimRefusal> {
  const found = openFor(draft, id, staffId);
  if (!found.ok || found.value.claimedBy === null) return found;
  return accept(changed(draft, found.value, UNCLAIMED));
}

export interface ReviewRules {
  /** One person may decide alone, about their own requests too. */
  selfReview: boolean;
  /** Worth in US cents from which a withdrawal needs two people. */
  twoPeopleFrom: bigint;
}

/** Whether two different people have to approve it. */
export function needsTwoPeople(
  review: Pick<ReviewRow, 'kind' | 'amount'>,
  rules: ReviewRules,
): boolean {
  if (rules.selfReview || review.kind !== 'withdrawal') return false;
  return review.amount !== null && review.amount >= rules.twoPeopleFrom;
}

export interface RejectReason {
  /** Of a canned reason; null for a free one. */
  code: string | null;
  /** Own words, or the name of the message that says a canned reason. */
  text: string;
}

export type Verdict = { kind: 'approve' } | { kind: 'reject'; reason: RejectReason };

export interface ReviewDecision {
  id: string;
  /** The version that was looked at. */
  version: number;
  staffId: string;
  verdict: Verdict;
  rules: ReviewRules;
}

export type DecisionRefusal = ClaimRefusal | 'StaleVersion' | 'OwnRequest' | 'SecondPersonRequired';

/**
 * Decides a review. It stays open when a second person has to approve, too; then nothing is to be
 * done to the request yet.
 */
export function decideReview(
  draft: Draft,
  { id, version, staffId, verdict, rules }: ReviewDecision,
): Result<ReviewRow, DecisionRefusal> {
  const found = openFor(draft, id, staffId);
  if (!found.ok) return found;
  const review = found.value;
  if (review.version !== version) return refuse('StaleVersion');
  if (review.userId === staffId && !rules.selfReview) return refuse('OwnRequest');
  const decided = { ...UNCLAIMED, decidedBy: staffId, decidedAt: draft.now };
  if (verdict.kind === 'reject') {
    const { code, text } = verdict.reason;
    const reason = { reasonCode: code, reasonText: text };
    return accept(changed(draft, review, { ...decided, ...reason, status: 'rejected' }));
  }
  if (needsTwoPeople(review, rules)) {
    if (review.firstApprover === staffId) return refuse('SecondPersonRequired');
    if (review.firstApprover === null) {
      return accept(changed(draft, review, { ...UNCLAIMED, firstApprover: staffId }));
    }
  }
  return accept(changed(draft, review, { ...decided, status: 'approved' }));
}

/** Tells the audit log of a decision; `review` is as the decision left it. */
export function auditDecision(
  draft: Draft,
  actor: Actor,
  review: ReviewRow,
  { version, amount }: { version: number; amount?: string | undefined },
): void {
  const { id, kind, subjectId, userId, status, reasonText } = review;
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
      ...(reasonText !== null && { reason: reasonText }),
    },
  });
}
