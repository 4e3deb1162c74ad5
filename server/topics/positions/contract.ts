import { z } from 'zod';
import { SIDES } from '#core/codes.ts';
import {
  classify,
  classifyFilter,
  direction,
  leverage,
  orderStatus,
  positionType,
  priceDecimals,
  tradeType,
} from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { code, decimal, page, pageInput, timeMs } from '#platform/contract/wire.ts';

const named = {
  stockCode: z.string(),
  stockName: z.string(),
  market: z.string(),
  source: z.string(),
  classify,
  localLogoUrl: z.string(),
  currency: z.string().meta({ description: 'Of the prices' }),
  walletCurrency: z.string().meta({ description: 'Of the amounts: of the wallet that pays' }),
  priceDecimals,
};

const rateLeg = z
  .object({
    code: z.string().meta({ description: 'Live code of a currency pair', example: 'FX.EURUSD' }),
    inverted: z.boolean().meta({ description: 'One divided by its price' }),
  })
  .meta({ id: 'RateLeg' });

/** With these a client values a holding at live prices, to the minor unit as the server does. */
const valued = {
  cost: decimal.meta({ description: 'Entry price × quantity, in the currency of the prices' }),
  remainder: decimal.meta({
    description: 'Realised, but less than a minor unit: it counts when more is closed',
  }),
  dayCost: decimal.meta({ description: "What today's change is measured from: price × quantity" }),
  tradingDate: z.number().int().meta({ description: 'Day of that change, days since 1970-01-01' }),
  contractSize: z.number().int().meta({ description: 'Units of the underlying in a contract' }),
  rate: decimal.meta({
    description: 'Money of the wallet for one unit of price × quantity: exchange rate × contract',
  }),
  rateLegs: z.array(rateLeg).meta({ description: 'Pairs whose prices make its exchange rate' }),
  baseRate: decimal.meta({ description: 'US dollars for one unit of money of the wallet' }),
  baseLegs: z.array(rateLeg).meta({ description: 'Pairs whose prices make that rate' }),
};

const holding = z
  .object({
    id: z.string(),
    ...named,
    positionNum: decimal,
    closableNum: decimal.meta({ description: 'Not yet bound by closing orders' }),
    isolatedPosition: leverage,
    positionType,
    direction,
    discountBuyingPrice: decimal.meta({
      description: 'Average price paid; of a block, discounted',
    }),
    actualBuyingPrice: decimal.meta({ description: 'Average price of the market when bought' }),
    marketEntryPrice: decimal.meta({ description: 'Average entry price' }),
    marketPrice: decimal.meta({ description: 'Market value now: margin plus profit' }),
    newPrice: decimal.meta({ description: 'Last price' }),
    zdf: decimal.meta({ description: "Today's change, percent" }),
    zde: decimal.meta({ description: "Today's change" }),
    dailyProfit: decimal,
    profit: decimal.meta({ description: 'Unrealised' }),
    profitRate: decimal.meta({ description: 'Unrealised, percent of the margin' }),
    profitFall: z.boolean(),
    sellProfit: decimal.meta({ description: 'Realised so far' }),
    margin: decimal,
    ...valued,
    takeProfit: decimal.optional(),
    stopLoss: decimal.optional(),
    interest: decimal
      .optional()
      .meta({ description: 'Of a bond: coupons and accrued interest received, less that paid' }),
    accruedInterest: decimal
      .optional()
      .meta({ description: 'Of a bond: what a buyer would pay beside its value' }),
    accruedPerUnit: decimal
      .optional()
      .meta({ description: 'Of a bond: the same for one unit, in its own currency' }),
    lockedNum: decimal.optional().meta({ description: 'Not to be sold before lockedUntil' }),
    lockedUntil: timeMs.optional(),
    fall: z.boolean(),
    createTime: timeMs,
    createTimeTimestamp: timeMs,
    marketDateTimestamp: timeMs,
    modifyTimeTimestamp: timeMs,
  })
  .meta({ id: 'Holding' });
export type Holding = z.infer<typeof holding>;

const closed = z
  .object({
    id: z.string(),
    ...named,
    buyPrice: decimal.meta({ description: 'Average entry price' }),
    sellPrice: decimal.meta({ description: 'Average price of the close' }),
    sellNum: decimal,
    sellTotalAmount: decimal,
    sellProfit: decimal,
    premium: decimal,
    fall: z.boolean(),
    direction,
    createTime: timeMs,
  })
  .meta({ id: 'ClosedPosition' });
export type ClosedPosition = z.infer<typeof closed>;

const entrusted = z
  .object({
    orderId: z.string(),
    ...named,
    direction,
    tradeType,
    status: orderStatus,
    consignAmount: decimal.meta({ description: 'Money held for it: margin and fee' }),
    consignPrice: decimal,
    consignNum: decimal,
    filledNum: decimal,
    isolatedPosition: leverage,
    timeInForce: z.string(),
    createTime: timeMs,
  })
  .meta({ id: 'EntrustedOrder' });
export type EntrustedOrder = z.infer<typeof entrusted>;

const stockRecord = z
  .object({
    id: z.string(),
    ...named,
    direction,
    tradeType,
    currentPrice: decimal,
    num: decimal,
    totalPrice: decimal,
    premium: decimal,
    profit: decimal,
    fall: z.boolean(),
    status: orderStatus,
    createTime: timeMs,
  })
  .meta({ id: 'StockRecord' });
export type StockRecord = z.infer<typeof stockRecord>;

const filter = pageInput.extend({
  classify: classifyFilter,
  market: z
    .string()
    .max(16)
    .regex(/^[A-Z]*$/)
    .optional()
    .meta({ description: 'Only of this market: US, FUT …' }),
});

export const position = {
  me: endpoint({
    method: 'POST',
    path: '/position/me',
    auth: 'user',
    summary: 'Holdings, newest first',
    input: filter,
    output: page(holding),
    errors: [],
  }),
  flatList: endpoint({
    method: 'POST',
    path: '/position/flatList',
    auth: 'user',
    summary: 'Closings, newest first',
    input: filter,
    output: page(closed),
    errors: [],
  }),
  consignList: endpoint({
    method: 'POST',
    path: '/position/consignList',
    auth: 'user',
    summary: 'Entrusted orders, newest first',
    input: filter,
    output: page(entrusted),
    errors: [],
  }),
  water: endpoint({
    method: 'POST',
    path: '/position/water/pageList',
    auth: 'user',
    summary: 'Executed orders of the stock wallet with their handling fee, newest first',
    input: filter,
    output: page(stockRecord),
    errors: [],
  }),
  getByStock: endpoint({
    method: 'POST',
    path: '/position/getByStock',
    auth: 'user',
    summary: 'My open positions in one instrument',
    input: z.object({
      stockCode: z.string().min(1).max(32),
      market: z.string().max(16).optional(),
      classify: classifyFilter,
      direction: code(SIDES, '0 long, 1 short').optional(),
      orderType: z.coerce.number().int().optional().meta({ description: 'Ignored' }),
    }),
    output: z.array(holding),
    errors: [],
  }),
} as const;
