/**
 * The values of enumerated columns: models, contracts and screens take them from here. The contracts say
 * what each value means on the wire.
 */

/** Numbers with a meaning: for each value, its name in programs and its description. */
export type Code = Readonly<Record<number, readonly [name: string, words: string]>>;
export type CodeOf<C extends Code> = Extract<keyof C, number>;

/** The values of a code, ascending. */
export const valuesOf = <const C extends Code>(code: C): CodeOf<C>[] =>
  Object.keys(code).map(Number) as CodeOf<C>[];

/** The names of a code's values in lower case, as on the wire: `announced`. */
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

/** State of an order on the wire; inside it is an {@link ORDER_STATUSES}. */
export const ORDER_STATE = {
  0: ['Working', 'in progress, nothing filled yet'],
  1: ['Done', 'success: wholly filled'],
  2: ['Cancelled', 'cancelled; a part may be filled'],
  3: ['Partial', 'in progress, filled in part'],
} as const;
/** State of a person’s identity check: `isReal`. */
export const IDENTITY = { passed: 1, notReal: 2, checking: 3, rejected: 4 } as const;
// Pure: otherwise the web client's first script would keep what it does not use.
export const IDENTITY_STATE = /* @__PURE__ */ (() =>
  ({
    [IDENTITY.passed]: ['Passed', 'passed'],
    [IDENTITY.notReal]: ['NotReal', 'nothing submitted'],
    [IDENTITY.checking]: ['Checking', 'under review'],
    [IDENTITY.rejected]: ['Rejected', 'rejected'],
  }) as const)();
/** Class of an instrument or an order; on the wire futures and new coins share a number. */
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
/** Label under which a holding is listed. */
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
/** State of a line of the transaction history, or of a withdrawal. */
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
/** State of an auction or a placing. */
export const SALE_STATE = { 1: ['Open', 'open'], 2: ['Closed', 'closed, or sold out'] } as const;
export const QUANT_STATE = {
  0: ['Running', 'in progress'],
  1: ['Matured', 'matured'],
  2: ['ClosedEarly', 'closed early'],
} as const;
export const PERMISSION_TYPE = { 0: ['BlockTrading', 'block trading'] } as const;
/** State of an application for a permission on the wire. */
export const PERMISSION = { pending: 0, approved: 1, none: 2, rejected: 3 } as const;
export const PERMISSION_STATE = /* @__PURE__ */ (() =>
  ({
    [PERMISSION.pending]: ['UnderReview', 'under review'],
    [PERMISSION.approved]: ['Approved', 'approved'],
    [PERMISSION.none]: ['NotApplied', 'never applied for: may apply'],
    [PERMISSION.rejected]: ['Rejected', 'rejected: may apply again'],
  }) as const)();
export const NEWS_SCOPE = {
  1: ['All', 'all'],
  2: ['Watched', 'only about what the viewer watches'],
} as const;
/** What each candle, or each point of a chart, covers. */
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

