import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  decimal,
  decimalAsked,
  nothing,
  page,
  pageInput,
  timeMs,
  walletType,
} from '#platform/contract/wire.ts';

const TIME_ZONE_MAX = 64;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

const bill = z
  .object({
    id: z.string(),
    eventName: z.string(),
    createTime: timeMs,
    createTimeTimestamp: timeMs,
    tradeNo: z.string(),
    amount: decimal.meta({ description: 'Signed: minus left the wallet' }),
    currency: z.string(),
    fall: z.boolean(),
    status: z.number().int().meta({ description: '0 pending, 1 done, 2 cancelled, 3 rejected' }),
    grounds: z.string().optional().meta({ description: 'Why it was rejected or corrected' }),
    reversal: z
      .object({
        amount: decimal.meta({ description: 'Signed: what came back, or left again' }),
        createTime: timeMs,
      })
      .optional()
      .meta({ description: 'Of a transfer that was undone: no line of its own tells it' }),
    fee: decimal.optional().meta({ description: 'Of a withdrawal: part of the amount' }),
    rate: decimal
      .optional()
      .meta({ description: 'Of an exchange: money that arrived for one unit that left' }),
  })
  .meta({ id: 'BillItem' });
export type BillItem = z.infer<typeof bill>;

const walletBalance = z
  .object({
    walletType,
    currency: z.string(),
    balance: decimal.meta({ description: 'Free to use' }),
    usedBalance: decimal.meta({ description: 'Held by orders and positions' }),
  })
  .meta({ id: 'WalletBalance' });
export type WalletBalance = z.infer<typeof walletBalance>;

export const wallet = {
  fundingOverview: endpoint({
    method: 'POST',
    path: '/userCenter/getFundingOverview',
    auth: 'user',
    summary: 'All wallets and positions together, in USD',
    input: nothing,
    output: z
      .object({
        totalAmount: decimal,
        fail: z.boolean().meta({ description: "Whether today's profit is negative" }),
        todayProfit: decimal,
        todayProfitRate: decimal.meta({ description: 'Percent' }),
        statDate: timeMs,
        balance: decimal.meta({ description: 'Free money in the main wallet' }),
        dailyInterest: decimal,
        totalInterest: decimal,
      })
      .meta({ id: 'FundingOverview' }),
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
    summary: 'What moved in and out of a wallet, newest first',
    input: pageInput.extend({
      walletType: walletType.optional(),
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month')
        .optional()
        .meta({ description: 'Only this month, of `timeZone`', example: '2026-11' }),
      timeZone: z.string().max(TIME_ZONE_MAX).refine(isTimeZone, 'choice').optional().meta({
        description: 'IANA time zone by whose clocks the month begins; UTC without one',
        example: 'Europe/Berlin',
      }),
    }),
    output: page(bill),
    errors: [],
  }),
  rate: endpoint({
    method: 'POST',
    path: '/wallet/getExchangeRate',
    auth: 'public',
    summary: 'What arrives in another wallet for one unit of a wallet’s money, now',
    input: z.object({ fromWalletType: walletType, toWalletType: walletType }),
    output: z.object({
      fromCurrency: z.string(),
      toCurrency: z.string(),
      rate: decimal.meta({ description: 'Money that arrives for one unit that leaves' }),
      midRate: decimal.meta({ description: 'The same without the spread' }),
      spread: decimal.meta({ description: 'Percent; 0 where the currency stays' }),
      rateAt: timeMs.meta({ description: 'Sent along with a transfer, it holds this rate' }),
      heldUntil: timeMs,
    }),
    errors: [],
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/wallet/transfer',
    auth: 'user',
    summary:
      'Move money between own wallets; undoable for a short time, unless it changes currency',
    input: z.object({
      amount: decimalAsked('amount').meta({ example: '100.00' }),
      fromWalletType: walletType.meta({ example: 'BALANCE' }),
      toWalletType: walletType.meta({ example: 'STOCK' }),
      rateAt: timeMs.optional().meta({
        description: 'The `rateAt` of a rate that was shown: it is held for 15 seconds',
      }),
    }),
    output: z.object({
      id: z.string(),
      rate: decimal.meta({ description: 'Money that arrived for one unit of money that left' }),
      received: decimal.meta({ description: 'In the currency of the wallet it went to' }),
    }),
    errors: ['TransferDirection', 'InsufficientFunds', 'TotalEmpty', 'TooLarge', 'RateChanged'],
    asks: { TotalEmpty: { amount: 'amount' } },
    idempotent: true,
  }),
  cancelTransfer: endpoint({
    method: 'POST',
    path: '/wallet/cancelTransfer',
    auth: 'user',
    summary: 'Undo a transfer or a withdrawal while its status is 0',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: nothing,
    errors: ['NotFound', 'AlreadyDone', 'UndoExpired', 'ExchangeFinal', 'InsufficientFunds'],
    idempotent: true,
  }),
} as const;
