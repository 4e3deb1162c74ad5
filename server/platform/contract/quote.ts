/** Prices as sent in lists, in quotes and on the live channel. */
import { z } from 'zod';
import { DAY_COUNTS, KLINE_PERIOD, SESSION_STATES, valuesOf } from '#core/codes.ts';
import { classify, offeringState, priceDecimals } from './codes.ts';
import { field } from './fields.ts';
import { runningScenario } from './scenario.ts';
import { decimal, timeMs } from './wire.ts';

export const sparkline = z.array(z.number()).max(50).meta({
  description:
    '50 points of the current or last session: at its open, after each forty-ninth of it, and now. The day’s change is measured from price_nominal − change',
});

/** The names of an instrument. */
export const named = {
  code: field.code,
  stock_code: z.string().meta({ description: 'The same as code', example: 'AAPL' }),
  name: z.string().meta({ description: 'Name of the instrument', example: 'Apple Inc.' }),
  market: field.market,
  source: field.source,
  classify,
  localLogoUrl: field.localLogoUrl,
  currency: field.currency,
  priceDecimals,
};

const priced = {
  price_nominal: field.price_nominal,
  change: field.change,
  change_ratio: z.number().meta({ description: 'Percent' }),
  fall: field.fall,
  volume: field.volume,
};

export const bondTerms = z
  .object({
    yield: z
      .number()
      .optional()
      .meta({ description: 'Yield to maturity at the last price, percent; none once repaid' }),
    coupon: z.number().meta({ description: 'Percent of the face value a year' }),
    frequency: z.number().int().meta({ description: 'Coupons a year' }),
    dayCount: z
      .enum(DAY_COUNTS)
      .meta({ description: 'How the days between coupons are counted', example: 'ACT/ACT' }),
    maturity: timeMs.meta({ description: 'When it is repaid' }),
    accruedInterest: z
      .number()
      .meta({ description: 'Interest since the last coupon, per 100 of face value' }),
    accruedPerUnit: decimal.meta({
      description: 'The same, exact: what a buyer pays in addition to the price',
    }),
    couponPerUnit: decimal.meta({ description: 'What a unit pays on each coupon date' }),
    nextCoupon: timeMs.optional().meta({ description: 'Where its next coupon date begins' }),
  })
  .meta({ id: 'BondTerms' });

const listing = z
  .object({
    listed: z.boolean().meta({
      description: 'Whether it is listed; until then its only price is that of the offer',
    }),
    status: offeringState.schema,
    offeringId: field.offeringId,
    issuePrice: decimal.meta({
      description: 'Price of a unit at the subscription',
      example: '18.00',
    }),
    finalPrice: decimal.optional().meta({ description: 'Fixed with the allotment' }),
    purchaseStartDate: timeMs.meta({ description: 'When subscription opens' }),
    purchaseEndDate: timeMs.meta({ description: 'When subscription closes' }),
    listDate: timeMs.meta({ description: 'From then on it has its own price and trades' }),
  })
  .meta({ id: 'Listing' });
export type Listing = z.infer<typeof listing>;

export const marketItem = z
  .object({
    ...named,
    ...priced,
    marketValue: field.marketValue,
    halted: z.boolean().meta({ description: 'No trading for now' }),
    selfSelectStatus: field.selfSelectStatus,
    watchId: field.watchId.optional(),
    indicatorsQuoteClose: sparkline,
    bond: bondTerms.optional().meta({ description: 'Of a bond: its terms' }),
    listing: listing.optional().meta({ description: 'For an instrument that goes or went public' }),
  })
  .meta({ id: 'MarketItem' });
export type MarketItem = z.infer<typeof marketItem>;

const level = z
  .object({
    price: z.number().meta({ description: 'Price', example: 231.4 }),
    size: z.number().meta({ description: 'Units on offer at it', example: 1200 }),
  })
  .meta({ id: 'DepthLevel' });

/** What the live channel sends and a quote call returns. */
export const quote = z
  .object({
    ...named,
    ...priced,
    exchange: field.exchange,
    price_highest: z.number().meta({ description: 'Highest price of the session', example: 233.1 }),
    price_lowest: z.number().meta({ description: 'Lowest price of the session', example: 228.9 }),
    price_open: z.number().meta({ description: 'First price of the session', example: 229.5 }),
    price_last_close: z
      .number()
      .meta({ description: 'Last price of the session before', example: 229.25 }),
    turnover: field.turnover,
    asks: z
      .array(level)
      .meta({ description: 'Offers to sell, the best first: ten levels at most' }),
    bids: z.array(level).meta({ description: 'Offers to buy, the best first: ten levels at most' }),
    sessionState: z
      .enum(SESSION_STATES)
      .meta({ description: 'State of its exchange’s trading day' }),
    tradable: z
      .boolean()
      .meta({ description: 'Whether an order would be accepted now', example: true }),
    halted: z.boolean().meta({ description: 'No trading for now: orders are refused or wait' }),
    stalled: z
      .boolean()
      .meta({ description: 'The figures stand still while the market, and orders, go on' }),
    scenarios: z
      .array(runningScenario)
      .max(5)
      .meta({ description: 'Scenarios at work on this price in the sandbox, for everybody' }),
    hasPreMarketData: z
      .boolean()
      .meta({ description: 'Whether it has prices before the session', example: true }),
    preMarketChange: z
      .number()
      .meta({ description: 'Change in it since the last close, in its currency', example: 0.8 }),
    preMarketChangePercent: z.number().meta({ description: 'The same, percent', example: 0.35 }),
    hasPostMarketData: z
      .boolean()
      .meta({ description: 'Whether it has prices after the session', example: true }),
    postMarketChange: z
      .number()
      .meta({ description: 'Change in it since the close, in its currency', example: -0.4 }),
    postMarketChangePercent: z.number().meta({ description: 'The same, percent', example: -0.17 }),
    currentDate: timeMs.meta({ description: 'World time of the figures' }),
    tradingDate: z
      .number()
      .int()
      .meta({ description: 'Trading day of the figures, days since 1970-01-01' }),
    listing: listing.optional().meta({ description: 'For an instrument that goes or went public' }),
  })
  .meta({ id: 'Quote' });
export type Quote = z.infer<typeof quote>;

export const candle = z
  .object({
    t: timeMs.meta({ description: 'Start of the candle' }),
    o: z.number().meta({ description: 'First price', example: 229.5 }),
    h: z.number().meta({ description: 'Highest price', example: 233.1 }),
    l: z.number().meta({ description: 'Lowest price', example: 228.9 }),
    c: z.number().meta({ description: 'Last price', example: 231.4 }),
    v: z.number().meta({ description: 'Units traded', example: 36250000 }),
  })
  .meta({ id: 'Candle' });

export const KLINE_TYPES = valuesOf(KLINE_PERIOD);
export type KlineType = (typeof KLINE_TYPES)[number];

const sessionPart = z
  .object({
    from: timeMs.meta({ description: 'When it opens', example: 1773840600000 }),
    to: timeMs.meta({ description: 'When it closes', example: 1773864000000 }),
  })
  .meta({ id: 'SessionPart' });

/** Sent with the minutes of a chart. */
export const chartSession = z
  .array(sessionPart)
  .optional()
  .meta({ description: 'With type 1: trading times of the session of these minutes' });
