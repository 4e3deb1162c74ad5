/**
 * Requests that people decide: opened by the rule that makes the request, claimed for a while by one
 * member of staff, decided once. What a decision does to the request itself is the request's own
 * rule; it runs in the same command.
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

/** Puts a request before the staff. The request's row should keep the id, to cancel it by. */
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

/** In nobody's hand. */
export const UNCLAIMED = {
  claimedBy: null,
  claimedAt: null,
  claimedUntil: null,
  claimedSession: null,
} as const;

export interface PendingDecision {
  by: Actor;
  verdict: Verdict;
  /** Coin amount read from the proof of a deposit: a decimal, exact. */
  amount?: string;
  /** Epoch milliseconds: until then it can be taken back. */
  until: number;
  jobId: string;
}

/** The decision about a review that can still be taken back. */
export function pendingOf({ pending }: ReviewRow): PendingDecision | undefined {
  return pending === null ? undefined : (JSON.parse(pending) as PendingDecision);
}

/** The person took the request back; the review must have been loaded. */
export function cancelReview(draft: Draft, id: string): Result<ReviewRow, 'AlreadyDone'> {
  const review = draft.find('Review', id);
  invariant(review !== undefined, `review ${id} was not loaded`);
  if (review.status !== 'open') return refuse('AlreadyDone');
  // A decision that can still be taken back comes to nothing, and so has no day to come.
  const pending = pendingOf(review);
  if (pending) draft.remove('Job', pending.jobId);
  const decision = { status: 'cancelled', decidedBy: review.userId, decidedAt: draft.now } as const;
  return accept(changed(draft, review, { ...decision, ...UNCLAIMED, pending: null }));
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

export type OpenRefusal = 'NotFound' | 'AlreadyDone' | 'DecisionPending';

/** A review that waits for somebody to decide it. */
export function openFor(draft: Draft, id: string): Result<ReviewRow, OpenRefusal> {
  const review = draft.find('Review', id);
  if (!review) return refuse('NotFound');
  if (review.status !== 'open') return refuse('AlreadyDone');
  return review.pending === null ? accept(review) : refuse('DecisionPending');
}

export type ClaimRefusal = OpenRefusal | 'ClaimedByAnother';

/** One that is in nobody else's hand. */
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
  /** In which it is taken in hand: with its end it is put back. */
  sessionId: string;
  leaseMs: number;
  /** Takes it out of a colleague's hand. */
  takeOver?: boolean | undefined;
}

/**
 * Takes an open review in hand until the lease is over; whoever has it already renews the lease.
 * Whoever approved first is refused with SecondPersonRequired, as the rest is another's. The version
 * stays: nothing about the request has changed.
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
 * Puts a review back for others. Nothing happens when nobody has it in hand, nor when another session of the same
 * person kept it last: there it is still looked at.
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
  /** One person may decide alone, about their own requests too. */
  selfReview: boolean;
  /** Worth in US cents of a day's deposits, or withdrawals, from which two people are needed. */
  twoPeopleFrom: bigint;
}

/** Requests that move money, and wait for a second person from some worth on. */
const MOVES_MONEY: readonly ReviewKind[] = ['deposit', 'withdrawal'];

/** Requests of a person are counted together over so long. */
export const COUNTED_MS = DAY_MS;

/**
 * US cents of the same kind that were let through for the person within a day. Needs what was
 * approved for them.
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

/** Whether two different people have to approve it, after so many US cents within a day. */
export function needsTwoPeople(
  { kind, amount }: Pick<ReviewRow, 'kind' | 'amount'>,
  rules: ReviewRules,
  before: bigint,
): boolean {
  if (rules.selfReview || !MOVES_MONEY.includes(kind) || amount === null) return false;
  return before + amount >= rules.twoPeopleFrom;
}

export interface RejectReason {
  /** Of a canned reason; null for a free one. */
  code: string | null;
  /** Own words, or the name of the message that says a canned reason. */
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
  /** The version that was looked at. */
  version: number;
  staffId: string;
  verdict: Verdict;
  rules: ReviewRules;
  /** Of a deposit that is approved. */
  reading?: Reading | undefined;
}

export type DecisionRefusal =
  | ClaimRefusal
  | 'StaleVersion'
  | 'OwnRequest'
  | 'CustomerLocked'
  | 'SecondPersonRequired';

/** What anybody must meet who decides. A locked customer's money stays where it is, or goes back. */
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

/** Whether somebody has approved it, but read another amount from the proof. */
function disagrees({ firstApprover, firstCoins }: ReviewRow, reading: Reading | undefined) {
  return firstApprover !== null && reading !== undefined && firstCoins !== reading.coins;
}

/**
 * Decides a review. It stays open when a second person has to approve, too; then nothing is to be
 * done to the request yet. Who reads another amount than the first approver puts their own approval
 * in its place, and it goes back to be confirmed; whoever approved first never completes it. Needs its
 * person and what was approved for them.
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
  // Also once the day is over that made two necessary: what one began another ends.
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
  /** What decided, where nobody did. */
  because?: string | undefined;
}

/** Tells the audit log of a decision; `review` is as the decision left it. */
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
