import { z } from 'zod';
import { billState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { monthInput } from '#platform/contract/months.ts';
import {
  decimal,
  decimalInput,
  decimalInputOf,
  nothing,
  page,
  pageInput,
  readingInput,
  timeMs,
  untilInput,
  walletType,
} from '#platform/contract/wire.ts';

const bill = z
  .object({
    id: z.string().meta({ description: 'Its id', example: 'wtr_01kahv5t2c4s8m0q6x3y7zabcd' }),
    eventName: field.eventName,
    createTime: timeMs.meta({ description: 'When it moved' }),
    createTimeTimestamp: timeMs.meta({ description: 'The same as createTime' }),
    tradeNo: z
      .string()
      .meta({ description: 'Number of the movement', example: 'wtr_01kahv5t2c4s8m0q6x3y7zabcd' }),
    amount: decimal.meta({ description: 'Signed: minus left the wallet' }),
    currency: field.currency,
    walletType: walletType.meta({ description: 'Wallet whose line it is', example: 'BALANCE' }),
    fall: field.fall,
    status: billState.schema,
    grounds: z.string().optional().meta({ description: 'Why it was rejected or corrected' }),
    reversal: z
      .object({
        amount: decimal.meta({ description: 'Signed: money returned, or taken again' }),
        createTime: timeMs.meta({ description: 'When it was undone' }),
      })
      .optional()
      .meta({ description: 'For an undone transfer: its reversal, which has no line of its own' }),
    fromWalletType: walletType
      .optional()
      .meta({ description: 'For a transfer between own wallets: the source', example: 'BALANCE' }),
    toWalletType: walletType
      .optional()
      .meta({ description: 'For a transfer between own wallets: the target', example: 'EURO' }),
    counterAmount: decimal.optional().meta({
      description:
        'For an exchange: amount that arrived in the other wallet, or left it for this one',
      example: '91.20',
    }),
    counterCurrency: z
      .string()
      .optional()
      .meta({ description: 'For an exchange: currency of the other wallet', example: 'EUR' }),
    paidTo: z.string().optional().meta({
      description: 'For a withdrawal: the bank or coin, and the last four digits of the number',
      example: 'Bank of Sandbourse •••• 7899',
    }),
    fee: decimal.optional().meta({ description: 'For a withdrawal: the fee, part of the amount' }),
    rate: decimal
      .optional()
      .meta({ description: 'For an exchange: money that arrived per unit that left' }),
  })
  .meta({ id: 'BillItem' });
export type BillItem = z.infer<typeof bill>;

const walletBalance = z
  .object({
    walletType,
    currency: field.currency,
    balance: decimal.meta({ description: 'Free to use' }),
    usedBalance: decimal.meta({ description: 'Held by orders and positions' }),
  })
  .meta({ id: 'WalletBalance' });
export type WalletBalance = z.infer<typeof walletBalance>;

export const EQUITY_PERIODS = ['1D', '1W', '1M', '3M', '1Y', 'ALL'] as const;
export type EquityPeriod = (typeof EQUITY_PERIODS)[number];

const equityPoint = z
  .object({
    time: timeMs.meta({ description: 'The moment' }),
    totalAmount: decimal.meta({
      description: 'Worth of all wallets and positions then',
      example: '125000.00',
    }),
    profit: decimal.meta({
      description: 'Profit since the period began, without deposits and withdrawals',
      example: '21.50',
    }),
    profitRate: decimal.meta({
      description: 'The same in percent of the initial worth plus later deposits',
      example: '1.25',
    }),
    deposited: decimal.meta({
      description: 'Deposits less withdrawals since the period began',
      example: '500.00',
    }),
  })
  .meta({ id: 'EquityPoint' });
export type EquityPoint = z.infer<typeof equityPoint>;

const equityCurve = z
  .object({
    period: z.enum(EQUITY_PERIODS).meta({ description: 'As requested', example: '1M' }),
    currency: field.currency,
    base: decimal.meta({
      description:
        'Basis of the profits: total = base + deposited + profit. For 1D, the worth before the trading day’s profit; else that of the first point',
      example: '124478.50',
    }),
    points: z.array(equityPoint).meta({
      description: 'Oldest first, at equal steps; the last one is now, equal to getFundingOverview',
    }),
  })
  .meta({ id: 'EquityCurve' });
export type EquityCurve = z.infer<typeof equityCurve>;

export const wallet = {
  fundingOverview: endpoint({
    method: 'POST',
    path: '/userCenter/getFundingOverview',
    auth: 'user',
    summary: 'All wallets and positions together, in USD',
    input: nothing,
    output: z
      .object({
        totalAmount: decimal.meta({
          description: 'Worth of all wallets and positions',
          example: '125000.00',
        }),
        fail: z.boolean().meta({ description: "Whether today's profit is negative" }),
        todayProfit: decimal.meta({ description: 'Profit of the day', example: '21.50' }),
        todayProfitRate: decimal.meta({ description: 'Percent' }),
        statDate: timeMs.meta({ description: 'The moment that the figures are of' }),
        balance: decimal.meta({ description: 'Free money in the main wallet' }),
        dailyInterest: decimal.meta({
          description: 'Interest paid within the last 24 hours: at the last midnight (UTC)',
          example: '0.36',
        }),
        totalInterest: decimal.meta({ description: 'Interest paid in all', example: '12.40' }),
        hasTraded: z.boolean().meta({ description: 'Whether an order was ever filled' }),
      })
      .meta({ id: 'FundingOverview' }),
    errors: [],
  }),
  equity: endpoint({
    method: 'GET',
    path: '/wallet/equity',
    auth: 'user',
    summary: 'The worth of all wallets and positions over a period, in USD',
    input: z.object({
      period: z.enum(EQUITY_PERIODS).default('1D').meta({
        description:
          'How far back: 1D (the trading day of the holdings), 1W, 1M, 3M, 1Y, or ALL (since the first money)',
        example: '1M',
      }),
    }),
    output: equityCurve,
    errors: [],
  }),
  balance: endpoint({
    method: 'POST',
    path: '/wallet/getWalletBalance',
    auth: 'user',
    summary: 'Free and used money of a wallet',
    input: z.object({ walletType: walletType.default('BALANCE') }),
    output: walletBalance,
    errors: [],
  }),
  bill: endpoint({
    method: 'POST',
    path: '/wallet/getWalletBill',
    auth: 'user',
    summary: 'Movements in and out of a wallet, newest first',
    input: pageInput.extend({
      walletType: walletType
        .optional()
        .meta({ description: 'Only of this wallet; of all when absent' }),
      ...monthInput,
      until: untilInput('what moved'),
      reading: readingInput,
    }),
    output: page(bill),
    errors: [],
  }),
  rate: endpoint({
    method: 'POST',
    path: '/wallet/getExchangeRate',
    auth: 'public',
    summary: 'Exchange rate between two wallets now',
    input: z.object({
      fromWalletType: walletType.meta({ description: 'Wallet that it leaves', example: 'BALANCE' }),
      toWalletType: walletType.meta({ description: 'Wallet that it goes to', example: 'EURO' }),
    }),
    output: z.object({
      fromCurrency: z
        .string()
        .meta({ description: 'Currency of the wallet that it leaves', example: 'USD' }),
      toCurrency: z
        .string()
        .meta({ description: 'Currency of the wallet that it goes to', example: 'EUR' }),
      rate: decimal.meta({ description: 'Money that arrives for one unit that leaves' }),
      midRate: decimal.meta({ description: 'The same without the spread' }),
      spread: decimal.meta({ description: 'Percent; 0 where the currency stays' }),
      rateAt: timeMs.meta({ description: 'Send it with a transfer to get this rate' }),
      heldUntil: timeMs.meta({ description: 'How long the rate is kept' }),
    }),
    errors: [],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/wallet/transfer',
    auth: 'user',
    summary:
      'Move money between own wallets; can be undone for a short time, unless it changes currency',
    input: z.object({
      amount: decimalInputOf('amount').meta({ example: '100.00' }),
      fromWalletType: walletType.meta({ description: 'Wallet that it leaves', example: 'BALANCE' }),
      toWalletType: walletType.meta({ description: 'Wallet that it goes to', example: 'STOCK' }),
      rateAt: timeMs.optional().meta({
        description: 'The `rateAt` of a quoted rate, which is kept for 15 seconds',
      }),
      rate: decimalInput.optional().meta({
        description: 'The quoted `rate`: with any other the transfer is refused',
        example: '1.00',
      }),
    }),
    output: z.object({
      id: z
        .string()
        .meta({ description: 'The transfer’s id', example: 'wtr_01kahv5t2c4s8m0q6x3y7zabcd' }),
      rate: decimal.meta({ description: 'Money that arrived for one unit of money that left' }),
      received: decimal.meta({ description: 'In the currency of the wallet it went to' }),
    }),
    errors: [
      'TransferDirection',
      'InsufficientFunds',
      'TotalEmpty',
      'TooLarge',
      'TooSmall',
      'RateChanged',
    ],
    asks: { TotalEmpty: { amount: 'amount' } },
    idempotent: true,
  }),
  cancelTransfer: endpoint({
    method: 'POST',
    path: '/wallet/cancelTransfer',
    auth: 'user',
    summary: 'Undo a transfer or a withdrawal while its status is 0',
    input: z.object({
      id: idInput('Id of the transfer or withdrawal', 'wtr_01kahv5t2c4s8m0q6x3y7zabcd'),
    }),
    output: nothing,
    errors: ['NotFound', 'AlreadyDone', 'UndoExpired', 'ExchangeFinal', 'InsufficientFunds'],
    idempotent: true,
  }),
} as const;
