import { z } from 'zod';
import { placed } from '#contract/positions';
import { RESTING_TIME_IN_FORCE, TIME_IN_FORCE } from '#core/codes.ts';
import {
  classifyFilter,
  orderStatus,
  orderType,
  priceType,
  side,
} from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput, secretKey } from '#platform/contract/fields.ts';
import { instrumentInput } from '#platform/contract/instrument-name.ts';
import {
  decimal,
  decimalInput,
  decimalInputOf,
  nothing,
  numberInput,
  ratioInput,
  timeMs,
} from '#platform/contract/wire.ts';
import { GUARD_ERRORS, guarded, guardsInput } from './guards-contract.ts';
import { ORDER_PATHS, previewAnswer, previewedTimeInForce, unfilled } from './preview-contract.ts';

export { ORDER_PATHS, type OrderPreview } from './preview-contract.ts';

/** Order status on the wire: 0 and 3 in progress, 1 success, 2 cancelled. */
export const WIRE_STATUS = { working: 0, done: 1, cancelled: 2, partial: 3 } as const;

const stopPrice = decimalInput.optional().meta({
  description:
    'Stop: the order waits until the market reaches this price, then becomes a market or limit order. Above the last price to buy, below it to sell',
  example: '240.00',
});

const trailAmount = decimalInput.optional().meta({
  description:
    'Trailing stop: distance of its stop from the best price since placement, below the highest to sell, above the lowest to buy; when met, it becomes a market order. In steps of the tick size, at most half of the last price. Not with `stopPrice`, a limit or guards',
  example: '2.50',
});
const trailPercent = ratioInput.optional().meta({
  description:
    'The same in percent of the best price, 0.1 to 50 with at most two decimals; only one of the two',
  example: '1.5',
});

/** The trade type of a closing order. */
const TRADE_TYPE_CLOSE = 1;

const timeInForce = z.enum(TIME_IN_FORCE).default('GTC').meta({
  description:
    'How long the order waits: GTC until it is cancelled, DAY until the exchange closes, IOC not at all; FOK fills completely at once or not at all',
  example: 'GTC',
});
const answer = z
  .object({
    orderId: field.orderId,
    status: orderStatus,
    consignNum: decimal.meta({ description: 'Quantity ordered' }),
    filledNum: decimal.meta({ description: 'Quantity that is filled', example: '10' }),
    avgPrice: decimal.meta({
      description: 'Average price of the filled part; 0 while nothing is filled',
      example: '231.40',
    }),
    premium: decimal.meta({ description: 'Handling fee charged so far' }),
    positionId: field.positionId.optional(),
    unfilled,
  })
  .meta({ id: 'OrderAnswer' });
export type OrderAnswer = z.infer<typeof answer>;

/**
 * Input of every `…/create`. Other fields that clients send (`source`, `tradeMethod`, `amount`, `balance`
 * …) are ignored, never trusted.
 */
export const createInput = instrumentInput.extend({
  classify: classifyFilter.meta({
    description: 'Product class; refused when the instrument has another',
  }),
  stockName: z
    .string()
    .max(120)
    .optional()
    .meta({ description: 'Refused when the instrument has another name', example: 'Apple Inc.' }),
  direction: side.input,
  isLp: priceType.input.default(0),
  tradeType: orderType.input.default(0),
  num: decimalInputOf('totalEmpty').meta({ description: 'Quantity', example: '10' }),
  unitAmount: decimalInput.optional().meta({ description: 'Limit price' }),
  stopPrice,
  trailAmount,
  trailPercent,
  isolatedPosition: numberInput((given) => given.int().min(1).max(1000))
    .default(1)
    .meta({ description: 'Leverage, at most what the instrument allows' }),
  takeProfit: decimalInput
    .optional()
    .meta({ description: 'Price at which the position is closed with a gain', example: '250.00' }),
  stopLoss: decimalInput.optional().meta({
    description: 'Price at which the position is closed with a loss',
    example: '200.00',
  }),
  timeInForce,
  positionId: z.string().max(64).optional().meta({
    description: 'The position it closes or opened',
    example: 'pos_01kahv5t2c4s8m0q6x3y7zabcd',
  }),
  secretKey,
});

