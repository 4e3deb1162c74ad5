/**
 * What a column of few values can hold, as the rules name it: columns of the models, contracts and
 * the screens take these. What each means on the wire is told by the contracts.
 */

/** 0 buy or long, 1 sell or short. */
export type Side = 0 | 1;
/** 0 open, 1 close. */
export type TradeType = 0 | 1;
/** 0 market, 1 limit. */
export type PriceType = 0 | 1;

/** An order's life: see the transitions in `order-status.ts`. */
export type OrderStatus = 'working' | 'partial' | 'done' | 'cancelled';

/** What a person's money lies in; each has a currency. */
export const WALLETS = ['BALANCE', 'STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Money that moves at once; or is held, and then posted or let go. */
export type TransferKind = 'posted' | 'pending' | 'post' | 'void';

/**
 * - `gap`: the price × (1 + size), until the end or for good
 * - `trend`: to the price × (1 + size) by the end, in equal steps, and for good
 * - `volatility`: every move × size until the end
 * - `spread`: ask − bid × size until the end
 * - `halt`: no ticks until the end
 * - `dividend`: size (in the instrument's currency, a unit) less from the start on
 * - `split`: size new units for an old one from the start on
 * - `stall`: quotes and charts stand still until the end, the market goes on
 */
export const SCENARIO_KINDS = [
  'gap',
  'trend',
  'volatility',
  'spread',
  'halt',
  'dividend',
  'split',
  'stall',
] as const;
export type ScenarioKind = (typeof SCENARIO_KINDS)[number];

export const SCENARIO_STATUSES = ['coming', 'running', 'over', 'cancelled'] as const;
export type ScenarioStatus = (typeof SCENARIO_STATUSES)[number];

/** What staff decide about, and how a request can stand. */
export const REVIEW_KINDS = ['kyc', 'deposit', 'withdrawal', 'permission'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

/** Of an identity or a deposit that was handed in. */
export type RequestStatus = 'open' | 'approved' | 'rejected';
export type PermissionStatus = 'pending' | 'approved' | 'rejected';

/** 1 bank card, 2 crypto wallet. */
export type PayMethodType = 1 | 2;
/** 0 pending, 1 done, 2 cancelled, 3 rejected. */
export type WithdrawalStatus = 0 | 1 | 2 | 3;

export const ADJUSTMENT_STATUSES = ['open', 'posted', 'rejected'] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];

/** How a subscription stands. */
export const SUBSCRIPTION_STATUSES = [
  'waiting',
  'allotted',
  'refused',
  'payable',
  'listed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `running` earns; `matured` ran its whole term, `closed` was ended by its owner before. */
export type QuantState = 'running' | 'matured' | 'closed';

export const CHAT_AUTHORS = ['customer', 'staff'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];
