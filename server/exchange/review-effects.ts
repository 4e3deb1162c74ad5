/**
 * What a decision does to the request it is about. Each kind of request plugs in a line here: its own
 * pure rules, and the rows they need.
 */
import { approvePermission, rejectPermission } from '#domain/permission.ts';
import type { Result } from '#domain/result.ts';
import type { RejectReason } from '#domain/review.ts';
import type { ReviewKind } from '#domain/review-kind.ts';
import type { Draft } from '#domain/rows.ts';
import type { ReviewRow } from '#domain/staff-rows.ts';
import type { Needs } from '../store/unit-of-work.ts';
import type { ExchangeParts } from './exchange-parts.ts';
import { withdrawalReview } from './withdrawal-review.ts';

/** What an approver tells beside yes. */
export interface ApprovalFacts {
  /** Coin amount read from the proof of a deposit: a decimal, exact. */
  amount?: string;
}

/** Why a request cannot be decided as asked. */
export type EffectRefusal =
  | 'NotFound'
  | 'AlreadyDone'
  | 'InsufficientFunds'
  | 'TotalEmpty'
  | 'TooLarge';

type Effect = Result<unknown, EffectRefusal>;

/** What a reviewer looks at. */
export interface Shown {
  /** What the person told, under the names of their form. */
  fields: readonly {
    name: string;
    value: string;
    /** Numbers of documents, cards and wallets: whole only for whoever has the review in hand. */
    isSecret?: boolean;
  }[];
  documents: readonly { name: 'front' | 'back' | 'proof'; url: string }[];
  /** Of a deposit: what one unit of the coin is worth now, an exact decimal. */
  credit?: { coin: string; currency: string; rate: string };
}

/** Somebody else with the same number of a document or a card. */
export interface Twin {
  userId: string;
  /** Which number of theirs. */
  what: string;
}

export interface ReviewEffect {
  /** Rows that the rules read or change, beside the review. */
  needs(review: ReviewRow): Promise<Needs>;
  approve(draft: Draft, review: ReviewRow, facts: ApprovalFacts): Effect;
  reject(draft: Draft, review: ReviewRow, reason: RejectReason): Effect;
  show?(review: ReviewRow): Promise<Shown>;
  twins?(review: ReviewRow): Promise<readonly Twin[]>;
}

export type ReviewParts = Pick<ExchangeParts, 'market' | 'database'>;
type MakeEffect = (parts: ReviewParts) => ReviewEffect;

const PERMISSION: ReviewEffect = {
  needs: ({ subjectId }) => Promise.resolve({ Permission: [subjectId] }),
  approve: (draft, { subjectId }) => approvePermission(draft, subjectId),
  reject: (draft, { subjectId }, { text }) => rejectPermission(draft, subjectId, text),
};

/** A kind without a line is not decided here yet. */
const EFFECTS: { readonly [K in ReviewKind]?: MakeEffect } = {
  permission: () => PERMISSION,
  withdrawal: withdrawalReview,
};

/** What deciding a review of this kind does; undefined when nothing is plugged in. */
export function reviewEffect(kind: ReviewKind, parts: ReviewParts): ReviewEffect | undefined {
  return EFFECTS[kind]?.(parts);
}
