/**
 * What a column of few values can hold, as the rules name it: columns of the models, contracts and
 * the screens take these. What each means on the wire is told by the contracts.
 */

/** 0 buy or long, 1 sell or short. */
export const SIDES = [0, 1] as const;
export type Side = (typeof SIDES)[number];
/** 0 open, 1 close. */
export const TRADE_TYPES = [0, 1] as const;
export type TradeType = (typeof TRADE_TYPES)[number];
/** 0 market, 1 limit. */
export const PRICE_TYPES = [0, 1] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** An order's life: see the transitions in `order-status.ts`. */
export const ORDER_STATUSES = ['working', 'partial', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where a market is in its day. */
export const SESSION_STATES = ['pre', 'regular', 'post', 'break', 'closed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** What a person's money lies in; each has a currency. */
export const WALLETS = ['BALANCE', 'STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'] as const;
export type Wallet = (typeof WALLETS)[number];

/** Money that moves at once; or is held, and then posted or let go. */
export const TRANSFER_KINDS = ['posted', 'pending', 'post', 'void'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

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

/** How a world's clock goes: by the machine's time, as fast at another moment, at another speed, or not. */
export const CLOCK_MODES = ['wall', 'offset', 'frozen', 'rate'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/** What testers let a clock go ahead to. */
export const CLOCK_EVENTS = ['open', 'close', 'job', 'allotment', 'settlement', 'fill'] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number];

/** What staff decide about, and how a request can stand. */
export const REVIEW_KINDS = ['kyc', 'deposit', 'withdrawal', 'permission'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const VERDICTS = ['approve', 'reject'] as const;

/** Of an identity or a deposit that was handed in. */
export type RequestStatus = 'open' | 'approved' | 'rejected';
export type PermissionStatus = 'pending' | 'approved' | 'rejected';

/** 1 bank card, 2 crypto wallet. */
export const PAY_METHOD_TYPES = [1, 2] as const;
export type PayMethodType = (typeof PAY_METHOD_TYPES)[number];
/** 0 pending, 1 done, 2 cancelled, 3 rejected. */
export const WITHDRAWAL_STATUSES = [0, 1, 2, 3] as const;
export type WithdrawalStatus = (typeof WITHDRAWAL_STATUSES)[number];

export const ADJUSTMENT_STATUSES = ['open', 'posted', 'rejected'] as const;
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number];
export const ADJUSTMENT_VERDICTS = ['post', 'reject'] as const;
export type AdjustmentVerdict = (typeof ADJUSTMENT_VERDICTS)[number];

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

/** How a message of the house reaches somebody; a text is one to a phone. */
export const MAIL_CHANNELS = ['email', 'text'] as const;
/** How a message stands that a mail server was asked to take. */
export const SENDING_STATES = ['waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

export const CHAT_AUTHORS = ['customer', 'staff'] as const;
export type ChatAuthor = (typeof CHAT_AUTHORS)[number];

/** Requests whose outcome a tester can script, and what is forced at its own time. */
export const SCRIPTED_KINDS = ['identity', 'deposit', 'withdrawal', 'card', 'permission'] as const;
export type ScriptedKind = (typeof SCRIPTED_KINDS)[number];
export const FORCED_KINDS = ['allotment', 'robot', 'bid'] as const;
export type ForcedKind = (typeof FORCED_KINDS)[number];
export type OutcomeKind = ScriptedKind | ForcedKind;
/** manual: waits for somebody to decide, as without any rule. */
export const SCRIPTED_OUTCOMES = ['approve', 'reject', 'manual'] as const;
export type ScriptedOutcome = (typeof SCRIPTED_OUTCOMES)[number];
export type Outcome = ScriptedOutcome | 'force';
