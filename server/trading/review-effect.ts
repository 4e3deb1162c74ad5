/** What deciding a request of some kind means: the rules it runs, and what is shown of it. */
import type { Result } from '#core/result.ts';
import type { Reading, RejectReason } from '#core/review.ts';
import type { Draft, ReviewRow } from '#core/rows.ts';
import type { Needs } from '#platform/store/batch.ts';
import type { ExchangeParts } from './exchange-parts.ts';

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
  | 'TooSmall'
  | 'TooLarge';

type Effect = Result<unknown, EffectRefusal>;

/** What a reviewer looks at. */
export interface Shown {
  /** What the person told, under the names of their form. */
  fields: readonly {
    name: string;
    value: string;
    /** Numbers of documents, cards and wallets: whole only by a call of its own. */
    isSecret?: boolean;
  }[];
  documents: readonly { name: 'front' | 'back' | 'proof'; url: string }[];
  /** Of a deposit: what one unit of the coin is worth, and what the first read: exact decimals. */
  credit?: { coin: string; currency: string; rate: string; firstAmount?: string };
}

/** Where a picture is looked at in a request: the same one in another request is another look. */
export const documentUrl = ({ id }: Pick<ReviewRow, 'id'>, upload: string): string =>
  `/admin/file/${upload}?review=${id}`;

/** Somebody with the same number of a document or a card, or the same proof of another deposit. */
export interface Twin {
  userId: string;
  /** What of theirs: the name of a field, or 'proof'. */
  what: string;
}

export interface ReviewEffect {
  /** Rows that the rules read or change, beside the review. */
  needs(review: ReviewRow): Promise<Needs>;
  /** What an approver read, and its worth. */
  read?(draft: Draft, review: ReviewRow, facts: ApprovalFacts): Result<Reading, EffectRefusal>;
  approve(draft: Draft, review: ReviewRow, facts: ApprovalFacts): Effect;
  reject(draft: Draft, review: ReviewRow, reason: RejectReason): Effect;
  show?(review: ReviewRow): Promise<Shown>;
  twins?(review: ReviewRow): Promise<readonly Twin[]>;
}

export type ReviewParts = Pick<ExchangeParts, 'market' | 'database'>;