/** The states of an order; `order-status.ts` has the transitions. */
export const ORDER_STATUSES = ['working', 'partial', 'done', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/**
 * How long an order waits: until cancelled, until the exchange closes, not at all, not at all and only as
 * a whole.
 */
export const TIME_IN_FORCE = ['GTC', 'DAY', 'IOC', 'FOK'] as const;
export type TimeInForce = (typeof TIME_IN_FORCE)[number];
/** For orders that rest and can be edited. */
export const RESTING_TIME_IN_FORCE = ['GTC', 'DAY'] as const;
export type RestingTimeInForce = (typeof RESTING_TIME_IN_FORCE)[number];

/** Filters for orders: still in progress, wholly filled, or cancelled. */
export const ORDER_STANDINGS = ['open', 'done', 'cancelled'] as const;
export type OrderStanding = (typeof ORDER_STANDINGS)[number];

/** The side from which a waiting trigger is met: by a price at or above its level, or at or below. */
export const CROSS_SIDES = ['atOrAbove', 'atOrBelow'] as const;
export type CrossSide = (typeof CROSS_SIDES)[number];

/** Offers with a purchase process of their own instead of the order book. */
export type SaleKind = 'auction' | 'placing';

/** Where a market is in its day. */
export const SESSION_STATES = ['pre', 'regular', 'post', 'break', 'closed'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** A person's wallets; each has one currency. */
export const WALLETS = ['BALANCE', 'STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'] as const;
export type Wallet = (typeof WALLETS)[number];

/** `posted` moves money at once; `pending` holds it until it is posted (`post`) or given back (`void`). */
export const TRANSFER_KINDS = ['posted', 'pending', 'post', 'void'] as const;
export type TransferKind = (typeof TRANSFER_KINDS)[number];

/**
 * - `gap`: the price × (1 + size), until the end or for good
 * - `trend`: to the price × (1 + size) by the end, in equal steps, and for good
 * - `volatility`: every move × size until the end
 * - `spread`: ask − bid × size until the end
 * - `halt`: no ticks until the end
 * - `dividend`: the price less size (per unit, in the instrument's currency) from the start on
 * - `split`: size new units for an old one from the start on
 * - `stall`: quotes and charts stand still until the end while the market goes on
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

/**
 * How a world's clock runs: with the machine's time, at another moment but as fast, stopped, or at
 * another speed.
 */
export const CLOCK_MODES = ['wall', 'offset', 'frozen', 'rate'] as const;
export type ClockMode = (typeof CLOCK_MODES)[number];

/** When exchanges trade: around the clock, or in their sessions. */
export const MARKET_HOURS = ['always', 'exchange'] as const;

/** Events to which testers can advance a clock. */
export const CLOCK_EVENTS = ['open', 'close', 'job', 'allotment', 'settlement', 'fill'] as const;
export type ClockEvent = (typeof CLOCK_EVENTS)[number];

/** How days between two coupons are counted: actual days, or thirty days a month. */
export const DAY_COUNTS = ['ACT/ACT', '30/360'] as const;
export type DayCount = (typeof DAY_COUNTS)[number];

/** Commodities that a fund may hold instead of shares. */
export const COMMODITY_CATEGORIES = ['Agricultural', 'Energy', 'Metal'] as const;
export type CommodityCategory = (typeof COMMODITY_CATEGORIES)[number];

/** What a future is based on. */
export const FUTURE_CATEGORIES = [...COMMODITY_CATEGORIES, 'Index'] as const;
export type FutureCategory = (typeof FUTURE_CATEGORIES)[number];

/** Figures by which lists of instruments are sorted: change in percent, change, volume, market value. */
export const LIST_SORTS = ['f3', 'f4', 'f6', 'f20'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Which end of a list comes first, by value or by time. */
export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const TIME_ORDERS = ['oldest', 'newest'] as const;
export type TimeOrder = (typeof TIME_ORDERS)[number];

/** Kinds of requests that staff decide, and the states of one. */
export const REVIEW_KINDS = ['kyc', 'deposit', 'withdrawal', 'permission'] as const;
export type ReviewKind = (typeof REVIEW_KINDS)[number];
export const REVIEW_STATUSES = ['open', 'approved', 'rejected', 'cancelled'] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];
export const VERDICTS = ['approve', 'reject'] as const;

/** State of an identity application or a deposit. */
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

/** State of a subscription. */
export const SUBSCRIPTION_STATUSES = [
  'waiting',
  'allotted',
  'refused',
  'payable',
  'listed',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** `running` earns; `matured` ran its whole term; `closed` was ended early by its owner. */
export type QuantState = 'running' | 'matured' | 'closed';

/** Subscribes to prices on the live channel, or unsubscribes. */
export const WATCH_EVENTS = ['sub', 'unsub'] as const;
export type WatchEvent = (typeof WATCH_EVENTS)[number];

/** HTTP method of an endpoint. */
export type Method = 'GET' | 'POST';

/** How a person can be reached; shown beside their name. */
export type ContactKind = 'email' | 'phone';

/** Ways in which messages of the house are sent; a text goes to a phone. */
export const MAIL_CHANNELS = ['email', 'text'] as const;
/** State of a message that was handed to a mail server. */
export const SENDING_STATES = ['waiting', 'sent', 'failed'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** Background of a picture. */
export const BACKGROUNDS = ['dark', 'light'] as const;
export type Background = (typeof BACKGROUNDS)[number];

/** Kind of a person, and of the author of a chat message. */
export const PERSON_KINDS = ['customer', 'staff'] as const;
export type PersonKind = (typeof PERSON_KINDS)[number];
/** Filters for conversations: waiting for an answer, assigned to oneself, unassigned, all. */
export const CHAT_FILTERS = ['waiting', 'mine', 'free', 'all'] as const;
export type ChatFilter = (typeof CHAT_FILTERS)[number];
export type ChatAuthor = PersonKind;

/** State of an event on its way to a webhook: to be attempted (again), accepted, given up. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * What a fault does to a request:
 * - `latency`: the answer takes longer, in real time
 * - `status`: a refusal with this status; the command does not run
 * - `drop-answer`: the command runs and commits, then the connection is closed without an answer
 * - `reset`: the connection is reset before the command runs, so nothing happens
 */
export const REQUEST_EFFECTS = ['latency', 'status', 'drop-answer', 'reset'] as const;
/**
 * What a fault does to the live channel:
 * - `socket-drop`: existing and new sockets are cut
 * - `ticks-stalled`, `ticks-duplicated`, `ticks-reordered`: frames of prices are held back, repeated,
 * reordered
 */
export const PUSH_EFFECTS = [
  'socket-drop',
  'ticks-stalled',
  'ticks-duplicated',
  'ticks-reordered',
] as const;
export type FaultEffect = (typeof REQUEST_EFFECTS | typeof PUSH_EFFECTS)[number];
/** Where a latency delays a request: before the command runs, or before its answer leaves. */
export const FAULT_MOMENTS = ['command', 'answer'] as const;
export type FaultMoment = (typeof FAULT_MOMENTS)[number];

/** Documents that prove an identity. */
export const ID_CARD_TYPES = ['idCard', 'passport'] as const;
export type IdCardType = (typeof ID_CARD_TYPES)[number];

/** Sections for articles: news, lessons of the academy, trending analyses. */
export const ARTICLE_SECTIONS = ['news', 'academy', 'analysis'] as const;
export type ArticleSection = (typeof ARTICLE_SECTIONS)[number];
/** State of an article: published, scheduled, draft, taken down. */
export const ARTICLE_STATES = ['out', 'coming', 'draft', 'down'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Requests whose outcome a tester can script, and events whose outcome can be forced. */
export const SCRIPTED_KINDS = ['identity', 'deposit', 'withdrawal', 'card', 'permission'] as const;
export type ScriptedKind = (typeof SCRIPTED_KINDS)[number];
export const FORCED_KINDS = ['allotment', 'robot', 'bid'] as const;
export type ForcedKind = (typeof FORCED_KINDS)[number];
export type OutcomeKind = ScriptedKind | ForcedKind;
/** `manual`: waits for somebody to decide, as without any rule. */
export const SCRIPTED_OUTCOMES = ['approve', 'reject', 'manual'] as const;
export type ScriptedOutcome = (typeof SCRIPTED_OUTCOMES)[number];
export type Outcome = ScriptedOutcome | 'force';
