/** Positions valued at the market at a moment. */
import { accruedPerUnit } from '#core/bond.ts';
import { localDate } from '#core/calendar.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import {
  averageText,
  cutOff,
  EXCHANGE_SCALE,
  FINE_SCALE,
  formatDecimal,
  formatMoney,
  percentOf,
} from '#core/money.ts';
import { dayBasis, dayDividends, lockedOf, positionTypeOf, soldGain } from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';
import { BASE_CURRENCY, type Mark, type Valuation, valueHolding } from '#core/valuation.ts';
import type { Market } from '#market/market.ts';
import { closeJustBefore } from '#trading/close-before.ts';
import { moneyRate, mustExchangeRate, rateLegs } from '#trading/exchange-rates.ts';
import { priceText, quantityText } from '#trading/order-answer.ts';
import { tradeNamesOf } from '#trading/placed-order.ts';
import { isFall, pricesOf, sparklineOf } from '#trading/quote-view.ts';
import { interestFor as accruedFor } from '#trading/rules/bond-interest.ts';

/** The value of a position at `atMs`, and the market data it uses. */
export function valuePosition(
  market: Market,
  instrument: Instrument,
  position: PositionRow,
  atMs: number,
): Valuation & Mark {
  const quote = market.quote(instrument, atMs);
  const mark = {
    price: ticksToPrice(instrument, quote.last),
    rate: moneyRate(market, instrument, position.currency, atMs),
    dayCost: dayBasis(position, quote.tradingDate, ticksToPrice(instrument, quote.previousClose)),
    dayPaid: dayDividends(position, quote.tradingDate),
  };
  return { ...valueHolding(position, mark), ...mark };
}

/** Today's gain or loss on what was closed of a position, in minor units of its money. */
export function soldToday(
  market: Market,
  instrument: Instrument,
  position: PositionRow,
  atMs: number,
): bigint {
  const { tradingDate, previousClose } = market.quote(instrument, atMs);
  if (position.soldDate !== tradingDate) return 0n;
  // After a position is wholly closed, later changes of units and prices do not affect it, not even in
  // the same moment: measure from the close just before. Earlier splits and dividends are already fixed
  // in `soldValue`.
  const close =
    position.quantity > 0n
      ? ticksToPrice(instrument, previousClose)
      : closeJustBefore(market, instrument, position.updatedAt);
  const gained = soldGain(position, tradingDate, close);
  return cutOff(gained, position.currency);
}

const optionalPrice = (price: bigint | null, decimals: number) =>
  price === null ? undefined : priceText(price, decimals);

const rateText = (value: bigint): string => formatDecimal(value, EXCHANGE_SCALE, 2);
const fineText = (value: bigint): string => formatDecimal(value, FINE_SCALE, 2);

/** What a client needs to value the position at live prices, by the same rules. */
function markPart(
  market: Market,
  instrument: Instrument,
  { cost, remainder, currency }: PositionRow,
  { rate, dayCost, dayPaid }: Mark,
  atMs: number,
) {
  return {
    cost: fineText(cost),
    remainder: fineText(remainder),
    dayCost: fineText(dayCost),
    dayPaid: fineText(dayPaid),
    tradingDate: market.quote(instrument, atMs).tradingDate,
    contractSize: instrument.contractSize ?? 1,
    rate: rateText(rate),
    rateLegs: [...(rateLegs(market, instrument.currency, currency) ?? [])],
    baseRate: rateText(mustExchangeRate(market, currency, BASE_CURRENCY, atMs)),
    baseLegs: [...(rateLegs(market, currency, BASE_CURRENCY) ?? [])],
  };
}

/** Accrued interest of a bond position, in minor units of its money; 0 for other instruments. */
export function accruedInterest(
  market: Market,
  instrument: Instrument,
  { quantity, currency }: PositionRow,
  atMs: number,
): bigint {
  if (!instrument.bond) return 0n;
  const perUnit = accruedPerUnit(instrument.bond, localDate(instrument.calendar, atMs));
  const rate = moneyRate(market, instrument, currency, atMs);
  return accruedFor(perUnit, quantity, rate, currency);
}

/** A bond position's interest so far, and the accrued interest that a buyer would pay. */
function interestPart(market: Market, instrument: Instrument, position: PositionRow, atMs: number) {
  const { bond, calendar } = instrument;
  if (!bond) return {};
  const perUnit = accruedPerUnit(bond, localDate(calendar, atMs));
  const accrued = accruedInterest(market, instrument, position, atMs);
  return {
    accruedPerUnit: fineText(perUnit),
    interest: formatMoney(position.interest, position.currency),
    accruedInterest: formatMoney(accrued, position.currency),
  };
}

/** The quantity that may not be sold yet, and until when. */
function lockPart(position: PositionRow, atMs: number) {
  const locked = lockedOf(position, atMs);
  return locked === 0n || position.lockedUntil === null
    ? {}
    : { lockedNum: quantityText(locked), lockedUntil: position.lockedUntil };
}

/** A holding in lists. */
export function holdingView(
  market: Market,
  instrument: Instrument,
  position: PositionRow,
  atMs: number,
) {
  const valued = valuePosition(market, instrument, position, atMs);
  const { price, value, profit, dailyProfit } = valued;
  const quote = market.quote(instrument, atMs);
  const prices = pricesOf(instrument, quote);
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
    newPrice: priceText(price, decimals),
    zdf: prices.change_ratio.toFixed(2),
    zde: prices.change.toFixed(decimals),
    indicatorsQuoteClose: sparklineOf(market, instrument, quote.last, atMs),
    dailyProfit: money(dailyProfit),
    profit: money(profit),
    profitRate: percentOf(profit, position.margin),
    profitFall: profit < 0n,
    sellProfit: money(position.profit),
    margin: money(position.margin),
    ...markPart(market, instrument, position, valued, atMs),
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
