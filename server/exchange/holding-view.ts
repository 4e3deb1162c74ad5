/** Positions valued at the market of a moment. */
import { accruedPerUnit } from '#domain/bond.ts';
import { interestFor as accruedFor } from '#domain/bond-interest.ts';
import { localDate } from '#domain/calendar.ts';
import { dayBasis } from '#domain/day-shares.ts';
import { type Instrument, ticksToPrice } from '#domain/instrument.ts';
import { costOf, formatMoney, larger, percentOf, toMinor, valueAt } from '#domain/money.ts';
import { gain, lockedOf, positionTypeOf, unrealised } from '#domain/position.ts';
import type { PositionRow } from '#domain/rows.ts';
import type { Market } from '../market/market.ts';
import { moneyRate } from './exchange-rates.ts';
import { averageText, priceText, quantityText } from './order-answer.ts';
import { isFall, namesOf, pricesOf } from './quote-view.ts';

export interface Valuation {
  /** Fine scale. */
  last: bigint;
  /** Minor units: margin plus unrealised profit. */
  value: bigint;
  profit: bigint;
  /** Profit since the previous close, of what was added today since then; minor units. */
  dailyProfit: bigint;
}

/** What a position is worth at `atMs`. */
export function valuePosition(
  market: Market,
  instrument: Instrument,
  position: PositionRow,
  atMs: number,
): Valuation {
  const quote = market.quote(instrument, atMs);
  const last = ticksToPrice(instrument, quote.last);
  const rate = moneyRate(market, instrument, position.currency, atMs);
  const profit = unrealised(position, last, rate);
  const from = dayBasis(position, quote.tradingDate, ticksToPrice(instrument, quote.previousClose));
  const gained = gain(position.direction, from, costOf(last, position.quantity));
  const daily = toMinor(valueAt(gained, rate), position.currency);
  return {
    last,
    value: position.margin + profit,
    profit,
    dailyProfit: larger(daily, -position.margin),
  };
}

/** Names of an instrument as trading lists carry them, with the money its orders are settled in. */
export function tradeNamesOf(instrument: Instrument, walletCurrency: string) {
  const { code, name, market, source, classify, localLogoUrl, currency, priceDecimals } =
    namesOf(instrument);
  return {
    stockCode: code,
    stockName: name,
    market,
    source,
    classify,
    localLogoUrl,
    currency,
    walletCurrency,
    priceDecimals,
  };
}

const optionalPrice = (price: bigint | null, decimals: number) =>
  price === null ? undefined : priceText(price, decimals);

/** What a bond's position earned, and has accrued that a buyer would pay. */
function interestPart(market: Market, instrument: Instrument, position: PositionRow, atMs: number) {
  const { bond, calendar } = instrument;
  if (!bond) return {};
  const accrued = accruedFor(
    accruedPerUnit(bond, localDate(calendar, atMs)),
    position.quantity,
    moneyRate(market, instrument, position.currency, atMs),
    position.currency,
  );
  return {
    interest: formatMoney(position.interest, position.currency),
    accruedInterest: formatMoney(accrued, position.currency),
  };
}

/** What may not be sold yet, and until when. */
function lockPart(position: PositionRow, atMs: number) {
  const locked = lockedOf(position, atMs);
  return locked === 0n || position.lockedUntil === null
    ? {}
    : { lockedNum: quantityText(locked), lockedUntil: position.lockedUntil };
}

/** A holding as the lists show it. */
export function holdingView(
  market: Market,
  instrument: Instrument,
  position: PositionRow,
  atMs: number,
) {
  const { last, value, profit, dailyProfit } = valuePosition(market, instrument, position, atMs);
  const prices = pricesOf(instrument, market.quote(instrument, atMs));
  const decimals = instrument.priceDecimals;
  const entry = averageText(position.cost, position.quantity, decimals);
  const marketCost = position.marketCost ?? position.cost;
  const money = (amount: bigint) => formatMoney(amount, position.currency);
  const takeProfit = optionalPrice(position.takeProfit, decimals);
  const stopLoss = optionalPrice(position.stopLoss, decimals);
  return {
    id: position.id,
    ...tradeNamesOf(instrument, position.currency),
    positionNum: quantityText(position.quantity),
    closableNum: quantityText(position.quantity - position.closing - lockedOf(position, atMs)),
    isolatedPosition: position.leverage,
    positionType: positionTypeOf(position.classify),
    direction: position.direction,
    discountBuyingPrice: entry,
    actualBuyingPrice: averageText(marketCost, position.quantity, decimals),
    marketEntryPrice: entry,
    marketPrice: money(value),
    newPrice: priceText(last, decimals),
    zdf: prices.change_ratio.toFixed(2),
    zde: prices.change.toFixed(decimals),
    dailyProfit: money(dailyProfit),
    profit: money(profit),
    profitRate: percentOf(profit, position.margin),
    profitFall: profit <= 0n,
    sellProfit: money(position.profit),
    margin: money(position.margin),
    ...(takeProfit === undefined ? {} : { takeProfit }),
    ...(stopLoss === undefined ? {} : { stopLoss }),
    ...interestPart(market, instrument, position, atMs),
    ...lockPart(position, atMs),
    fall: isFall(prices.change),
    createTime: position.openedAt,
    createTimeTimestamp: position.openedAt,
    marketDateTimestamp: atMs,
    modifyTimeTimestamp: position.updatedAt,
  };
}
