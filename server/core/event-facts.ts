/**
 * Facts of the rows that change with every order, as the event log keeps them: whole numbers in a fixed
 * order, without names. An event's figures are derived from them only when somebody reads the event, so
 * that writing one stays cheap.
 */
import { freeBalance, postedBalance } from './ledger.ts';
import { averagePrice, formatDecimal, formatMoney } from './money.ts';
import type { AccountRow, FillRow, OrderRow, PositionRow, TransferRow } from './rows.ts';
import type { EventFacts, EventFigures, EventKind, EventTopic, WorldEvent } from './world-event.ts';

/** A whole number in JSON; a string where a number would lose digits. */
type Whole = number | string;
type Maybe<T> = T | null | undefined;

const SAFE_MAX = BigInt(Number.MAX_SAFE_INTEGER);

const whole = (value: bigint): Whole =>
  value <= SAFE_MAX && value >= -SAFE_MAX ? Number(value) : value.toString();
const wholeOrNone = (value: bigint | null): Whole | null => (value === null ? null : whole(value));

const money = (value: Whole, currency: string): string => formatMoney(BigInt(value), currency);
const quantityOf = (value: Whole): string => formatDecimal(BigInt(value), 8, 0);
const priceOf = (value: Whole | bigint): string => formatDecimal(BigInt(value), 8, 2);
const averageOf = (cost: Whole, quantity: Whole): string =>
  priceOf(averagePrice(BigInt(cost), BigInt(quantity)));

const isThere = <T>(value: Maybe<T>): value is T => value !== null && value !== undefined;

/** Drops nulls at the end. */
function cutShort(facts: EventFacts[number][]): EventFacts {
  while (facts.at(-1) === null) facts.pop();
  return facts;
}

type OrderFacts = [
  instrument: string,
  direction: number,
  tradeType: number,
  quantity: Whole,
  filled: Whole,
  fee: Whole,
  currency: string,
  limit: Maybe<Whole>,
  /** Cost of the filled quantity. */
  cost: Maybe<Whole>,
  stop: Maybe<Whole>,
  takeProfit: Maybe<Whole>,
  stopLoss: Maybe<Whole>,
  positionId: Maybe<string>,
  profit: Maybe<Whole>,
  trail: Maybe<Whole>,
  trailPercent: Maybe<Whole>,
  bestPrice: Maybe<Whole>,
];

export function orderFacts(row: OrderRow): EventFacts {
  const facts: OrderFacts = [
    row.instrument,
    row.direction,
    row.tradeType,
    whole(row.quantity),
    whole(row.filledQuantity),
    whole(row.fee),
    row.currency,
    wholeOrNone(row.limitPrice),
    row.filledQuantity > 0n ? whole(row.filledCost) : null,
    wholeOrNone(row.stopPrice),
    wholeOrNone(row.takeProfit),
    wholeOrNone(row.stopLoss),
    row.positionId,
    row.tradeType === 1 ? whole(row.profit) : null,
    wholeOrNone(row.trailAmount),
    wholeOrNone(row.trailPercent),
    wholeOrNone(row.trailMark),
  ];
  return cutShort(facts as EventFacts[number][]);
}

function orderFigures(facts: EventFacts): EventFigures {
  const [instrument, direction, tradeType, quantity, filled, fee, currency, limit, cost, ...rest] =
    facts as OrderFacts;
  const [stop, takeProfit, stopLoss, positionId, profit, trail, trailPercent, bestPrice] = rest;
  return {
    instrument,
    side: direction === 0 ? 'buy' : 'sell',
    opens: tradeType === 0,
    quantity: quantityOf(quantity),
    filled: quantityOf(filled),
    fee: money(fee, currency),
    currency,
    ...(isThere(limit) && { limit: priceOf(limit) }),
    ...(isThere(stop) && { stop: priceOf(stop) }),
    ...(isThere(trail) && { trail: priceOf(trail) }),
    ...(isThere(trailPercent) && { trailPercent: quantityOf(trailPercent) }),
    ...(isThere(bestPrice) && { bestPrice: priceOf(bestPrice) }),
    ...(isThere(cost) && { average: averageOf(cost, filled) }),
    ...(isThere(takeProfit) && { takeProfit: priceOf(takeProfit) }),
    ...(isThere(stopLoss) && { stopLoss: priceOf(stopLoss) }),
    ...(isThere(positionId) && { positionId }),
    ...(isThere(profit) && { profit: money(profit, currency) }),
  };
}

type FillFacts = [
  orderId: string,
  positionId: string,
  quantity: Whole,
  price: Whole,
  rule: string,
  /** Currency and money of its order, where that is known. */
  currency: Maybe<string>,
  fee: Whole,
  profit: Whole,
];

export function fillFacts(row: FillRow, rule: string, currency: string | undefined): EventFacts {
  const facts: FillFacts = [
    row.orderId,
    row.positionId,
    whole(row.quantity),
    whole(row.price),
    rule,
    currency ?? null,
    whole(row.fee),
    whole(row.profit),
  ];
  return facts as EventFacts;
}

