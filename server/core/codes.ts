/**
 * What a column of few values can hold, as the rules name it: columns of the models, contracts and
 * the screens take these. What each means on the wire is told by the contracts.
 */

/** A number that stands for something: what each value is called by a program, and in words. */
export type Code = Readonly<Record<number, readonly [name: string, words: string]>>;
export type CodeOf<C extends Code> = Extract<keyof C, number>;

/** The values of a code, ascending. */
export const valuesOf = <const C extends Code>(code: C): CodeOf<C>[] =>
  Object.keys(code).map(Number) as CodeOf<C>[];

/** What the values of a code are called, as words of the wire: `announced`. */
export const namesOf = <const C extends Code>(code: C) =>
  valuesOf(code).map((value) => (code[value] as C[CodeOf<C>])[0].toLowerCase()) as Lowercase<
    C[CodeOf<C>][0]
  >[];

export const SIDE = { 0: ['Buy', 'buy, or long'], 1: ['Sell', 'sell, or short'] } as const;
export type Side = CodeOf<typeof SIDE>;
export const TRADE_TYPE = {
  0: ['Open', 'opens a position or adds to one'],
  1: ['Close', 'closes a position'],
} as const;
export type TradeType = CodeOf<typeof TRADE_TYPE>;
export const PRICE_TYPE = {
  0: ['Market', 'at the market’s price'],
  1: ['Limit', 'at the limit or better'],
} as const;
export type PriceType = CodeOf<typeof PRICE_TYPE>;

/** Of an order, as the wire tells it: {@link ORDER_STATUSES}. */
export const ORDER_STATE = {
  0: ['Working', 'in progress, nothing filled yet'],
  1: ['Done', 'success: wholly filled'],
  2: ['Cancelled', 'cancelled; a part may be filled'],
  3: ['Partial', 'in progress, filled in part'],
} as const;
/** Of a person’s identity. */
export const IDENTITY_STATE = {
  1: ['Passed', 'passed'],
  2: ['NotReal', 'nothing handed in'],
  3: ['Checking', 'under review'],
  4: ['Rejected', 'rejected'],
} as const;
/** Of an instrument or an order; on the wire futures and new coins share a number. */
export const PRODUCT_CLASS = {
  0: ['Stock', 'stock'],
  2: ['Forex', 'currency pair'],
  3: ['Future', 'future, or new coin'],
  4: ['Block', 'block'],
  5: ['Ipo', 'IPO'],
  7: ['Auction', 'stock that is auctioned'],
  8: ['Placing', 'stock that is placed'],
  10: ['Crypto', 'coin'],
  11: ['HongKongStock', 'Hong Kong stock'],
  20: ['Fund', 'fund'],
  101: ['Bond', 'bond'],
  999: ['Index', 'index'],
  9999: ['Robot', 'AI robot'],
} as const;
/** Under which label a holding is listed. */
export const POSITION_TYPE = {
  0: ['Stock', 'stock'],
  1: ['OtherStock', 'stock'],
  2: ['Forex', 'forex'],
  3: ['Future', 'future'],
  4: ['Block', 'block'],
  5: ['Ipo', 'IPO'],
  6: ['Debt', 'debt'],
  7: ['PreMarket', 'pre market'],
} as const;
/** Of a line of the transaction history, a withdrawal too. */
export const BILL_STATE = {
  0: ['Pending', 'pending: it can be undone'],
  1: ['Done', 'done'],
  2: ['Cancelled', 'cancelled'],
  3: ['Rejected', 'rejected'],
} as const;
export const DEPOSIT_STATE = {
  1: ['Waiting', 'waiting for review'],
  2: ['Failed', 'audit failure'],
  3: ['Completed', 'completed'],
} as const;
export const SUBSCRIPTION_CODE = {
  0: ['Waiting', 'waiting for the allotment'],
  1: ['Allotted', 'allotted'],
  2: ['NotAllotted', 'not allotted'],
  3: ['PaymentPending', 'allotted, with a payment pending'],
  4: ['Listed', 'listed'],
} as const;
export const OFFERING_STATE = {
  0: ['Announced', 'announced'],
  1: ['Open', 'open for subscription'],
  2: ['Closed', 'closed'],
  3: ['Listed', 'listed'],
  4: ['Withdrawn', 'withdrawn'],
} as const;
/** Of an auction or a placing. */
export const SALE_STATE = { 1: ['Open', 'open'], 2: ['Closed', 'closed, or sold out'] } as const;
export const QUANT_STATE = {
  0: ['Running', 'in progress'],
  1: ['Matured', 'matured'],
  2: ['ClosedEarly', 'closed early'],
} as const;
export const PERMISSION_TYPE = { 0: ['BlockTrading', 'block trading'] } as const;
export const PERMISSION_STATE = {
  0: ['UnderReview', 'under review'],
  1: ['Approved', 'approved'],
  2: ['NotApplied', 'never applied for: may apply'],
  3: ['Rejected', 'rejected: may apply again'],
} as const;
export const NEWS_SCOPE = {
  1: ['All', 'all'],
  2: ['Watched', 'only about what the viewer watches'],
} as const;
/** What a candle, or a point of a chart, is of. */
export const KLINE_PERIOD = {
  1: ['Time', 'minutes of the session'],
  2: ['Day', 'days'],
  3: ['Week', 'weeks'],
  4: ['Month', 'months'],
  5: ['Year', 'years'],
  6: ['Minutes5', '5 minutes'],
  7: ['Minutes15', '15 minutes'],
  8: ['Minutes30', '30 minutes'],
  9: ['Minutes60', '60 minutes'],
  11: ['Quarter', 'quarters'],
} as const;

