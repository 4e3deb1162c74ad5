/** Orders as shown in trading lists. */
import type { Instrument } from '#core/instrument.ts';
import { costOf, formatMoney, toMinor, valueAt } from '#core/money.ts';
import type { OrderRow } from '#core/rows.ts';
import { orderAnswer, priceText, quantityText } from './order-answer.ts';
import { namesOf } from './quote-view.ts';

/** Names of an instrument for trading lists, with the currency its orders settle in. */
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

/** The value of an order's fills; for an order without fills, its value at its limit or stop. */
function worthOf(row: OrderRow) {
  const { filledCost, filledQuantity, limitPrice, stopPrice, quantity, rate, currency } = row;
  const price = limitPrice ?? stopPrice ?? 0n;
  const cost = filledQuantity > 0n ? filledCost : costOf(price, quantity);
  return toMinor(valueAt(cost, rate), currency);
}

/** The stop an order waits or waited for. */
export function stopOf(row: OrderRow, decimals: number) {
  const { stopPrice, stoppedAt, trailAmount, trailPercent, trailMark } = row;
  return {
    ...(stopPrice !== null && { stopPrice: priceText(stopPrice, decimals) }),
    ...(stoppedAt !== null && { stopTime: stoppedAt }),
    ...(trailAmount !== null && { trailAmount: priceText(trailAmount, decimals) }),
    ...(trailPercent !== null && { trailPercent: quantityText(trailPercent) }),
    ...(trailMark !== null && { bestPrice: priceText(trailMark, decimals) }),
  };
}

/** An order in full. */
export function placedOrder(row: OrderRow, instrument: Instrument) {
  const { currency, takeProfit, stopLoss } = row;
  const decimals = instrument.priceDecimals;
  return {
    ...orderAnswer(row, decimals),
    ...tradeNamesOf(instrument, currency),
    direction: row.direction,
    tradeType: row.tradeType,
    priceType: row.priceType,
    timeInForce: row.timeInForce,
    isolatedPosition: row.leverage,
    consignPrice: priceText(row.limitPrice ?? 0n, decimals),
    ...stopOf(row, decimals),
    consignAmount: formatMoney(row.marginHeld + row.feeHeld, currency),
    totalPrice: formatMoney(worthOf(row), currency),
    profit: formatMoney(row.profit, currency),
    ...(takeProfit !== null && { takeProfit: priceText(takeProfit, decimals) }),
    ...(stopLoss !== null && { stopLoss: priceText(stopLoss, decimals) }),
    fall: row.tradeType === 1 && row.profit < 0n,
    createTime: row.createdAt,
    updateTime: row.updatedAt,
    ...(row.replacedAt !== null && { replaceTime: row.replacedAt }),
  };
}
