/**
 * A person who only moves money around: exchanges it and back; opens, adds to and closes positions in tiny
 * parts, while the market stands still. Whatever they do, their equity never grows.
 */
import fc from 'fast-check';
import type { Side, Wallet } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import { marginAccount, walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT, FINE_UNIT, larger, smaller, toFine } from '#core/money.ts';
import { awaitsStop, isOpen } from '#core/order-status.ts';
import { type Product, productOf } from '#core/product.ts';
import type { Result } from '#core/result.ts';
import type { PositionRow } from '#core/rows.ts';
import { isTrailing } from '#core/trail.ts';
import { rateAfterSpread, transfer, undoTransfer, WALLET_CURRENCY } from '#core/wallet.ts';
import type { Venue } from '#trading/rules/matching.ts';
import { cancelOrder, closeOrder, fillResting, openOrder } from '#trading/rules/order.ts';
import { replaceOrder } from '#trading/rules/replace.ts';
import { meetStop } from '#trading/rules/stop.ts';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { terms } from '../trading/order-model.ts';

const WALLETS = Object.keys(WALLET_CURRENCY) as Wallet[];
const KEYS = ['US.AAPL', 'DE.SAP', 'CRYPTO.BTC', 'FX.USDJPY', 'FX.USDMXN', 'SANDBOX.FLAT'] as const;
const MILLION = 1_000_000n;

export interface Traded {
  instrument: Instrument;
  product: Product;
}

export const TRADED: readonly Traded[] = KEYS.map((key) => {
  const instrument = seedInstruments().find((one) => one.key === key);
  const product = instrument && productOf(instrument);
  if (!instrument || !product) throw new Error(`${key} is not traded`);
  return { instrument, product };
});

/** The frozen market: dollars per unit of each currency, prices in ticks. */
export interface Standing {
  dollars: Readonly<Record<string, bigint>>;
  ticks: readonly bigint[];
}

const price = fc.bigInt({ min: 3n, max: 400_000n });
const rate = fc.bigInt({ min: EXCHANGE_UNIT / 2000n, max: EXCHANGE_UNIT * 2n });
const currencies = [...new Set(TRADED.map(({ instrument }) => instrument.currency))];
export const standing: fc.Arbitrary<Standing> = fc
  .tuple(
    fc.array(rate, { minLength: currencies.length + 2, maxLength: currencies.length + 2 }),
    fc.array(price, { minLength: TRADED.length, maxLength: TRADED.length }),
  )
  .map(([rates, ticks]) => {
    const names = [...new Set([...currencies, 'EUR', 'MXN'])];
    const dollars = Object.fromEntries(names.map((name, n) => [name, rates[n] ?? EXCHANGE_UNIT]));
    return { dollars: { ...dollars, USD: EXCHANGE_UNIT }, ticks };
  });