const ORDER_ERRORS = [
  'UnknownInstrument',
  'WrongInstrument',
  'IdentityRequired',
  'PayPasswordRequired',
  'MarketClosed',
  'InstrumentHalted',
  'NotListed',
  'RejectedByVenue',
  'TotalEmpty',
  'PriceEmpty',
  'BelowMinimum',
  'LotSize',
  'OffTick',
  'LeverageLimit',
  'NoShortSale',
  'TooLarge',
  'NoLiquidity',
  'TriggerPrice',
  'InsufficientFunds',
  'ExceedsPosition',
  'NotFound',
  'AlreadyDone',
  'BondMatured',
  'OfferClosed',
  'BidTooLow',
  'ExceedsOffer',
  'LockedUp',
  'LiquidationDue',
  'StopPrice',
  'StopNotTaken',
  'TrailTerms',
  'TrailRange',
] as const;

/** What happened to an order, in order of time. */
export const EXPLANATION_KINDS = [
  'placed',
  'filled',
  'replaced',
  'stopped',
  'waiting',
  'ended',
] as const;

const explanationStep = z
  .object({
    kind: z.enum(EXPLANATION_KINDS).meta({ description: 'What happened' }),
    text: z.string().meta({ description: 'For a person, in the language of the request' }),
    time: timeMs.meta({ description: 'For a fill: time of the tick that it met' }),
    rule: z.string().optional().meta({ description: 'Which rule filled it, for a program' }),
    num: decimal.optional().meta({ description: 'Quantity of this step', example: '10' }),
    price: decimal.optional().meta({ description: 'Price of this step', example: '231.40' }),
    late: z.boolean().optional().meta({
      description: 'Whether it was found afterwards, at the market’s time and price back then',
    }),
    orderId: z.string().optional().meta({ description: 'The order that continues after a split' }),
  })
  .meta({ id: 'ExplanationStep' });
export type ExplanationStep = z.infer<typeof explanationStep>;

/** Field problems of refusals that concern one field. */
export const ORDER_ASKS = {
  TotalEmpty: { num: 'totalEmpty' },
  PriceEmpty: { unitAmount: 'priceEmpty' },
} as const;

const placing = {
  method: 'POST',
  auth: 'user',
  input: createInput,
  output: answer,
  errors: ORDER_ERRORS,
  asks: ORDER_ASKS,
  idempotent: true,
} as const;

/** The order of a request. */
const idGiven = idInput('Id of the order', 'ord_01kahv5t2c4s8m0q6x3y7zabcd');

