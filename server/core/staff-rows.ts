/** What staff decide and leave behind, as rows: units as in `rows.ts`. */
import type { ReviewKind, ReviewStatus } from './review-kind.ts';

export interface ReviewRow {
  id: string;
  kind: ReviewKind;
  /** Whose request it is. */
  userId: string;
  /** The application, deposit, withdrawal or permission it is about. */
  subjectId: string;
  status: ReviewStatus;
  /** Raised by every change but whose hand it is in. */
  version: number;
  claimedBy: string | null;
  claimedAt: number | null;
  claimedUntil: number | null;
  /** Who approved first, where two people must. */
  firstApprover: string | null;
  /** Of a deposit: coins that the first read from the proof, at the fine scale. */
  firstCoins: bigint | null;
  /** Worth of the request in US cents, for the rule of two people; null while it has none. */
  amount: bigint | null;
  /** JSON of a decision that can still be taken back, see `pending-decision-rules.ts`. */
  pending: string | null;
  /** Name of the refusal that a decision met when its time came. */
  failed: string | null;
  reasonCode: string | null;
  reasonText: string | null;
  decidedBy: string | null;
  decidedAt: number | null;
  createdAt: number;
}

/** A line of the audit log. The store numbers and chains it when it is written. */
export interface AuditRow {
  id: string;
  /** From 1, without a gap; 0 until it is written. */
  seq: number;
  at: number;
  actorId: string;
  actorRole: string;
  /** What was done: 'review.approve', 'user.lock' … */
  action: string;
  /** Id of what it was done to. */
  subject: string;
  /** Whom it concerns. */
  userId: string | null;
  /** JSON. */
  detail: string;
  /** SHA-256 of the line before, in hexadecimal digits. */
  previous: string;
  hash: string;
}

/** A correction of a balance. */
export interface AdjustmentRow {
  id: string;
  userId: string;
  wallet: string;
  /** Minor units of the wallet; minus takes money out. */
  amount: bigint;
  currency: string;
  /** The person reads it. */
  reason: string;
  status: 'open' | 'posted' | 'rejected';
  proposedBy: string;
  decidedBy: string | null;
  decidedAt: number | null;
  createdAt: number;
}

/** What colleagues wrote down about a person. */
export interface UserNoteRow {
  id: string;
  userId: string;
  authorId: string;
  text: string;
  createdAt: number;
}
