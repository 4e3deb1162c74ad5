import { z } from 'zod';
import { WALLETS } from '#core/codes.ts';
import type { Figures } from '#core/figures.ts';
import type { FieldProblem } from './message.ts';

/** A decimal as a string: the form of money, quantities and prices of orders. */
export const decimal = z
  .string()
  .meta({ id: 'Decimal', description: 'Exact decimal number as a string', example: '1250.00' });

/** Most decimal digits of a client's decimal. */
export const DECIMALS_MAX = 8;

/** Plain notation, because a number may be written with an exponent. */
function plainOf(value: string | number): string {
  const text = String(value);
  if (typeof value === 'string' || !text.includes('e-')) return text;
  return value.toFixed(20).replace(/0+$/, '');
}

/**
 * A non-negative decimal from a client: a string or, for convenience, a JSON number. At most 15 digits
 * before the point and 8 after, so it fits every scale of the ledger.
 */
export const decimalInput = decimalInputOf();

/** As `decimalInput`, for what is not an amount: a share, a percentage. */
export const ratioInput = decimalInputOf(undefined, 'number');

/**
 * As `decimalInput`, with the problem to report when it is missing or negative, and when it is not a
 * decimal.
 */
export function decimalInputOf(problem?: FieldProblem, none: FieldProblem = 'decimal') {
  return z
    .union([z.string(), z.number()], problem)
    .transform(plainOf)
    .pipe(
      z
        .string()
        .regex(/^(?!-)/, problem ?? 'negative')
        .regex(/^\d+(\.\d+)?$/, none)
        .regex(/^\d{1,15}(\.|$)/, 'tooBig')
        .regex(/^\d+(\.\d{1,8})?$/, 'digits'),
    )
    .meta({ description: 'Non-negative decimal, as a string or number', examples: ['10'] });
}

/** A form's text field, with the problem to report when it is missing. */
export const requiredText = (problem: FieldProblem) => textInput(problem).min(1, problem);

/** As `requiredText`, for fields whose own bounds report further problems. */
export const textInput = (problem: FieldProblem | undefined) =>
  z.string({ error: ({ code }) => (code === 'invalid_type' ? problem : undefined) });

/** Milliseconds since 1970. */
export const timeMs = z
  .number()
  .int()
  .meta({ 'x-unit': 'epoch milliseconds', example: 1_773_846_000_000 });

/** The largest line or message number: databases store 32 bits, and fail on larger ones. */
export const SEQ_MAX = 2 ** 31 - 1;

const WRITTEN_NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * A number in a request: a JSON number or, as in a query, its digits. What JavaScript would also convert
 * (an empty list, `true`, hexadecimal, exponents) is refused.
 */
export function numberInput<T extends z.ZodType<number>>(within: (given: z.ZodNumber) => T) {
  return z.preprocess(
    (given) => (typeof given === 'string' && WRITTEN_NUMBER.test(given) ? Number(given) : given),
    within(z.number()),
  );
}

export const pageInput = z.object({
  pageNum: numberInput((given) => given.int().min(1).max(1_000_000))
    .default(1)
    .meta({ description: 'Which page, from 1', example: 1 }),
  pageSize: numberInput((given) => given.int().min(1).max(100))
    .default(15)
    .meta({ description: 'Entries on a page', example: 15 }),
});

/** For lists that grow at the top, with `pageInput`: only entries up to this moment are paged through. */
export const untilInput = (what: string) =>
  numberInput((given) => given.int().min(0).max(8.64e15))
    .optional()
    .meta({
      description: `Only ${what} up to then, so that pages do not shift (epoch milliseconds)`,
      example: 1_773_846_000_000,
    });

/**
 * For lists whose readers' positions are kept, with `pageInput`: identifies one of the person's readers.
 * Without it, two readers that start at the same newest entry are the same to the server.
 */
export const readingInput = z
  .string()
  .max(64)
  .regex(/^[\w-]+$/)
  .optional()
  .meta({
    description:
      'A made-up word for one pass through the list, sent with each page, so that no other reader moves your place',
    example: 'overnight-check-7',
  });

/** A page of a list. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    list: z.array(item).meta({ description: 'The entries of the page' }),
    total: z
      .number()
      .int()
      .meta({ description: 'How many entries there are on all pages', example: 1 }),
    pageNum: z.number().int().meta({ description: 'Which page this is, from 1', example: 1 }),
    pageSize: z.number().int().meta({ description: 'Entries on a full page', example: 15 }),
    hasNext: z.boolean().meta({ description: 'Whether another page follows', example: false }),
  });

export interface Page<T> {
  list: T[];
  total: number;
  pageNum: number;
  pageSize: number;
  hasNext: boolean;
}

/** The envelope of every answer. */
export interface Envelope<T = unknown> {
  code: number;
  msg: string;
  data: T;
}

/** `data` of a refused request. */
export interface Refusal {
  error: string;
  /** Field of the request → text about its problem. */
  fields?: Record<string, string>;
  /** The figures the rule decided by, if the error has figures: see `REFUSAL_FIGURES`. */
  figures?: Figures;
  /** After too many tries: how long to wait; also sent as `Retry-After`. */
  retryAfterSeconds?: number;
}

export const walletType = z.enum(WALLETS).meta({
  id: 'WalletType',
  description:
    'Wallet: BALANCE main, STOCK trading, IPO subscription, AI robots (these in US dollars), EURO in euros, MEXICO in pesos',
  example: 'STOCK',
});
export type WalletType = z.infer<typeof walletType>;

/** The answer of a call that returns nothing. */
export const nothing = z.object({});
