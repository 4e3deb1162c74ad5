import { useMemo } from 'react';
import type { Holding } from '#contract/positions';
import type { Side } from '#core/codes.ts';
import {
  averageText,
  costOf,
  EXCHANGE_SCALE,
  FINE_SCALE,
  formatDecimal,
  formatMoney,
  parseDecimal,
  parseMoney,
  percentOf,
} from '#core/money.ts';
import { BASE_CURRENCY, converted, type RateLeg, rateOf, valueHolding } from '#core/valuation.ts';
import type { Quote } from '#platform/contract/quote.ts';
import { interestFor } from '#trading/rules/bond-interest.ts';
import { fine } from './decimals.ts';
import { liveCode, useQuotes } from './quotes.ts';

/** The fields of a live quote that determine the value of a holding. */
type HoldingQuote = Pick<
  Quote,
  'price_nominal' | 'price_last_close' | 'priceDecimals' | 'currentDate' | 'tradingDate'
>;

export type QuoteOf = (code: string) => HoldingQuote | undefined;

/** In cents of the base currency, to sum holdings in several currencies. */
export interface BaseWorth {
  value: bigint;
  daily: bigint;
  profit: bigint;
  margin: bigint;
}

/** A holding with price, value, profits and interest brought up to date. */
export interface LiveHolding extends Holding {
  base: BaseWorth;
  /** The base of its price change. */
  previousClose: number;
}

const ratio = (text: string) => parseDecimal(text, EXCHANGE_SCALE) ?? 0n;

/** Live prices are JSON numbers; rounding to their decimals makes them exact again. */
const exact = (price: number, decimals: number) => fine(price.toFixed(decimals));

function liveRate(legs: readonly RateLeg[], quoteOf: QuoteOf): bigint | undefined {
  return rateOf(legs, (code) => {
    const pair = quoteOf(code);
    return pair && exact(pair.price_nominal, pair.priceDecimals);
  });
}

/** The market data to value the holding at: from its answer, or from a live quote where there is one. */
function markOf(holding: Holding, quoteOf: QuoteOf) {
  const { priceDecimals, contractSize, rateLegs, tradingDate, positionNum } = holding;
  const quote = quoteOf(codeOf(holding));
  const exchange = liveRate(rateLegs, quoteOf);
  // A trading day that has begun since the answer: nothing was bought on it, or there would be a newer answer.
  const newClose =
    quote && quote.tradingDate > tradingDate
      ? exact(quote.price_last_close, priceDecimals)
      : undefined;
  return {
    price: quote ? exact(quote.price_nominal, priceDecimals) : fine(holding.newPrice),
    rate: exchange === undefined ? ratio(holding.rate) : exchange * BigInt(contractSize),
    dayCost: newClose === undefined ? fine(holding.dayCost) : costOf(newClose, fine(positionNum)),
    dayPaid: newClose === undefined ? fine(holding.dayPaid) : 0n,
    previousClose: newClose ?? fine(holding.newPrice) - fine(holding.zde),
  };
}

const codeOf = ({ market, stockCode }: Holding) => liveCode({ market, code: stockCode });