/** An order's life: see the transitions in `order-status.ts`. */
export const ORDER_STATUSES = ['working', 'partial', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How long an order waits: until it is cancelled, until the exchange closes, not at all, wholly or not at all. */
export const TIME_IN_FORCE = ['GTC', 'DAY', 'IOC', 'FOK'] as const;
export type TimeInForce = (typeof TIME_IN_FORCE)[number];
/** Of an order that rests, and can be edited. */
export const RESTING_TIME_IN_FORCE = ['GTC', 'DAY'] as const;
export type RestingTimeInForce = (typeof RESTING_TIME_IN_FORCE)[number];

/** What an order is looked for by: still in progress, wholly filled, or cancelled. */
export const ORDER_STANDINGS = ['open', 'done', 'cancelled'] as const;
export type OrderStanding = (typeof ORDER_STANDINGS)[number];

/** From which side a price comes to one that waits for it. */
export const CROSS_SIDES = ['atOrAbove', 'atOrBelow'] as const;
export type CrossSide = (typeof CROSS_SIDES)[number];

/** Instruments bought in ways of their own instead of from the order book. */
export type SaleKind = 'auction' | 'placing';

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

/** When exchanges trade: around the clock, or in their sessions. */
export const MARKET_HOURS = ['always', 'exchange'] as const;

/** What testers let a clock go ahead to. */
export const CLOCK_EVENTS = ['open', 'close', 'job', 'allotment', 'settlement', 'fill'] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number];