export const order = {
  createStock: endpoint({
    ...placing,
    path: '/stock/create',
    summary: 'Place an order for a stock, fund or coin',
  }),
  createFuture: endpoint({
    ...placing,
    path: '/gold/create',
    summary: 'Place an order for a commodity future; quantities are contracts',
  }),
  createForex: endpoint({
    ...placing,
    path: '/crude/create',
    summary: 'Place an order for a currency pair; quantities are units of its first currency',
  }),
  createBlock: endpoint({
    ...placing,
    path: '/blockTrade/create',
    summary: 'Buy a part of a block at its discount, completely and at once; needs a permission',
    errors: [...ORDER_ERRORS, 'ProductNotOpen'],
  }),
  createBond: endpoint({
    ...placing,
    path: '/treasuryBond/create',
    summary:
      'Place an order for a bond; a unit is 100 of face value, accrued interest goes with it',
  }),
  createBid: endpoint({
    ...placing,
    path: '/stock/auctionStockCreate',
    summary: 'Bid in the auction of a stock; unitAmount is the most you pay for a share',
  }),
  createPlacing: endpoint({
    ...placing,
    path: '/placing_order/create',
    summary: 'Buy shares of a placing at its price; they are locked up for a while',
  }),
  preview: endpoint({
    method: 'POST',
    path: '/stock/preview',
    auth: 'user',
    summary:
      'What an order would do now: fills, fee, holds, money, or why it would be refused. Nothing changes',
    input: createInput
      .omit({ secretKey: true })
      .partial({ stockCode: true, market: true, direction: true, num: true })
      .extend({
        path: z.enum(ORDER_PATHS).optional().meta({
          description:
            'The call that would place the order; all other fields are those of that call. When absent, that of the instrument’s product, or without an instrument, closing `positionId`',
          example: '/stock/create',
        }),
        orderId: z.string().max(64).optional().meta({
          description: 'For `/orders/replace`: the order to change',
          example: 'ord_01kahv5t2c4s8m0q6x3y7zabcd',
        }),
        timeInForce: previewedTimeInForce,
      }),
    output: previewAnswer,
    errors: ['UnknownInstrument', 'WrongInstrument', 'NotFound'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/cancel',
    auth: 'user',
    summary: 'Cancel the rest of an entrusted order',
    input: z.object({ orderId: idGiven }),
    output: nothing,
    errors: ['NotFound', 'AlreadyDone', 'OfferClosed'],
    idempotent: true,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/orders/replace',
    auth: 'user',
    summary:
      'Change a resting order in place: it keeps its number and fills, and absent fields stay unchanged',
    input: z.object({
      orderId: idGiven,
      num: decimalInput.optional().meta({
        description: 'Total quantity, including the filled part',
        example: '5',
      }),
      unitAmount: decimalInput.optional().meta({ description: 'Limit price', example: '229.00' }),
      stopPrice: decimalInput.optional().meta({
        description: 'Stop, if it still waits for one',
        example: '239.00',
      }),
      trailAmount: decimalInput.optional().meta({
        description:
          'For a trailing stop: a new distance from its best price. It keeps that price, so the stop moves at once',
        example: '2.00',
      }),
      trailPercent: ratioInput
        .optional()
        .meta({ description: 'The same in percent; only one of the two', example: '1' }),
      takeProfit: decimalInput.optional().meta({
        description: 'Price at which the position is closed with a gain; 0 removes it',
        example: '250.00',
      }),
      stopLoss: decimalInput.optional().meta({
        description: 'Price at which the position is closed with a loss; 0 removes it',
        example: '200.00',
      }),
      timeInForce: z.enum(RESTING_TIME_IN_FORCE).optional().meta({
        description: 'How long it waits: GTC until it is cancelled, DAY until the exchange closes',
        example: 'DAY',
      }),
      secretKey,
    }),
    output: answer,
    errors: [...ORDER_ERRORS, 'NotReplaceable', 'NothingChanged', 'PriceMet'],
    asks: ORDER_ASKS,
    idempotent: true,
  }),
  flatPosition: endpoint({
    method: 'POST',
    path: '/position/flatPosition',
    auth: 'user',
    summary: 'Close a position, completely or in part, at the market or a limit',
    input: z.object({
      positionId: z.string().min(1).max(64).meta({
        description: 'The position it closes or opened',
        example: 'pos_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
      tradeType: orderType.input
        .default(TRADE_TYPE_CLOSE)
        .refine((type) => type === TRADE_TYPE_CLOSE, 'choice')
        .meta({ description: 'Always 1, closing; orders of all kinds have this field' }),
      num: decimalInputOf('totalEmpty').optional().meta({ description: 'All of it when absent' }),
      isLp: priceType.input.default(0),
      unitAmount: decimalInput.optional().meta({ description: 'Limit price', example: '230.00' }),
      stopPrice,
      trailAmount,
      trailPercent,
      timeInForce,
      secretKey,
    }),
    output: answer,
    errors: ORDER_ERRORS,
    asks: ORDER_ASKS,
    idempotent: true,
  }),
  guard: endpoint({
    method: 'POST',
    path: '/position/guards',
    auth: 'user',
    summary:
      'Set, change or remove the take-profit and stop-loss of a position; absent ones stay unchanged',
    input: guardsInput.extend({ secretKey }),
    output: guarded,
    errors: GUARD_ERRORS,
    idempotent: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/orders/{id}',
    auth: 'user',
    summary: 'One order of mine with its fills',
    input: z.object({ id: idGiven }),
    output: placed
      .extend({
        fills: z
          .array(
            z.object({
              num: decimal.meta({ description: 'Quantity' }),
              price: decimal.meta({ description: 'Price' }),
              premium: decimal.meta({ description: 'Handling fee of it' }),
              createTime: timeMs.meta({ description: 'When it filled' }),
            }),
          )
          .meta({ description: 'Its fills, the first one first' }),
      })
      .meta({ id: 'OrderDetail' }),
    errors: ['NotFound'],
  }),
  explain: endpoint({
    method: 'GET',
    path: '/orders/{id}/explain',
    auth: 'user',
    summary: 'Why an order of mine filled as it did, step by step, in the language of the request',
    input: z.object({ id: idGiven }),
    output: z
      .object({
        orderId: field.orderId,
        stockCode: field.stockCode,
        stockName: z.string().meta({
          description: 'Refused when the instrument has another name',
          example: 'Apple Inc.',
        }),
        market: field.market,
        steps: z.array(explanationStep).meta({ description: 'What happened, in order' }),
      })
      .meta({ id: 'OrderExplanation' }),
    errors: ['NotFound'],
  }),
} as const;