function fillFigures(facts: EventFacts): EventFigures {
  const [orderId, positionId, quantity, price, rule, currency, fee, profit] = facts as FillFacts;
  return {
    orderId,
    positionId,
    quantity: quantityOf(quantity),
    price: priceOf(price),
    rule,
    ...(isThere(currency) && {
      fee: money(fee, currency),
      profit: money(profit, currency),
      currency,
    }),
  };
}

type PositionFacts = [
  instrument: string,
  direction: number,
  leverage: number,
  quantity: Whole,
  margin: Whole,
  profit: Whole,
  currency: string,
  /** Cost of the open quantity. */
  cost: Maybe<Whole>,
  takeProfit: Maybe<Whole>,
  stopLoss: Maybe<Whole>,
];

export function positionFacts(row: PositionRow): EventFacts {
  const facts: PositionFacts = [
    row.instrument,
    row.direction,
    row.leverage,
    whole(row.quantity),
    whole(row.margin),
    whole(row.profit),
    row.currency,
    row.quantity > 0n ? whole(row.cost) : null,
    wholeOrNone(row.takeProfit),
    wholeOrNone(row.stopLoss),
  ];
  return cutShort(facts as EventFacts[number][]);
}

function positionFigures(facts: EventFacts): EventFigures {
  const [instrument, direction, leverage, quantity, margin, profit, currency, cost, ...levels] =
    facts as PositionFacts;
  const [takeProfit, stopLoss] = levels;
  return {
    instrument,
    side: direction === 0 ? 'buy' : 'sell',
    leverage,
    quantity: quantityOf(quantity),
    margin: money(margin, currency),
    profit: money(profit, currency),
    currency,
    ...(isThere(cost) && { average: averageOf(cost, quantity) }),
    ...(isThere(takeProfit) && { takeProfit: priceOf(takeProfit) }),
    ...(isThere(stopLoss) && { stopLoss: priceOf(stopLoss) }),
  };
}

/** A margin account has only its balance. */
type AccountFacts = [currency: string, balance: Whole, free?: Whole, held?: Whole];

export const accountFacts = (row: AccountRow): EventFacts => {
  const balance = whole(postedBalance(row));
  if (row.id.endsWith('/margin')) return [row.currency, balance];
  return [row.currency, balance, whole(freeBalance(row)), whole(row.debitsPending)];
};

function accountFigures(facts: EventFacts, id: string): EventFigures {
  const [currency, balance, free, held] = facts as unknown as AccountFacts;
  const [, wallet = ''] = id.split('/');
  if (!isThere(free) || !isThere(held)) {
    return { wallet, margin: money(balance, currency), currency };
  }
  return {
    wallet,
    balance: money(balance, currency),
    free: money(free, currency),
    held: money(held, currency),
    currency,
  };
}

type TransferFacts = [
  amount: Whole,
  currency: string,
  event: string,
  from: string,
  to: string,
  refId: string,
];

export const transferFacts = (row: TransferRow): EventFacts => {
  const { amount, currency, event, debitAccountId: from, creditAccountId: to, refId } = row;
  const facts: TransferFacts = [whole(amount), currency, event, from, to, refId];
  return facts;
};

function transferFigures(facts: EventFacts): EventFigures {
  const [amount, currency, event, from, to, refId] = facts as TransferFacts;
  return { amount: money(amount, currency), currency, event, from, to, refId };
}

/** The person an account belongs to, from its id; undefined for the house. */
const ownerOf = (accountId: string): string | undefined =>
  accountId.startsWith('house/') ? undefined : accountId.slice(0, accountId.indexOf('/'));

/** The person whose money a transfer moves. */
export const payerOf = ({
  debitAccountId: from,
  creditAccountId: to,
}: Pick<TransferRow, 'debitAccountId' | 'creditAccountId'>): string | undefined =>
  ownerOf(from) ?? ownerOf(to);

/** What a closing is called when it closed a whole position, by the reason of the fill. */
export const CLOSED_BY: Readonly<Record<string, EventKind>> = {
  takeProfit: 'position.tookProfit',
  stopLoss: 'position.stopped',
  liquidation: 'position.liquidated',
  redemption: 'position.redeemed',
};
const WITH_FILL: ReadonlySet<EventKind> = new Set(Object.values(CLOSED_BY));

const FIGURES: {
  readonly [T in EventTopic]?: (facts: EventFacts, id: string) => EventFigures;
} = {
  order: orderFigures,
  fill: fillFigures,
  position: positionFigures,
  wallet: accountFigures,
  money: transferFigures,
};

type EventWithFacts = Pick<WorldEvent, 'topic' | 'kind' | 'id' | 'person' | 'figures' | 'facts'>;

/** The figures of an event, as its readers see them. */
export function figuresOf({
  topic,
  kind,
  id,
  figures,
  facts,
}: EventWithFacts): EventFigures | undefined {
  if (!facts) return figures;
  return FIGURES[WITH_FILL.has(kind) ? 'fill' : topic]?.(facts, id);
}

/** Whose an event is, if that follows from its id and facts and need not be stored. */
export function personOf({ topic, id, facts }: Omit<EventWithFacts, 'person'>): string | undefined {
  if (!facts) return undefined;
  if (topic === 'wallet') return ownerOf(id);
  if (topic !== 'money') return undefined;
  const [, , , from, to] = facts as TransferFacts;
  return ownerOf(from) ?? ownerOf(to);
}
