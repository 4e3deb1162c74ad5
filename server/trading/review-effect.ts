/** What a decision does for each kind of request: the rules it runs, and what reviewers see. */
import type { Result } from '#core/result.ts';
import type { Reading, RejectReason } from '#core/review.ts';
import type { Draft, ReviewRow } from '#core/rows.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { ExchangeParts } from './exchange-parts.ts';

/** What an approver supplies besides the approval. */
export interface ApprovalFacts {
  /** Coins read from the proof of a deposit: an exact decimal. */
  amount?: string;
}

/** Why a request cannot be decided as asked. */
export type EffectRefusal =
  | 'NotFound'
  | 'AlreadyDone'
  | 'InsufficientFunds'
  | 'TotalEmpty'
  | 'TooSmall'
  | 'TooLarge';

type Effect = Result<unknown, EffectRefusal>;

/** What a reviewer sees. */
export interface Shown {
  /** What the person entered, under the names of the form. */
  fields: readonly {
    name: string;
    value: string;
    /** Numbers of documents, cards and wallets: unmasked only through a separate endpoint. */
    isSecret?: boolean;
  }[];
  documents: readonly { name: 'front' | 'back' | 'proof'; url: string }[];
  /** For a deposit: what one unit of the coin is worth, and what the first approver read: exact decimals. */
  credit?: { coin: string; currency: string; rate: string; firstAmount?: string };
}

/** URL of a picture within a request; viewing it in another request is logged separately. */
export const documentUrl = ({ id }: Pick<ReviewRow, 'id'>, upload: string): string =>
  `/admin/file/${upload}?review=${id}`;

/** A person with the same document or card number, or another deposit with the same proof. */
export interface Twin {
  userId: string;
  /** Name of the matching field, or 'proof'. */
  what: string;
}

export interface ReviewEffect {
  /** Rows that the rules read or change, besides the review. */
  needs(review: ReviewRow): Promise<Needs>;
  /** What an approver read, with its worth. */
  read?(draft: Draft, review: ReviewRow, facts: ApprovalFacts): Result<Reading, EffectRefusal>;
  approve(draft: Draft, review: ReviewRow, facts: ApprovalFacts): Effect;
  reject(draft: Draft, review: ReviewRow, reason: RejectReason): Effect;
  show?(review: ReviewRow): Promise<Shown>;
  twins?(review: ReviewRow): Promise<readonly Twin[]>;
}

export type ReviewParts = Pick<ExchangeParts, 'market' | 'database'>;