export const action = fc.oneof(
  fc.record({
    kind: fc.constant('transfer' as const),
    from: fc.constantFrom(...WALLETS),
    to: fc.constantFrom(...WALLETS),
    amount: fc.bigInt({ min: 1n, max: 30_000n }),
  }),
  fc.record({ kind: fc.constant('undo' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('open' as const),
    which: fc.nat(TRADED.length - 1),
    side: fc.constantFrom<Side>(0, 1),
    leverage: fc.constantFrom(1, 1, 2, 5),
    /** Notional in hundredths of a unit of the wallet's currency. */
    size: fc.bigInt({ min: 100n, max: 20_000n }),
  }),
  fc.record({
    kind: fc.constant('close' as const),
    which: fc.nat(20),
    /** Part of the position in millionths; above a million means all of it, and often it is tiny. */
    part: fc.oneof(fc.bigInt({ min: 1n, max: 1_200_000n }), fc.bigInt({ min: 1n, max: 9_000n })),
  }),
  fc.record({
    kind: fc.constant('rest' as const),
    which: fc.nat(TRADED.length - 1),
    side: fc.constantFrom<Side>(0, 1),
    waits: fc.constantFrom('limit' as const, 'stop' as const, 'trail' as const),
    /** Distance from the market, in hundredths. */
    away: fc.bigInt({ min: 1n, max: 60n }),
    size: fc.bigInt({ min: 100n, max: 20_000n }),
  }),
  fc.record({
    kind: fc.constant('replace' as const),
    which: fc.nat(20),
    /** On the wrong side of the market it would fill at once, and is refused. */
    away: fc.option(fc.oneof(fc.bigInt({ min: 1n, max: 60n }), fc.bigInt({ min: -60n, max: -1n }))),
    /** Part of its quantity, in hundredths. */
    part: fc.option(fc.bigInt({ min: 20n, max: 300n })),
  }),
  fc.record({ kind: fc.constantFrom('cancel' as const, 'meet' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.nat(90) }),
);
export type Action = typeof action extends fc.Arbitrary<infer D> ? D : never;

const worthOf = ({ dollars }: Standing, currency: string) => dollars[currency] ?? 0n;

function rateOf(market: Standing, from: string, to: string): bigint {
  return (worthOf(market, from) * EXCHANGE_UNIT) / worthOf(market, to);
}

export function venueAt(market: Standing, which: number): Venue {
  const { instrument, product } = TRADED[which] as Traded;
  const last = (market.ticks[which] ?? 1n) * tick(instrument);
  const level = { price: last, size: 10n ** 20n };
  const money = WALLET_CURRENCY[product.wallet];
  return {
    instrument,
    product,
    // No spread, whose income could hide a loss of the house.
    book: { at: 0, last, bids: [level], asks: [level] },
    rate: rateOf(market, instrument.currency, money) * BigInt(instrument.contractSize ?? 1),
    open: true,
    halted: false,
    listed: true,
  };
}

const tick = ({ priceDecimals }: Instrument): bigint => 10n ** BigInt(8 - priceDecimals);

export const lots = (quantity: bigint, { lotUnits }: Instrument): bigint =>
  quantity - (quantity % lotUnits);

/** Exact, in dollars × 10^20: free and held money, plus what positions would bring before rounding. */
export function worth(rows: MemoryRows, market: Standing): bigint {
  let sum = 0n;
  for (const name of WALLETS) {
    const currency = WALLET_CURRENCY[name];
    for (const id of [walletAccount('ada', name), marginAccount('ada', name)]) {
      const { creditsPosted, debitsPosted } = rows.get('Account', id);
      sum += toFine(creditsPosted - debitsPosted, currency) * worthOf(market, currency);
    }
  }
  for (const position of rows.all('Position')) sum += gainOf(position, market);
  return sum;
}

function gainOf(position: PositionRow, market: Standing): bigint {
  if (position.quantity === 0n) return 0n;
  const which = TRADED.findIndex(({ instrument }) => instrument.key === position.instrument);
  const { book, rate: inMoney } = venueAt(market, which);
  const exit = book.last * position.quantity;
  const cost = position.cost * FINE_UNIT;
  const gained = (position.direction === 0 ? exit - cost : cost - exit) * inMoney;
  const unit = FINE_UNIT * EXCHANGE_UNIT;
  const exact = gained + position.remainder * unit;
  // A position cannot lose more than its margin.
  const capped = larger(exact, -toFine(position.margin, position.currency) * unit);
  return (capped * worthOf(market, position.currency)) / unit;
}

export function rich(): MemoryRows {
  const rows = peopled(['ada']);
  for (const name of WALLETS) fund(rows, 'ada', name, 50_000n);
  return rows;
}

/** A price some hundredths from the market, on the side where an order has to wait. */
function waiting(venue: Venue, side: Side, stops: boolean, away: bigint): bigint {
  const isAbove = (side === 1) !== stops;
  const wanted = (venue.book.last * (100n + (isAbove ? away : -away))) / 100n;
  const unit = tick(venue.instrument);
  return wanted - (wanted % unit) + (isAbove ? unit : 0n);
}

const percentOf = (away: bigint) => ({ trailPercent: away * FINE_UNIT });

/** Places an order that waits. */
function restSome(rows: MemoryRows, market: Standing, step: Action & { kind: 'rest' }) {
  const { which, side, waits: kind, away, size } = step;
  const venue = venueAt(market, which);
  const each = (venue.book.last * venue.rate) / EXCHANGE_UNIT;
  if (each === 0n) return undefined;
  const price = waiting(venue, side, kind !== 'limit', away);
  const quantity = lots((size * 10n ** 6n * FINE_UNIT) / each, venue.instrument);
  const named = { ...terms, userId: 'ada', direction: side, quantity, leverage: 1 } as const;
  const waits = {
    limit: { priceType: 1, limitPrice: price } as const,
    stop: { stopPrice: price },
    trail: percentOf(away),
  }[kind];
  const command = { ...named, ...waits, takeProfit: null, stopLoss: null };
  return rows.decide((draft) => openOrder(draft, venue, command));
}

/** A waiting order and its market. */
function waitingOne(rows: MemoryRows, market: Standing, which: number) {
  const order = pick(
    rows.all('Order').filter(({ status }) => isOpen(status)),
    which,
  );
  const traded = TRADED.findIndex(({ instrument }) => instrument.key === order?.instrument);
  if (!order) return undefined;
  const venue = venueAt(market, traded);
  const { last } = venue.book;
  const better = order.direction === 0 ? smaller : larger;
  const marked = isTrailing(order)
    ? { ...venue, bestPrice: better(order.trailMark ?? last, last) }
    : venue;
  return { order, stops: awaitsStop(order), venue: marked };
}

/** Replaces the terms of a waiting order. */
function replace(rows: MemoryRows, market: Standing, step: Action & { kind: 'replace' }) {
  const found = waitingOne(rows, market, step.which);
  if (!found) return undefined;
  const { order, stops, venue } = found;
  const { away, part } = step;
  const price = away === null ? null : waiting(venue, order.direction, stops, away);
  const quantity = part === null ? null : lots((order.quantity * part) / 100n, venue.instrument);
  const standing = stops ? { stopPrice: price, limitPrice: null } : { limitPrice: price };
  const trailed = { limitPrice: null, ...(away !== null && percentOf(away)) };
  const priced = isTrailing(order) ? trailed : standing;
  const command = { userId: 'ada', orderId: order.id, quantity, ...priced };
  const nothing = { takeProfit: null, stopLoss: null, timeInForce: null };
  return rows.decide((draft) => replaceOrder(draft, venue, { ...command, ...nothing }));
}

function cancel(rows: MemoryRows, market: Standing, which: number) {
  const found = waitingOne(rows, market, which);
  return found && rows.decide((draft) => cancelOrder(draft, 'ada', found.order.id));
}

/** Lets the current market meet a waiting order. */
function meet(rows: MemoryRows, market: Standing, which: number) {
  const found = waitingOne(rows, market, which);
  if (!found) return undefined;
  const { order, stops, venue } = found;
  const { last } = venue.book;
  const own = (stops ? order.stopPrice : order.limitPrice) ?? 0n;
  const isMet = (order.direction === 0) === stops ? last >= own : last <= own;
  if (!isMet) return undefined;
  const met = { price: last, at: rows.now, calendar: venue.instrument.calendar };
  const fire = stops ? meetStop : fillResting;
  return rows.decide<Result<unknown, string>>((draft) => fire(draft, order.id, venue.product, met));
}

function open(rows: MemoryRows, market: Standing, step: Action & { kind: 'open' }) {
  const venue = venueAt(market, step.which);
  const each = (venue.book.last * venue.rate) / EXCHANGE_UNIT;
  if (each === 0n) return undefined;
  const wanted = (step.size * 10n ** 6n * FINE_UNIT) / each;
  return rows.decide((draft) =>
    openOrder(draft, venue, {
      ...terms,
      userId: 'ada',
      direction: step.side,
      quantity: lots(wanted, venue.instrument),
      leverage: step.leverage,
      takeProfit: null,
      stopLoss: null,
    }),
  );
}

/** Closes a quantity of a position, or all of it. */
export function close(
  rows: MemoryRows,
  market: Standing,
  position: PositionRow,
  quantity: bigint | null,
) {
  const which = TRADED.findIndex(({ instrument }) => instrument.key === position.instrument);
  const command = { ...terms, userId: 'ada', positionId: position.id, quantity };
  return rows.decide((draft) => closeOrder(draft, venueAt(market, which), command));
}

const pick = <T>(items: readonly T[], which: number): T | undefined =>
  items[which % Math.max(1, items.length)];

/** Runs an action; undefined if there is nothing to act on. */
export function act(rows: MemoryRows, market: Standing, step: Action) {
  switch (step.kind) {
    case 'wait':
      rows.now += step.seconds * 1000;
      return undefined;
    case 'transfer': {
      const { from, to, amount } = step;
      const [sold, bought] = [WALLET_CURRENCY[from], WALLET_CURRENCY[to]];
      const mid = rateOf(market, sold, bought);
      const given = sold === bought ? mid : rateAfterSpread(mid);
      const command = { userId: 'ada', from, to, amount, rate: given, undoMs: 60_000 };
      return rows.decide((draft) => transfer(draft, command));
    }
    case 'undo': {
      const sent = pick(rows.all('WalletTransfer'), step.which);
      return sent && rows.decide((draft) => undoTransfer(draft, 'ada', sent.id));
    }
    case 'rest':
      return restSome(rows, market, step);
    case 'replace':
      return replace(rows, market, step);
    case 'cancel':
      return cancel(rows, market, step.which);
    case 'meet':
      return meet(rows, market, step.which);
    case 'open':
      return open(rows, market, step);
    case 'close': {
      const held = rows.all('Position').filter(({ quantity }) => quantity > 0n);
      const position = pick(held, step.which);
      if (!position) return undefined;
      const traded = TRADED.find(({ instrument }) => instrument.key === position.instrument);
      const part = (position.quantity * step.part) / MILLION;
      const quantity = step.part > MILLION ? null : lots(part, (traded as Traded).instrument);
      return close(rows, market, position, quantity);
    }
  }
}
