/** Prices as they travel, in lists, in a quote, on the live channel. */
import { z } from 'zod';
import { SESSION_STATES } from '#core/codes.ts';
import { classify, priceDecimals } from './codes.ts';
import { runningScenario } from './scenario.ts';
import { decimal, timeMs } from './wire.ts';

export const sparkline = z.array(z.number()).max(50).meta({
  description:
    'The last 50 closing points: of the session that runs or ran last, at its open, after each forty-ninth of it, and now. The day’s change is measured from price_nominal − change',
});

const named = {
  code: z.string(),
  stock_code: z.string(),
  name: z.string(),
  market: z.string(),
  source: z.string(),
  classify,
  localLogoUrl: z.string(),
  currency: z.string(),
  priceDecimals,
};

const priced = {
  price_nominal: z.number(),
  change: z.number(),
  change_ratio: z.number().meta({ description: 'Percent' }),
  fall: z.boolean(),
  volume: z.number(),
};

export const bondTerms = z
  .object({
    yield: z
      .number()
      .optional()
      .meta({ description: 'Yield to maturity at the last price, percent; none once repaid' }),
    coupon: z.number().meta({ description: 'Percent of the face value a year' }),
    frequency: z.number().int().meta({ description: 'Coupons a year' }),
    dayCount: z.enum(['ACT/ACT', '30/360']),
    maturity: timeMs,
    accruedInterest: z
      .number()
      .meta({ description: 'Interest since the last coupon, per 100 of face value' }),
    accruedPerUnit: decimal.meta({
      description: 'The same, exact: what a buyer pays beside the price',
    }),
    couponPerUnit: decimal.meta({ description: 'What a unit pays on each coupon date' }),
    nextCoupon: timeMs.optional().meta({ description: 'Where its next coupon date begins' }),
  })
  .meta({ id: 'BondTerms' });

const listing = z
  .object({
    listed: z.boolean().meta({
      description: 'Before that there is no market: the only price is that of the offer',
    }),
    status: z.number().int().meta({ description: '0 announced, 1 open, 2 closed, 3 listed' }),
    offeringId: z.string(),
    issuePrice: decimal,
    finalPrice: decimal.optional().meta({ description: 'Fixed with the allotment' }),
    purchaseStartDate: timeMs,
    purchaseEndDate: timeMs,
    listDate: timeMs.meta({ description: 'From then on it has a price of its own and trades' }),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof listing>;

export const marketItem = z
  .object({
    ...named,
    ...priced,
    marketValue: z.number(),
    halted: z.boolean().meta({ description: 'No trading for now' }),
    selfSelectStatus: z.boolean(),
    watchId: z.string().optional(),
    indicatorsQuoteClose: sparkline,
    bond: bondTerms.optional(),
    listing: listing.optional().meta({ description: 'Of what goes or went public' }),
  })
  .meta({ id: 'MarketItem' });
export type MarketItem = z.infer<typeof marketItem>;

const level = z.object({ price: z.number(), size: z.number() }).meta({ id: 'DepthLevel' });

/** What the live channel sends, and what a quote call answers. */
export const quote = z
  .object({
    ...named,
    ...priced,
    exchange: z.string(),
    price_highest: z.number(),
    price_lowest: z.number(),
    price_open: z.number(),
    price_last_close: z.number(),
    turnover: z.number(),
    asks: z.array(level),
    bids: z.array(level),
    sessionState: z.enum(SESSION_STATES),
    tradable: z.boolean(),
    halted: z.boolean().meta({ description: 'No trading for now: orders are refused or wait' }),
    stalled: z
      .boolean()
      .meta({ description: 'The figures stand still while the market, and orders, go on' }),
    scenarios: z
      .array(runningScenario)
      .max(5)
      .meta({ description: 'What is done to this price in the sandbox, for everybody' }),
    hasPreMarketData: z.boolean(),
    preMarketChange: z.number(),
    preMarketChangePercent: z.number(),
    hasPostMarketData: z.boolean(),
    postMarketChange: z.number(),
    postMarketChangePercent: z.number(),
    currentDate: timeMs,
    tradingDate: z
      .number()
      .int()
      .meta({ description: 'The trading day the figures are of, days since 1970-01-01' }),
    listing: listing.optional().meta({ description: 'Of what goes or went public' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quote>;

/** Chart periods: 1 Time, 2 day, 3 week, 4 month, 11 quarter, 5 year; 6 to 9 are 5, 15, 30, 60 minutes. */
export const KLINE_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11] as const;
export const KLINE_MEANING =
  '1 minutes of the session, 2 days, 3 weeks, 4 months, 5 years, 6, 7, 8, 9 bars of 5, 15, 30, 60 minutes, 11 quarters';
export type KlineType = (typeof KLINE_TYPES)[number];

export const instrumentInput = z.object({
  stockCode: z.string().min(1).max(32).meta({ example: 'AAPL' }),
  market: z.string().min(1).max(16).meta({ example: 'US' }),
});

/** Markets that lists are made of; EUROPE is all of its exchanges. */
const MARKETS: ReadonlySet<string> = new Set([
  ...['US', 'DE', 'MX', 'HK', 'EU', 'EUROPE'],
  ...['FX', 'CRYPTO', 'FUT', 'INDEX', 'BOND', 'SANDBOX'],
]);

/** A market of a list, in whichever case. */
export const listedMarket = z
  .string()
  .max(16)
  .toUpperCase()
  .refine((name) => MARKETS.has(name), 'market');