/** How days between two coupons are counted: as they are, or as if each month had thirty. */
export const DAY_COUNTS = ['ACT/ACT', '30/360'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** What a fund may hold instead of shares. */
export const COMMODITY_CATEGORIES = ['Agricultural', 'Energy', 'Metal'] as const;
export type CommodityCategory = (typeof COMMODITY_CATEGORIES)[number];

/** What a future is on. */
export const FUTURE_CATEGORIES = [...COMMODITY_CATEGORIES, 'Index'] as const;
export type FutureCategory = (typeof FUTURE_CATEGORIES)[number];

/** By which figure lists of instruments are sorted: change in percent, change, volume, market value. */
export const LIST_SORTS = ['f3', 'f4', 'f6', 'f20'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Which end of a list comes first: of its values, of its times. */
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const TIME_ORDERS = ['oldest', 'newest'] as const;
export type TimeOrder = (typeof TIME_ORDERS)[number];

/** What staff decide about, and how a request can stand. */
export const REVIEW_KINDS = ['kyc', 'deposit', 'withdrawal', 'permission'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const VERDICTS = ['approve', 'reject'] as const;

/** Of an identity or a deposit that was handed in. */
export type RequestStatus = 'open' | 'approved' | 'rejected';
export type PermissionStatus = 'pending' | 'approved' | 'rejected';

export const PAY_METHOD_TYPE = {
  1: ['BankCard', 'bank card'],
  2: ['Crypto', 'crypto wallet'],
} as const;
export type PayMethodType = CodeOf<typeof PAY_METHOD_TYPE>;
export type WithdrawalStatus = CodeOf<typeof BILL_STATE>;

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

/** To be told of prices on the live channel, and no more. */
export const WATCH_EVENTS = ['sub', 'unsub'] as const;
export type WatchEvent = (typeof WATCH_EVENTS)[number];

/** How an endpoint is called. */
export type Method = 'GET' | 'POST';

/** By what somebody is reached, and known beside their name. */
export type ContactKind = 'email' | 'phone';

/** How a message of the house reaches somebody; a text is one to a phone. */
export const MAIL_CHANNELS = ['email', 'text'] as const;
/** How a message stands that a mail server was asked to take. */
export const SENDING_STATES = ['waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** What a picture stands on. */
export const GROUNDS = ['dark', 'light'] as const;
export type Ground = (typeof GROUNDS)[number];

/** Who somebody is, and who wrote a message of the chat. */
export const PERSON_KINDS = ['customer', 'staff'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
/** Which conversations staff look at: those that wait for an answer, one's own, those nobody has, all. */
export const CHAT_FILTERS = ['waiting', 'mine', 'free', 'all'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
export type ChatAuthor = PersonKind;

/** Of an event on its way to a webhook: to be attempted, for the first time or again; taken; given up. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * What a fault does to a request:
 * - `latency`: the answer takes longer, in real time
 * - `status`: a refusal of this status instead of the command
 * - `drop-answer`: the command runs and commits, then the connection is closed without an answer
 * - `reset`: the connection is reset before the command runs, so nothing happens
 */
export const REQUEST_EFFECTS = ['latency', 'status', 'drop-answer', 'reset'] as const;
/**
 * What a fault does to the live channel:
 * - `socket-drop`: sockets are cut, those that are there and those that come
 * - `ticks-stalled`, `ticks-duplicated`, `ticks-reordered`: what becomes of frames of prices
 */
export const PUSH_EFFECTS = [
  'socket-drop',
  'ticks-stalled',
  'ticks-duplicated',
  'ticks-reordered',
] as const;
export type FaultEffect = (typeof REQUEST_EFFECTS | typeof PUSH_EFFECTS)[number];
/** When a latency makes a request wait: before the command runs, or before its answer leaves. */
export const FAULT_MOMENTS = ['command', 'answer'] as const;
export type FaultMoment = (typeof FAULT_MOMENTS)[number];

/** What an identity is proved with. */
export const ID_CARD_TYPES = ['idCard', 'passport'] as const;
export type IdCardType = (typeof ID_CARD_TYPES)[number];

/** Where an article stands: news, lessons of the academy, analyses that trend. */
export const ARTICLE_SECTIONS = ['news', 'academy', 'analysis'] as const;
export type ArticleSection = (typeof ARTICLE_SECTIONS)[number];
/** How an article stands: out, to come out, in the making, taken down. */
export const ARTICLE_STATES = ['out', 'coming', 'draft', 'down'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

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