/** Values a holding at the latest quotes, with the same arithmetic as the server. */
export function holdingAt(holding: Holding, lastQuoteOf: QuoteOf): LiveHolding {
  // Ignore quotes older than the answer.
  const quoteOf: QuoteOf = (code) => {
    const quote = lastQuoteOf(code);
    return quote && quote.currentDate >= holding.marketDateTimestamp ? quote : undefined;
  };
  const { walletCurrency: currency, priceDecimals, accruedPerUnit } = holding;
  const margin = parseMoney(holding.margin, currency) ?? 0n;
  const quantity = fine(holding.positionNum);
  const held = {
    direction: holding.direction as Side,
    quantity,
    cost: fine(holding.cost),
    remainder: fine(holding.remainder),
    margin,
    currency,
  };
  const mark = markOf(holding, quoteOf);
  const { value, profit, dailyProfit } = valueHolding(held, mark);
  const money = (amount: bigint) => formatMoney(amount, currency);
  const baseRate = liveRate(holding.baseLegs, quoteOf) ?? ratio(holding.baseRate);
  const inBase = (amount: bigint) => converted(amount, currency, BASE_CURRENCY, baseRate);
  return {
    ...holding,
    rate: formatDecimal(mark.rate, EXCHANGE_SCALE, 2),
    baseRate: formatDecimal(baseRate, EXCHANGE_SCALE, 2),
    newPrice: formatDecimal(mark.price, FINE_SCALE, priceDecimals),
    previousClose: Number(formatDecimal(mark.previousClose, FINE_SCALE, priceDecimals)),
    marketPrice: money(value),
    profit: money(profit),
    profitRate: percentOf(profit, margin),
    dailyProfit: money(dailyProfit),
    ...(accruedPerUnit !== undefined && {
      accruedInterest: money(interestFor(fine(accruedPerUnit), quantity, mark.rate, currency)),
    }),
    base: {
      value: inBase(value),
      daily: inBase(dailyProfit),
      profit: inBase(profit),
      margin: inBase(margin),
    },
  };
}

/** Live codes of everything the value of a holding depends on. */
const codesOf = (holding: Holding) => [
  codeOf(holding),
  ...[...holding.rateLegs, ...holding.baseLegs].map(({ code }) => code),
];

/** Holdings at live prices and rates. */
export function useLiveHoldings(holdings: readonly Holding[]): readonly LiveHolding[] {
  const quotes = useQuotes(useMemo(() => holdings.flatMap(codesOf), [holdings]));
  return useMemo(
    () => holdings.map((holding) => holdingAt(holding, (code) => quotes.get(code))),
    [holdings, quotes],
  );
}

/** The same for one holding. */
export function useLiveHolding(holding: Holding): LiveHolding {
  const quotes = useQuotes(useMemo(() => codesOf(holding), [holding]));
  return useMemo(() => holdingAt(holding, (code) => quotes.get(code)), [holding, quotes]);
}

/** The total of several holdings. */
export function sumOf(holdings: readonly LiveHolding[]): BaseWorth {
  const sum = (pick: (base: BaseWorth) => bigint) =>
    holdings.reduce((all, { base }) => all + pick(base), 0n);
  return {
    value: sum(({ value }) => value),
    daily: sum(({ daily }) => daily),
    profit: sum(({ profit }) => profit),
    margin: sum(({ margin }) => margin),
  };
}

/** Positions of one instrument in one currency, combined. */
export interface Pooled {
  /** Decimals, as in a holding. */
  positionNum: string;
  marketEntryPrice: string;
  marketPrice: string;
  profit: string;
}

/** Combines one or more positions of the same instrument and direction. */
export function pooled(holdings: readonly LiveHolding[]): Pooled {
  const currency = holdings[0]?.walletCurrency ?? BASE_CURRENCY;
  const sum = (pick: (holding: LiveHolding) => bigint) =>
    holdings.reduce((all, holding) => all + pick(holding), 0n);
  const quantity = sum(({ positionNum }) => fine(positionNum));
  const cost = sum((holding) => fine(holding.cost));
  const money = (pick: (holding: LiveHolding) => string) =>
    formatMoney(
      sum((holding) => parseMoney(pick(holding), currency) ?? 0n),
      currency,
    );
  return {
    positionNum: formatDecimal(quantity, FINE_SCALE, 0),
    marketEntryPrice: averageText(cost, quantity, holdings[0]?.priceDecimals ?? 2),
    marketPrice: money(({ marketPrice }) => marketPrice),
    profit: money(({ profit }) => profit),
  };
}

/** Converts minor units of a holding's wallet currency to cents of the base currency, at its rate. */
export const inBaseMoney = (
  { walletCurrency, baseRate }: Pick<Holding, 'walletCurrency' | 'baseRate'>,
  amount: bigint,
) => converted(amount, walletCurrency, BASE_CURRENCY, ratio(baseRate));

/** Cents of the base currency as a decimal. */
export const baseText = (amount: bigint) => formatMoney(amount, BASE_CURRENCY);
