import { z } from 'zod';
import { uploadRef } from '#contract/uploads';
import { depositState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import {
  decimal,
  decimalInput,
  nothing,
  page,
  pageInput,
  readingInput,
  requiredText,
  untilInput,
} from '#platform/contract/wire.ts';

const PROOFS_MAX = 5;
const CODE_MAX = 16;
const coinCode = z
  .string()
  .min(1)
  .max(CODE_MAX)
  .meta({ description: 'Code of the coin', example: 'USDT' });
const chain = z
  .string()
  .min(1)
  .max(CODE_MAX)
  .meta({ description: 'Network of the coin', example: 'TRC20' });

const coinType = z
  .object({
    coinCode: z.string().meta({ description: 'Code of the coin', example: 'USDT' }),
    coinName: z.string().meta({ description: 'Name of the coin', example: 'Tether' }),
    chain: z.string().meta({ description: 'Network of the coin', example: 'TRC20' }),
    walletAccount: z.string().meta({
      description: 'Where to send it: an address of this sandbox, which no real wallet accepts',
      example: 'sandbox1qqqsyqcyq5rqwzqfpg9scrgwpugpzysngcgpyz',
    }),
    logo: z.string().meta({
      description: 'Where its picture is served, on this server',
      example: '/logo/CRYPTO/BTC.svg',
    }),
    rate: decimal.meta({ description: 'US dollars for one coin now, in the simulation' }),
  })
  .meta({ id: 'DepositCoin' });

const recharge = z
  .object({
    id: z
      .string()
      .meta({ description: 'The deposit’s id', example: 'rch_01kahv5t2c4s8m0q6x3y7zabcd' }),
    orderNo: z
      .string()
      .meta({ description: 'Number of the deposit', example: 'rch_01kahv5t2c4s8m0q6x3y7zabcd' }),
    coinCode: z.string().meta({ description: 'Code of the coin', example: 'USDT' }),
    chain: z.string().meta({ description: 'Network of the coin', example: 'TRC20' }),
    status: depositState.schema,
    grounds: z.string().optional().meta({ description: 'Why it failed' }),
    coinAmount: decimal.optional().meta({ description: 'Read from the proof by the reviewer' }),
    rate: decimal.meta({ description: 'US dollars for one coin when the proof was handed in' }),
    amount: decimal.optional().meta({ description: 'Credited to the main wallet' }),
    currency: field.currency,
    createTime: field.createTime,
    createTimeTimestamp: field.createTimeTimestamp,
  })
  .meta({ id: 'Recharge' });
export type Recharge = z.infer<typeof recharge>;

/** One proof, a list, or several separated by commas. */
const proofs = z
  .union([z.string(), z.array(z.string())], 'proof')
  .transform((given) => (typeof given === 'string' ? given.split(',') : given))
  .pipe(z.array(z.string().trim().pipe(uploadRef)).min(1, 'proof').max(PROOFS_MAX))
  .meta({
    description: 'Proof: `url` of an own upload, or several separated by commas',
    example: '/file/upl_01kahv5t2c4s8m0q6x3y7z',
  });

/** A coin as staff see it. */
const coinSetting = z
  .object({
    coinCode: z.string().meta({ description: 'Code of the coin', example: 'USDT' }),
    coinName: z.string().meta({ description: 'Name of the coin', example: 'Tether' }),
    chain: z.string().meta({ description: 'Network of the coin', example: 'TRC20' }),
    isOpen: z.boolean().meta({ description: 'Whether it is accepted at present', example: true }),
    address: z.string().meta({ description: '`own`: each person has their own' }),
  })
  .meta({ id: 'DepositCoinSetting' });

/** Instead of an address: each person has their own. */
export const OWN_ADDRESS = 'own';

export const deposit = {
  coinList: endpoint({
    method: 'POST',
    path: '/recharge/currency/selectList',
    auth: 'user',
    summary: 'Coins that can be deposited, each with its chain and my address for it',
    input: nothing,
    output: z.array(coinType),
    errors: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/recharge/create',
    auth: 'user',
    summary: 'Hand in the proof of a deposit; a reviewer reads the amount from it',
    input: z.object({
      path: proofs,
      chain,
      coinCode: requiredText('currency')
        .max(CODE_MAX)
        .meta({ description: 'Code of the coin', example: 'USDT' }),
      amount: decimalInput.optional().meta({
        description:
          'Coins that were sent. The amount read from the proof is credited; a scripted outcome of the sandbox uses this one',
        example: '250.00',
      }),
    }),
    output: z.object({
      id: z
        .string()
        .meta({ description: 'The deposit’s id', example: 'rch_01kahv5t2c4s8m0q6x3y7zabcd' }),
      orderNo: z.string().meta({
        description: 'Its number, as the list of deposits has it',
        example: 'rch_01kahv5t2c4s8m0q6x3y7zabcd',
      }),
    }),
    errors: ['NotFound', 'AlreadyDone'],
    idempotent: true,
  }),
  listPage: endpoint({
    method: 'POST',
    path: '/recharge/listPage',
    auth: 'user',
    summary: 'My deposits, newest first',
    input: pageInput.extend({ until: untilInput('those made'), reading: readingInput }),
    output: page(recharge),
    errors: [],
  }),
  coinSettings: endpoint({
    method: 'GET',
    path: '/admin/deposit/coins',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Every coin that can be or could once be deposited',
    input: nothing,
    output: z.array(coinSetting),
    errors: [],
  }),
  setCoin: endpoint({
    method: 'POST',
    path: '/admin/deposit/coins',
    auth: 'staff',
    roles: ['operator'],
    summary: 'Open or close a coin for deposits, or give it one address for everybody',
    input: z.object({
      coinCode,
      chain,
      isOpen: z
        .boolean()
        .optional()
        .meta({ description: 'Whether it is accepted at present', example: true }),
      address: z.string().max(128).optional().meta({
        description: 'An address of the sandbox, or `own`; any other form is refused',
        example: OWN_ADDRESS,
      }),
    }),
    output: coinSetting,
    errors: ['NotFound', 'NotSandboxAddress'],
  }),
} as const;
