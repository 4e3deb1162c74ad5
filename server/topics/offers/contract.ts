import { z } from 'zod';
import { classify, orderStatus, priceDecimals } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  code,
  decimal,
  decimalAsked,
  decimalInput,
  page,
  pageInput,
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
const STATES = [0, 1, 2, 3, 4] as const;
const STATE_MEANING =
  '0 waiting for the allotment, 1 allotted, 2 not allotted, 3 allotted with a payment pending, 4 listed';

const subscription = z
  .object({
    id: z.string(),
    orderState: z.number().int().meta({ description: STATE_MEANING }),
    offeringId: z.string(),
    stockCode: z.string(),
    stockName: z.string(),
    market: z.string(),
    source: z.string(),
    classify,
    localLogoUrl: z.string(),
    currency: z.string(),
    walletCurrency: z.string(),
    priceDecimals,
    planUnitAmount: decimal.meta({ description: 'Price it was subscribed at' }),
    unitAmount: decimal.meta({
      description: 'Final price; the subscribed one until the allotment',
    }),
    planNum: decimal.meta({ description: 'Quantity asked for' }),
    equityNum: decimal.meta({ description: 'Quantity allotted' }),
    amount: decimal.meta({ description: 'Held when it was subscribed' }),
    heldAmount: decimal.meta({ description: 'Still held' }),
    actualAmount: decimal.meta({ description: 'Paid' }),
    pendingAmount: decimal.meta({ description: 'To be paid beyond what is held' }),
    purchaseEndDate: timeMs,
    allotDate: timeMs,
    expiryDate: timeMs.meta({ description: 'Until then what is pending must be paid' }),
    marketDate: timeMs.meta({ description: 'Listing' }),
    createTime: timeMs,
    modifyTime: timeMs,
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
    id: z.string(),
    name: z.string(),
    stockName: z.string(),
    symbol: z.string(),
    disSymbol: z.string().meta({ description: 'The symbol as it is shown' }),
    exchange: z.string(),
    industry: z.string(),
    currency: z.string(),
    issuePrice: decimal,
    issuePriceStr: z.string().meta({ description: 'The price with its currency' }),
    offerAmount: decimal.meta({ description: 'Shares offered' }),
    planUnitAmount: decimal.meta({ description: 'Price of a share to subscribe at' }),
    planTotalAmount: decimal.meta({ description: 'What the offering raises' }),
    minCount: decimal.meta({ description: 'Fewest shares to subscribe' }),
    purchaseStartDate: timeMs,
    purchaseEndDate: timeMs,
    allotDate: timeMs,
    expiryDate: timeMs.meta({ description: 'Until then what is pending must be paid' }),
    listDate: timeMs,
    finalPrice: decimal.optional().meta({ description: 'Fixed with the allotment' }),
    stockCode: z.string(),
    market: z.string(),
    classify: z.number().int().meta({ description: '5 IPO, 3 new coin' }),
    localLogoUrl: z.string(),
    status: z.number().int().meta({ description: '0 announced, 1 open, 2 closed, 3 listed' }),
  })
  .meta({ id: 'IpoItem' });

export const subscriptions = {
  newStock: endpoint({
    method: 'GET',
    path: '/m_ft/webull/new/stock',
    auth: 'public',
    compressed: true,
    summary:
      'Companies and coins that go public, the next to list first; those that are listed on request',
    input: pageInput.extend({
      listed: z.stringbool().default(false),
      classify: z.coerce.number().int().optional().meta({ description: '5 IPO, 3 new coin' }),
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
    summary: 'Subscribe to an offering from the IPO wallet; once a person and offering',
    input: z.object({
      stockId: z.string().min(1).max(64).optional().meta({ description: 'Id of the offering' }),
      stockCode: z.string().min(1).max(32).optional(),
      market: z.string().min(1).max(16).default('US'),
      classify: z.coerce
        .number()
        .int()
        .optional()
        .meta({ description: 'Refused when the offering has another' }),
      stockName: z.string().max(120).optional(),
      subscribeQuantity: decimalAsked('totalEmpty')
        .optional()
        .meta({ description: 'Whole shares', example: '100' }),
      num: decimalAsked('totalEmpty')
        .optional()
        .meta({ description: 'The same, as other orders name it' }),
      issuePrice: decimalInput
        .optional()
        .meta({ description: 'Refused when the offering has another' }),
      secretKey: z.string().max(128).optional(),
    }),
    output: z
      .object({
        orderId: z.string(),
        status: orderStatus,
        orderState: z.number().int().meta({ description: STATE_MEANING }),
        planNum: decimal,
        amount: decimal.meta({ description: 'Money held for it' }),
        filledNum: decimal,
        avgPrice: decimal,
        premium: decimal,
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
    summary: 'How many shares the free money of the IPO wallet subscribes at a price',
    input: z.object({
      unitAmount: decimalInput.meta({ description: 'Price of a share', example: '12.50' }),
      stockId: z
        .string()
        .max(64)
        .optional()
        .meta({ description: 'Of an offering: then in its lots, and no more than it has' }),
    }),
    output: z.object({ fullNum: decimal, balance: decimal, walletType: z.string() }),
    errors: ['NotFound'],
  }),
  list: endpoint({
    method: 'POST',
    path: '/position/subscription',
    auth: 'user',
    summary: 'My subscriptions, newest first',
    input: pageInput.extend({
      orderStates: z
        .array(code(STATES, STATE_MEANING))
        .max(5)
        .optional()
        .meta({ description: 'Only these states' }),
    }),
    output: page(subscription).extend({
      serverTime: timeMs.meta({ description: "The world's clock, to count down by" }),
    }),
    errors: [],
  }),
} as const;
