import { z } from 'zod';
import { ORDER_STANDINGS } from '#core/codes.ts';
import {
  classify,
  classifyFilter,
  direction,
  leverage,
  orderStatus,
  positionType,
  priceDecimals,
  priceType,
  side,
  tradeType,
} from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { codeInput, instrumentInput, marketFilter } from '#platform/contract/instrument-name.ts';
import { monthInput } from '#platform/contract/months.ts';
import { sparkline } from '#platform/contract/quote.ts';
import {
  decimal,
  nothing,
  numberInput,
  page,
  pageInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';
import { ending } from './ending-contract.ts';
import { fill } from './fills-contract.ts';
import { filter, placedFilter, placedUntil } from './lists-contract.ts';

export type { PositionEnding } from './ending-contract.ts';
export type { OwnFill } from './fills-contract.ts';

const named = {
  stockCode: z
    .string()
    .meta({ description: 'Code of the instrument on its market', example: 'AAPL' }),
  stockName: field.stockName,
  market: z.string().meta({ description: 'Its market; any, when absent', example: 'US' }),
  source: field.source,
  classify,
  localLogoUrl: field.localLogoUrl,
  currency: z.string().meta({ description: 'Currency of the prices' }),
  walletCurrency: z.string().meta({ description: 'Currency of the amounts: the paying wallet’s' }),
  priceDecimals,
};

const rateLeg = z
  .object({
    code: z
      .string()
      .meta({ description: 'Currency pair on the live channel', example: 'FX.EURUSD' }),
    inverted: z.boolean().meta({ description: 'Whether one divided by its price is used' }),
  })
  .meta({ id: 'RateLeg' });

/** Guards of a position. */
export const guards = {
  takeProfit: decimal.optional().meta({
    description: 'Price at which the position is closed with a gain',
    example: '250.00',
  }),
  stopLoss: decimal.optional().meta({
    description: 'Price at which the position is closed with a loss',
    example: '200.00',
  }),
};

/** What a client needs to value a holding at live prices, to the minor unit as the server does. */
const valued = {
  cost: decimal.meta({ description: 'Entry price × quantity, in the currency of the prices' }),
  remainder: decimal.meta({
    description: 'Realised profit below a minor unit: it counts when more is closed',
  }),
  dayCost: decimal.meta({ description: "Basis of today's change: price × quantity" }),
  dayPaid: decimal.meta({ description: 'Dividends of today that reduce that basis' }),
  tradingDate: z.number().int().meta({ description: 'Day of that change, days since 1970-01-01' }),
  contractSize: z.number().int().meta({ description: 'Contract size: units of the underlying' }),
  rate: decimal.meta({
    description: 'Wallet’s money per unit of price × quantity: exchange rate × contract size',
  }),
  rateLegs: z.array(rateLeg).meta({ description: 'Pairs that determine its exchange rate' }),
  baseRate: decimal.meta({ description: 'US dollars for one unit of the wallet’s currency' }),
  baseLegs: z.array(rateLeg).meta({ description: 'Pairs that determine that rate' }),
};

const holding = z
  .object({
    id: z
      .string()
      .meta({ description: 'The position’s id', example: 'pos_01kahv5t2c4s8m0q6x3y7zabcd' }),
    ...named,
    positionNum: decimal.meta({ description: 'Units held', example: '10' }),
    closableNum: decimal.meta({ description: 'Units not bound by closing orders' }),
    isolatedPosition: leverage.meta({
      description: 'Leverage: worth of the position as a multiple of its margin',
      example: 1,
    }),
    positionType,
    direction,
    discountBuyingPrice: decimal.meta({
      description: 'Average price paid; for a block, the discounted one',
    }),
    actualBuyingPrice: decimal.meta({ description: 'Average price of the market when bought' }),
    marketEntryPrice: decimal.meta({ description: 'Average entry price' }),
    marketPrice: decimal.meta({ description: 'Market value now: margin plus profit' }),
    newPrice: decimal.meta({ description: 'Last price' }),
    zdf: decimal.meta({ description: "Today's change, percent" }),
    zde: decimal.meta({ description: "Today's change" }),
    indicatorsQuoteClose: sparkline,
    dailyProfit: decimal.meta({ description: 'Profit of the trading day', example: '21.50' }),
    profit: decimal.meta({ description: 'Unrealised' }),
    profitRate: decimal.meta({ description: 'Unrealised, percent of the margin' }),
    profitFall: z
      .boolean()
      .meta({ description: 'Whether the profit is to be shown as a fall', example: false }),
    sellProfit: decimal.meta({ description: 'Realised so far' }),
    margin: decimal.meta({ description: 'Money bound as margin', example: '2314.00' }),
    ...valued,
    ...guards,
    interest: decimal
      .optional()
      .meta({ description: 'For a bond: coupons and accrued interest received less paid' }),
    accruedInterest: decimal
      .optional()
      .meta({ description: 'For a bond: accrued interest, in addition to its value' }),
    accruedPerUnit: decimal
      .optional()
      .meta({ description: 'For a bond: the same for one unit, in its own currency' }),
    lockedNum: decimal.optional().meta({ description: 'Locked up until lockedUntil' }),
    lockedUntil: timeMs.optional().meta({ description: 'From then on, purchases can be sold' }),
    fall: field.fall,
    createTime: field.createTime,
    createTimeTimestamp: field.createTimeTimestamp,
    marketDateTimestamp: timeMs.meta({ description: 'Time of the price' }),
    modifyTimeTimestamp: timeMs.meta({ description: 'When a fill changed it last' }),
  })
  .meta({ id: 'Holding' });
export type Holding = z.infer<typeof holding>;

const closed = z
  .object({
    id: z
      .string()
      .meta({ description: 'The closing order’s id', example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd' }),
    ...named,
    buyPrice: decimal.meta({ description: 'Average entry price' }),
    sellPrice: decimal.meta({ description: 'Average price of the close' }),
    sellNum: decimal.meta({ description: 'Units that were closed', example: '10' }),
    sellTotalAmount: decimal.meta({
      description: 'Price × quantity of the closing',
      example: '2314.00',
    }),
    sellProfit: decimal.meta({ description: 'Realised profit', example: '21.50' }),
    premium: decimal.meta({
      description: 'Handling fee, in the currency of the wallet',
      example: '2.31',
    }),
    fall: field.fall,
    direction,
    createTime: field.createTime,
  })
  .meta({ id: 'ClosedPosition' });
export type ClosedPosition = z.infer<typeof closed>;

const entrusted = z
  .object({
    orderId: field.orderId,
    ...named,
    direction,
    tradeType,
    status: orderStatus,
    consignAmount: decimal.meta({ description: 'Money held for it: margin and fee' }),
    consignPrice: decimal.meta({
      description: 'Limit; 0 for a market order',
      example: '230.00',
    }),
    stopPrice: decimal.optional().meta({
      description:
        'Stop: it waits for this price before it becomes a market or limit order. For a trailing stop, the present one',
      example: '240.00',
    }),
    stopTime: timeMs.optional().meta({ description: 'When the market met its stop' }),
    trailAmount: decimal.optional().meta({
      description: 'Trailing stop: distance of its stop from the best price',
      example: '2.50',
    }),
    trailPercent: decimal
      .optional()
      .meta({ description: 'The same in percent of the best price', example: '1.5' }),
    bestPrice: decimal.optional().meta({
      description:
        'Trailing stop: the best price since it was placed, the highest to sell, the lowest to buy; after the stop was met, the best price at that moment',
      example: '242.50',
    }),
    consignNum: decimal.meta({ description: 'Quantity ordered', example: '10' }),
    filledNum: decimal.meta({ description: 'Quantity that is filled', example: '10' }),
    isolatedPosition: leverage.meta({
      description: 'Leverage: worth of the position as a multiple of its margin',
      example: 1,
    }),
    timeInForce: z.string().meta({
      description:
        'How long the order waits: GTC until it is cancelled, DAY until the exchange closes, IOC not at all; FOK fills completely at once or not at all',
      example: 'GTC',
    }),
    createTime: field.createTime,
  })
  .meta({ id: 'EntrustedOrder' });
export type EntrustedOrder = z.infer<typeof entrusted>;

/** An order in any state: waiting, filled, or cancelled. */
export const placed = entrusted
  .extend({
    priceType: priceType.schema,
    avgPrice: decimal.meta({
      description: 'Average price of the filled part; 0 while nothing is filled',
      example: '231.40',
    }),
    premium: decimal.meta({ description: 'Handling fee charged so far', example: '2.31' }),
    totalPrice: decimal.meta({
      description:
        'Price × quantity of the filled part; while nothing is filled, of the order at its limit',
      example: '2314.00',
    }),
    profit: decimal.meta({ description: 'Realised by a closing order', example: '21.50' }),
    ...guards,
    positionId: field.positionId.optional(),
    fall: field.fall,
    updateTime: timeMs.meta({ description: 'When it changed last' }),
    replaceTime: timeMs
      .optional()
      .meta({ description: 'When its terms were last replaced; absent if never' }),
  })
  .meta({ id: 'PlacedOrder' });
export type PlacedOrder = z.infer<typeof placed>;

const standing = z.enum(ORDER_STANDINGS).meta({
  description: 'Its status: in progress, completely filled, or cancelled',
  example: 'open',
});

const stockRecord = z
  .object({
    id: z
      .string()
      .meta({ description: 'The order’s id', example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd' }),
    ...named,
    direction,
    tradeType,
    currentPrice: decimal.meta({
      description: 'Average price of what is filled',
      example: '231.40',
    }),
    num: decimal.meta({ description: 'Quantity that is filled', example: '10' }),
    totalPrice: decimal.meta({ description: 'Price × quantity', example: '2314.00' }),
    premium: decimal.meta({
      description: 'Handling fee, in the currency of the wallet',
      example: '2.31',
    }),
    profit: decimal.meta({ description: 'Realised profit', example: '21.50' }),
    fall: field.fall,
    status: orderStatus,
    createTime: field.createTime,
  })
  .meta({ id: 'StockRecord' });
export type StockRecord = z.infer<typeof stockRecord>;

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
    input: placedFilter,
    output: page(closed),
    errors: [],
  }),
  consignList: endpoint({
    method: 'POST',
    path: '/position/consignList',
    auth: 'user',
    summary: 'Entrusted orders, newest first',
    input: placedFilter,
    output: page(entrusted),
    errors: [],
  }),
  executions: endpoint({
    method: 'POST',
    path: '/position/water/pageList',
    auth: 'user',
    summary: 'Executed orders of the stock wallet with their handling fee, newest first',
    input: placedFilter,
    output: page(stockRecord),
    errors: [],
  }),
  orders: endpoint({
    method: 'GET',
    path: '/orders',
    auth: 'user',
    summary: 'All my orders in any status, newest first',
    input: pageInput.extend({
      standing: standing.optional(),
      stockCode: codeInput
        .optional()
        .meta({ description: 'Only of this instrument, with its market', example: 'AAPL' }),
      market: marketFilter.optional().meta({ description: 'Its market', example: 'US' }),
      direction: side.input.optional().meta({ description: 'Only this side' }),
      ...monthInput,
      until: placedUntil,
      reading: readingInput,
    }),
    output: page(placed),
    errors: ['UnknownInstrument'],
  }),
  fills: endpoint({
    method: 'GET',
    path: '/orders/fills',
    auth: 'user',
    summary:
      'My newest hundred fills in one instrument, newest first, in the units of today’s chart',
    input: instrumentInput,
    output: z.array(fill),
    errors: ['UnknownInstrument'],
  }),
  ordered: endpoint({
    method: 'GET',
    path: '/orders/instruments',
    auth: 'user',
    summary: 'Instruments that I have placed orders for, each once, by code',
    input: nothing,
    output: z.array(
      z.object({
        stockCode: named.stockCode,
        stockName: named.stockName,
        market: named.market,
      }),
    ),
    errors: [],
  }),
  ending: endpoint({
    method: 'GET',
    path: '/position/{id}/ending',
    auth: 'user',
    summary: 'What closed one of my positions, when and at which price; none while it is open',
    input: z.object({ id: idInput('Id of the position', 'pos_01kahv5t2c4s8m0q6x3y7zabcd') }),
    output: ending,
    errors: ['NotFound'],
  }),
  getByStock: endpoint({
    method: 'POST',
    path: '/position/getByStock',
    auth: 'user',
    summary: 'My open positions in one instrument',
    input: z.object({
      stockCode: codeInput,
      market: marketFilter
        .optional()
        .meta({ description: 'Its market; any, when absent', example: 'US' }),
      classify: classifyFilter,
      direction: side.input.optional().meta({ description: 'Only this side' }),
      orderType: numberInput((given) => given.int())
        .optional()
        .meta({ description: 'Ignored' }),
    }),
    output: z.array(holding),
    errors: ['UnknownInstrument'],
  }),
} as const;
