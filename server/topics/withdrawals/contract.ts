import { z } from 'zod';
import { LIMITS } from '#contract/accounts';
import { billState, payMethodKind } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import {
  decimal,
  decimalInputOf,
  nothing,
  page,
  pageInput,
  readingInput,
  timeMs,
  untilInput,
} from '#platform/contract/wire.ts';

const withdrawalItem = z
  .object({
    id: z
      .string()
      .meta({ description: 'The withdrawal’s id', example: 'wdr_01kahv5t2c4s8m0q6x3y7zabcd' }),
    type: payMethodKind.schema,
    applyAmount: decimal.meta({ description: 'Amount taken from the main wallet' }),
    fee: decimal.meta({ description: 'Part of the amount' }),
    received: decimal.meta({ description: 'Amount paid out: the amount less the fee' }),
    currency: field.currency,
    coinAmount: decimal.optional().meta({
      description:
        'For a payout in a coin: how many, at the rate when it is paid, or the present one while it waits',
      example: '0.00581',
    }),
    coinRate: decimal
      .optional()
      .meta({ description: 'For a payout in a coin: US dollars for one', example: '86010.50' }),
    bankName: z.string().meta({ description: 'The bank, or the currency of the wallet' }),
    cardNo: z.string().meta({ description: 'All but the last four digits are dots' }),
    status: billState.schema,
    grounds: z.string().optional().meta({ description: 'Why it was rejected' }),
    createTime: timeMs.meta({ description: 'When it was asked for' }),
    endTime: timeMs.optional().meta({ description: 'When it was decided or cancelled' }),
    ageSeconds: z
      .number()
      .int()
      .optional()
      .meta({ description: 'How long it has waited, while it is pending' }),
  })
  .meta({ id: 'Withdrawal' });
export type WithdrawalItem = z.infer<typeof withdrawalItem>;

export const withdrawal = {
  terms: endpoint({
    method: 'POST',
    path: '/withdrawal/terms',
    auth: 'user',
    summary: 'Limits and fee of a withdrawal, and the amount available now',
    input: nothing,
    output: z
      .object({
        currency: field.currency,
        available: decimal.meta({ description: 'Free in the main wallet' }),
        minAmount: decimal.meta({
          description: 'Minimum withdrawal',
          example: '10.00',
        }),
        maxAmount: decimal.meta({
          description: 'Maximum withdrawal',
          example: '50000.00',
        }),
        feeRate: decimal.meta({ description: 'Share of the amount: 0.001 is 0.1 %' }),
        minFee: decimal.meta({ description: 'Minimum fee', example: '1.00' }),
        coins: z
          .array(
            z.object({
              coinCode: z.string().meta({ description: 'The coin', example: 'BTC' }),
              coinRate: decimal.meta({
                description: 'US dollars for one now',
                example: '86010.50',
              }),
            }),
          )
          .meta({ description: 'Coins that can be paid out to a wallet, with their rates' }),
        openCount: z.number().int().meta({ description: 'Withdrawals that wait for review' }),
        openMax: z.number().int().meta({ description: 'How many may wait', example: 20 }),
      })
      .meta({ id: 'WithdrawalTerms' }),
    errors: [],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/withdrawal/withdrawal-apply',
    auth: 'user',
    summary: 'Ask to withdraw from the main wallet; the amount is held until it is decided',
    // All optional, so that identity and transaction password are checked first.
    input: z.object({
      applyAmount: decimalInputOf('withdrawAmount').optional().meta({
        description: 'Required: amount taken from the main wallet, including the fee',
        example: '100.00',
      }),
      userCardId: z.string().max(64).optional().meta({
        description: 'Required: id of an own card or wallet, from /UserAccount/SelectCardNo',
      }),
      payPassWord: z
        .string()
        .max(LIMITS.password)
        .optional()
        .meta({ description: 'Required: the transaction password', example: '123456' }),
    }),
    output: withdrawalItem,
    errors: [
      'IdentityRequired',
      'PayPasswordRequired',
      'WrongPassword',
      'NotFound',
      'TotalEmpty',
      'WithdrawalMinimum',
      'TooLarge',
      'InsufficientFunds',
      'WithdrawalsFull',
    ],
    asks: { TotalEmpty: { applyAmount: 'withdrawAmount' } },
    idempotent: true,
  }),
  list: endpoint({
    method: 'POST',
    path: '/withdrawal/listPage',
    auth: 'user',
    summary: 'Own withdrawals, newest first; open ones with how long they have waited',
    input: pageInput.extend({
      status: billState.input.optional(),
      until: untilInput('those asked for'),
      reading: readingInput,
    }),
    output: page(withdrawalItem),
    errors: [],
  }),
} as const;
