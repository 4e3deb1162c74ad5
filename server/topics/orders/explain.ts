import { nextClose } from '#core/calendar.ts';
import type { PriceType, RestingTimeInForce } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import { madeOf } from '#core/made-order.ts';
import {
  EXCHANGE_SCALE,
  FINE_SCALE,
  formatDecimal,
  formatMoney,
  parseDecimal,
} from '#core/money.ts';
import { awaitsStop, CONTINUED, isOpen, lastOrderOf, termsSince } from '#core/order-status.ts';
import { productOf } from '#core/product.ts';
import type { FillRow, OrderChangeRow, OrderRow } from '#core/rows.ts';
import { isTrailing, trails } from '#core/trail.ts';
import { figuresIn, type MessageName, percentOf, textOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { priceText, quantityText } from '#trading/order-answer.ts';
import { changesOf, fillsOf, findOrder } from '#trading/queries/orders.ts';
import { restsByScript } from '#trading/rules/script-venue.ts';
import type { World } from '#world/world.ts';
import type { ExplanationStep, order } from './contract.ts';

interface Explained {
  row: OrderRow;
  instrument: Instrument;
  locale: Locale;
}

/** The reason stored with a fill; prices are integers at the fine scale. */
type Why = Readonly<Record<string, string | number>> & {
  rule: string;
  at: number;
  /** When it was found out, if that was late: after a restart or a jump of the clock. */
  found?: number;
  level?: number;
  accrued?: string;
};

/** A price from the reason, for people; empty when the rule has none of this name. */
function priceOf(why: Why, name: string, decimals: number): string {
  const value = why[name];
  return value === undefined ? '' : priceText(BigInt(value), decimals);
}

function quantityOf(why: Why, name: string): string {
  const value = why[name];
  return value === undefined ? '' : quantityText(BigInt(value));
}

/** A purchase in an auction is a bid. */
const isBid = ({ row, instrument }: Explained): boolean =>
  row.tradeType === 0 && productOf(instrument)?.opens === 'auction';

/** Terms of an order before and after a replacement, as stored with the change. */
interface Replaced {
  /**
   * The type until then: a market order may have a limit, too, where a script lets it wait. Absent in
   * older rows.
   */
  priceType?: PriceType;
  from: Terms;
  to: Terms;
}
type Terms = Readonly<
  Record<'quantity' | 'limitPrice' | 'stopPrice' | 'takeProfit' | 'stopLoss', string | null> & {
    /** Absent in rows from before trailing stops existed. */
    trailAmount?: string | null;
    trailPercent?: string | null;
    timeInForce: RestingTimeInForce;
  }
>;

const textAt = (value: bigint | null) =>
  value === null ? null : formatDecimal(value, FINE_SCALE, 0);
const fine = (text: string | null): bigint => parseDecimal(text ?? '0', FINE_SCALE) ?? 0n;

/** The distance of a trailing stop, for people. */
function distanceOf(
  { trailAmount, trailPercent }: Partial<Terms>,
  { instrument, locale }: Explained,
): string {
  if (trailPercent) return percentOf(trailPercent, locale);
  return trailAmount ? priceText(fine(trailAmount), instrument.priceDecimals) : '';
}

/** The distance of an order's trailing stop, for people. */
function distanceIn(explained: Explained): string {
  const { trailAmount, trailPercent } = explained.row;
  const written = { trailAmount: textAt(trailAmount), trailPercent: textAt(trailPercent) };
  return distanceOf(written, explained);
}

function replacedTexts({ from, to }: Replaced, explained: Explained): string[] {
  const { locale, instrument } = explained;
  const price = (text: string | null) =>
    text === null ? '–' : priceText(fine(text), instrument.priceDecimals);
  const texts: string[] = [];
  if (from.quantity !== to.quantity || from.limitPrice !== to.limitPrice) {
    const values = {
      num: from.quantity ?? '',
      limit: price(from.limitPrice ?? from.stopPrice),
      newNum: to.quantity ?? '',
      newLimit: price(to.limitPrice ?? to.stopPrice),
    };
    texts.push(figuresIn('explain.replaced', locale, values));
  }
  const [distance, newDistance] = [distanceOf(from, explained), distanceOf(to, explained)];
  if (distance !== newDistance) {
    const values = { distance, newDistance, newStop: price(to.stopPrice) };
    texts.push(figuresIn('explain.replacedTrail', locale, values));
  } else if (from.stopPrice !== to.stopPrice) {
    const values = { stop: price(from.stopPrice), newStop: price(to.stopPrice) };
    texts.push(figuresIn('explain.replacedStop', locale, values));
  }
  if (from.takeProfit !== to.takeProfit || from.stopLoss !== to.stopLoss) {
    const values = { takeProfit: price(to.takeProfit), stopLoss: price(to.stopLoss) };
    texts.push(figuresIn('explain.replacedGuards', locale, values));
  }
  if (from.timeInForce !== to.timeInForce) {
    texts.push(textOf(`explain.replaced${to.timeInForce}`, locale));
  }
  return texts;
}

/** What kept an order from filling at the tick that met it, and so ended it. */
const ENDED_AT: Readonly<Record<string, MessageName>> = {
  unfunded: 'explain.stopUnfunded',
  tooLarge: 'explain.tooLarge',
};

/** The stop of an order was met, or the tick that met it could not fill it. */
function stopStep({ locale, instrument }: Explained, change: OrderChangeRow): ExplanationStep {
  const { tick, stop, at, found, mark } = JSON.parse(change.what) as Why;
  const price = (value: string | number | undefined) =>
    priceText(BigInt(value ?? 0), instrument.priceDecimals);
  const values = { tick: price(tick), stop: price(stop), best: price(mark) };
  const met = mark === undefined ? 'explain.stopped' : 'explain.trailStopped';
  const name = change.kind === 'stopped' ? met : (ENDED_AT[change.kind] ?? met);
  const late = found === undefined ? {} : { late: true };
  const kind = change.kind === 'stopped' ? 'stopped' : 'ended';
  return { kind, text: figuresIn(name, locale, values), time: at, ...late };
}

/** What ended an order without anybody cancelling it. */
const ENDED_BY: Readonly<Record<string, MessageName>> = {
  overtaken: 'explain.overtaken',
  endedBySplit: 'explain.endedBySplit',
  matured: 'explain.matured',
  withdrawn: 'explain.withdrawn',
};

/** Whether the order's terms changed: replaced by its owner, or converted to the units after a split. */
const hasTerms = ({ kind }: OrderChangeRow): boolean => kind === 'replaced' || kind === 'turned';

/** What was requested instead, or became of it. */
function changeSteps(explained: Explained, change: OrderChangeRow): ExplanationStep[] {
  // Covered by the step for the order's end.
  if (change.kind === CONTINUED || change.kind in ENDED_BY) return [];
  if (!hasTerms(change)) return [stopStep(explained, change)];
  const { what, createdAt: time } = change;
  const texts = replacedTexts(JSON.parse(what) as Replaced, explained);
  if (change.kind === 'turned') texts.unshift(textOf('explain.turned', explained.locale));
  return texts.map((text) => ({ kind: 'replaced', text, time }));
}

/** The order as originally placed. */
function asPlaced(row: OrderRow, changes: readonly OrderChangeRow[]): OrderRow {
  const first = changes.find(hasTerms);
  if (!first) return row;
  const replaced = JSON.parse(first.what) as Replaced;
  const { quantity, limitPrice, stopPrice = null, ...from } = replaced.from;
  const priced = (text: string | null) => (text === null ? null : fine(text));
  return {
    ...row,
    quantity: fine(quantity),
    limitPrice: priced(limitPrice),
    stopPrice: priced(stopPrice),
    trailAmount: priced(from.trailAmount ?? null),
    trailPercent: priced(from.trailPercent ?? null),
    priceType: replaced.priceType ?? (limitPrice === null ? 0 : 1),
  };
}

function typeOf(row: OrderRow) {
  const { priceType, stopPrice } = row;
  if (trails(row)) return 'Trail';
  if (stopPrice === null) return priceType === 1 ? 'Limit' : 'Market';
  return priceType === 1 ? 'StopLimit' : 'Stop';
}

function placedStep(explained: Explained): ExplanationStep {
  const { row, instrument, locale } = explained;
  const side = row.direction === 0 ? 'buy' : 'sell';
  const name: MessageName = isBid(explained) ? 'explain.bid' : `explain.${side}${typeOf(row)}`;
  const values = {
    num: quantityText(row.quantity),
    limit: priceText(row.limitPrice ?? 0n, instrument.priceDecimals),
    stop: priceText(row.stopPrice ?? 0n, instrument.priceDecimals),
    distance: distanceIn(explained),
  };
  return { kind: 'placed', text: figuresIn(name, locale, values), time: row.createdAt };
}

/** The rate of conversion, if prices are in a currency other than the wallet's. */
function rateSteps({ row, instrument, locale }: Explained): ExplanationStep[] {
  if (row.currency === instrument.currency) return [];
  const values = { rate: formatDecimal(row.rate, EXCHANGE_SCALE, 2), currency: row.currency };
  return [{ kind: 'placed', text: figuresIn('explain.rate', locale, values), time: row.createdAt }];
}

function fillStep({ row, instrument, locale }: Explained, fill: FillRow): ExplanationStep {
  const why = JSON.parse(fill.why) as Why;
  const decimals = instrument.priceDecimals;
  const num = quantityText(fill.quantity);
  const price = priceText(fill.price, decimals);
  const text = figuresIn(`explain.${why.rule}` as MessageName, locale, {
    num,
    price,
    level: why.level ?? '',
    bid: priceOf(why, 'bid', decimals),
    ask: priceOf(why, 'ask', decimals),
    tick: priceOf(why, 'tick', decimals),
    limit: priceOf(why, 'limit', decimals),
    stop: priceOf(why, 'stop', decimals),
    wanted: quantityOf(why, 'wanted'),
    offered: quantityOf(why, 'offered'),
    last: priceOf(why, 'last', decimals),
  });
  const late = why.found !== undefined;
  // An immediate fill has the tick of its second, which started before the order.
  const time = Math.max(why.at, row.createdAt);
  return { kind: 'filled', text, time, rule: why.rule, num, price, ...(late && { late }) };
}

function endedBy(explained: Explained): MessageName {
  const { row, instrument } = explained;
  if (isBid(explained)) {
    // Nobody can cancel a bid at the very moment its auction closes, so the auction ended it.
    const atClose = nextClose(instrument.calendar, row.updatedAt - 1) === row.updatedAt;
    return atClose ? 'explain.bidMissed' : 'explain.cancelled';
  }
  const isMarket = row.priceType === 0 && row.stopPrice === null;
  if (isMarket && row.timeInForce === 'GTC') return 'explain.cancelledMarket';
  if (row.timeInForce === 'IOC') return 'explain.cancelledIOC';
  if (row.timeInForce === 'FOK') return 'explain.cancelledFOK';
  const expired =
    row.timeInForce === 'DAY' && row.updatedAt >= nextClose(instrument.calendar, termsSince(row));
  return expired ? 'explain.expired' : 'explain.cancelled';
}

/** For a bond: the interest settled with a fill. */
function accruedSteps({ row, locale }: Explained, fill: FillRow): ExplanationStep[] {
  const why = JSON.parse(fill.why) as Why;
  if (why.accrued === undefined) return [];
  const amount = formatMoney(BigInt(why.accrued), row.currency);
  const text = figuresIn('explain.accrued', locale, { amount, currency: row.currency });
  return [{ kind: 'filled', text, time: Math.max(why.at, row.createdAt), rule: 'accrued' }];
}

function waitsFor(explained: Explained): MessageName {
  if (isBid(explained)) return 'explain.bidWaits';
  if (isTrailing(explained.row)) return 'explain.trailWaits';
  if (awaitsStop(explained.row)) return 'explain.stopWaits';
  return restsByScript(explained.instrument.script) ? 'explain.restsByScript' : 'explain.rests';
}

/** What became of the unfilled rest. */
function restSteps(explained: Explained, changes: readonly OrderChangeRow[]): ExplanationStep[] {
  const { row, instrument, locale } = explained;
  const num = quantityText(row.quantity - row.filledQuantity);
  if (isOpen(row.status)) {
    const limit = priceText(row.limitPrice ?? 0n, instrument.priceDecimals);
    const name = waitsFor(explained);
    const stop = priceText(row.stopPrice ?? 0n, instrument.priceDecimals);
    const best = priceText(row.trailMark ?? 0n, instrument.priceDecimals);
    const text = figuresIn(name, locale, { num, limit, stop, best });
    return [{ kind: 'waiting', text, time: row.updatedAt, num }];
  }
  if (row.status !== 'cancelled') return [];
  const orderId = lastOrderOf(changes, row.id);
  const isContinued = orderId !== row.id;
  const because = changes.map(({ kind }) => ENDED_BY[kind]).find((name) => name !== undefined);
  const ended = because ?? endedBy(explained);
  const text = textOf(isContinued ? 'explain.continued' : ended, locale);
  return [{ kind: 'ended', text, time: row.updatedAt, num, ...(isContinued && { orderId }) }];
}

export const explain: Handler<World, typeof order.explain> = async (
  { world, user, locale },
  { id },
) => {
  const { reader } = world.database;
  const found = await findOrder(reader, id);
  const instrument = found && world.market.instruments.get(found.instrument);
  if (!instrument || found.userId !== user.id) return refuse('NotFound');
  const row = world.exchange.venues.standing(found, instrument, world.clock.now());
  const explained = { row, instrument, locale };
  const [fills, changes] = await Promise.all([fillsOf(reader, row.id), changesOf(reader, row.id)]);
  const happened = [
    ...fills.map((fill) => ({
      id: fill.id,
      steps: [fillStep(explained, fill), ...accruedSteps(explained, fill)],
    })),
    ...changes.map((change) => ({ id: change.id, steps: changeSteps(explained, change) })),
  ].sort((a, b) => (madeOf(a.id) < madeOf(b.id) ? -1 : 1));
  return done({
    orderId: row.id,
    stockCode: instrument.code,
    stockName: instrument.name,
    market: instrument.market,
    steps: [
      placedStep({ ...explained, row: asPlaced(row, changes) }),
      ...rateSteps(explained),
      ...happened.flatMap(({ steps }) => steps),
      ...(changes.some(({ kind }) => kind in ENDED_AT) ? [] : restSteps(explained, changes)),
    ],
  });
};
