import { z } from 'zod';
import {
  classify,
  classifyFilter,
  offeringState,
  orderStatus,
  priceDecimals,
  subscriptionState,
} from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, secretKey } from '#platform/contract/fields.ts';
import { codeInput, marketInput } from '#platform/contract/instrument-name.ts';
import {
  decimal,
  decimalInput,
  decimalInputOf,
  page,
  pageInput,
  readingInput,
  timeMs,
} from '#platform/contract/wire.ts';

/** States of a subscription on the wire: 0 and 3 wait for the allotment or for a payment. */
export const SUBSCRIPTION_STATE = {
  waiting: 0,
  allotted: 1,
  refused: 2,
  payable: 3,
  listed: 4,
} as const;

const subscription = z
  .object({
    id: z.string().meta({
      description: 'The subscription’s id',
      example: 'ipo_us.drja_0/usr_01ky2s9ag159x67h91dfja',
    }),
    orderState: subscriptionState.schema,
    offeringId: field.offeringId,
    stockCode: z
      .string()
      .meta({ description: 'Code of the instrument on its market', example: 'NWRB' }),
    stockName: z.string().meta({
      description: 'Refused when the instrument has another name',
      example: 'Northwind Robotics',
    }),
    market: z.string().meta({ description: 'Market', example: 'US' }),
    source: field.source,
    classify,
    localLogoUrl: field.localLogoUrl,
    currency: field.currency,
    walletCurrency: field.walletCurrency,
    priceDecimals,
    planUnitAmount: decimal.meta({ description: 'Subscription price' }),
    unitAmount: decimal.meta({
      description: 'Final price; until the allotment the subscription price',
    }),
    planNum: decimal.meta({ description: 'Quantity asked for' }),
    equityNum: decimal.meta({ description: 'Quantity allotted' }),
    amount: decimal.meta({ description: 'Held when it was subscribed' }),
    heldAmount: decimal.meta({ description: 'Still held' }),
    actualAmount: decimal.meta({ description: 'Paid' }),
    pendingAmount: decimal.meta({ description: 'Still to be paid beyond the held money' }),
    purchaseEndDate: timeMs.meta({ description: 'When subscription closes' }),
    allotDate: timeMs.meta({ description: 'When the shares are allotted' }),
    expiryDate: timeMs.meta({ description: 'Deadline of a pending payment' }),
    marketDate: timeMs.meta({ description: 'Listing' }),
    createTime: field.createTime,
    modifyTime: field.modifyTime,
    explanation: z
      .string()
      .optional()
      .meta({ description: 'How the allotment came about, in the language of the request' }),
    positionId: z.string().optional().meta({ description: 'The holding it became' }),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

const ipoItem = z
  .object({
    id: z.string().meta({ description: 'The offering’s id', example: 'ipo_us.drja_0' }),
    name: z.string().meta({ description: 'Name of the company', example: 'Northwind Robotics' }),
    stockName: z.string().meta({
      description: 'Refused when the instrument has another name',
      example: 'Northwind Robotics',
    }),
    symbol: z.string().meta({ description: 'Code on its market', example: 'NWRB' }),
    disSymbol: z.string().meta({ description: 'The symbol as it is shown' }),
    exchange: field.exchange,
    industry: field.industry,
    currency: field.currency,
    issuePrice: decimal.meta({
      description: 'Price of a share at the subscription',
      example: '18.00',
    }),
    issuePriceStr: z.string().meta({ description: 'The price with its currency' }),
    offerAmount: decimal.meta({ description: 'Shares offered' }),
    planUnitAmount: decimal.meta({ description: 'Price of a share to subscribe at' }),
    planTotalAmount: decimal.meta({ description: 'What the offering raises' }),
    minCount: decimal.meta({ description: 'Fewest shares to subscribe' }),
    purchaseStartDate: timeMs.meta({ description: 'When subscription opens' }),
    purchaseEndDate: timeMs.meta({ description: 'When subscription closes' }),
    allotDate: timeMs.meta({ description: 'When the shares are allotted' }),
    expiryDate: timeMs.meta({ description: 'Deadline of a pending payment' }),
    listDate: timeMs.meta({ description: 'When it is listed and trading begins' }),
    finalPrice: decimal.optional().meta({ description: 'Fixed with the allotment' }),
    stockCode: z
      .string()
      .meta({ description: 'Code of the instrument on its market', example: 'NWRB' }),
    market: z.string().meta({ description: 'Market', example: 'US' }),
    classify: classify.meta({ description: 'Product class: 5 IPO, 3 new coin' }),
    localLogoUrl: field.localLogoUrl,
    status: offeringState.schema,
  })
  .meta({ id: 'IpoItem' });

export const subscriptions = {
  newStock: endpoint({
    method: 'GET',
    path: '/m_ft/webull/new/stock',
    auth: 'public',
    compressed: true,
    summary:
      'Companies and coins that go public, the next to list first; on request those already listed',
    input: pageInput.extend({
      listed: z
        .stringbool()
        .default(false)
        .meta({ description: 'Those that are listed already', example: 'false' }),
      classify: classifyFilter.meta({
        description: 'Only of this product class: 5 IPO, 3 new coin',
      }),
    }),
    output: page(ipoItem).extend({
      serverTime: timeMs.meta({ description: "The world's clock, to count down by" }),
    }),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/NewShares/create',
    auth: 'user',
    summary: 'Subscribe to an offering from the IPO wallet; once per person and offering',
    input: z.object({
      stockId: z.string().min(1).max(64).optional().meta({ description: 'Id of the offering' }),
      stockCode: codeInput
        .optional()
        .meta({ description: 'Code of the instrument on its market', example: 'NWRB' }),
      market: marketInput.default('US').meta({ description: 'Market', example: 'US' }),
      classify: classifyFilter.meta({
        description: 'Product class: refused when the offering has another',
      }),
      stockName: z.string().max(120).optional().meta({
        description: 'Refused when the instrument has another name',
        example: 'Northwind Robotics',
      }),
      subscribeQuantity: decimalInputOf('totalEmpty')
        .optional()
        .meta({ description: 'Whole shares', example: '100' }),
      num: decimalInputOf('totalEmpty')
        .optional()
        .meta({ description: 'The same, under the name of other orders' }),
      issuePrice: decimalInput
        .optional()
        .meta({ description: 'Refused when the offering has another' }),
      secretKey,
    }),
    output: z
      .object({
        orderId: field.orderId,
        status: orderStatus,
        orderState: subscriptionState.schema,
        planNum: decimal.meta({ description: 'Shares asked for', example: '100' }),
        amount: decimal.meta({ description: 'Money held for it' }),
        filledNum: decimal.meta({ description: 'Quantity that is filled', example: '10' }),
        avgPrice: decimal.meta({
          description: 'Average price of the filled part; 0 while nothing is filled',
          example: '231.40',
        }),
        premium: decimal.meta({
          description: 'Handling fee, in the currency of the wallet',
          example: '2.31',
        }),
      })
      .meta({ id: 'SubscriptionAnswer' }),
    errors: [
      'UnknownInstrument',
      'WrongInstrument',
      'IdentityRequired',
      'PayPasswordRequired',
      'NotFound',
      'SubscriptionClosed',
      'AlreadySubscribed',
      'TotalEmpty',
      'BelowMinimum',
      'LotSize',
      'ExceedsOffer',
      'TooLarge',
      'InsufficientFunds',
    ],
    asks: { TotalEmpty: { subscribeQuantity: 'totalEmpty' } },
    idempotent: true,
  }),
  fullNum: endpoint({
    method: 'POST',
    path: '/position/getIpoFullNum',
    auth: 'user',
    summary: 'How many shares the free money of the IPO wallet can subscribe to at a price',
    input: z.object({
      unitAmount: decimalInput.meta({ description: 'Price of a share', example: '12.50' }),
      stockId: z.string().max(64).optional().meta({
        description: 'Id of an offering: the result is then in its lots, and no more than it has',
      }),
    }),
    output: z.object({
      fullNum: decimal.meta({ description: 'Shares' }),
      balance: decimal.meta({ description: 'Free money of the wallet' }),
      walletType: z.string().meta({ description: 'The wallet that pays', example: 'IPO' }),
    }),
    errors: ['NotFound'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/position/subscription',
    auth: 'user',
    summary: 'My subscriptions, newest first',
    input: pageInput.extend({
      orderStates: z
        .array(subscriptionState.input)
        .max(5)
        .optional()
        .meta({ description: 'Only these states' }),
      reading: readingInput,
    }),
    output: page(subscription).extend({
      serverTime: timeMs.meta({ description: "The world's clock, to count down by" }),
    }),
    errors: [],
  }),
} as const;
