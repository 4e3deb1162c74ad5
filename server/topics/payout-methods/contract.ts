import { z } from 'zod';
import { payMethodKind } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import type { FieldProblem } from '#platform/contract/message.ts';
import { VISIBLE } from '#platform/contract/visible.ts';
import { nothing } from '#platform/contract/wire.ts';

/** Limits on a card or wallet; used by server and client. */
export const PAY_METHOD_LIMITS = { text: 50, numberMin: 4 } as const;

/** Currencies of crypto wallets; a withdrawal is paid out in it at the simulated rate. */
export const PAYOUT_COINS = ['USDT', 'USDC', 'BTC', 'ETH', 'SOL', 'XRP', 'LTC'] as const;

export const payMethodType = payMethodKind.input.meta({
  example: 1,
});

const line = z.string().max(PAY_METHOD_LIMITS.text).regex(VISIBLE, 'invalid').optional();

const FIELDS = {
  type: payMethodType,
  name: line.meta({
    description: 'Account holder; required for a bank card, omitted for a wallet',
    example: 'Mara Lindholm',
  }),
  bankName: line.meta({
    description: `The bank; for a wallet its currency: ${PAYOUT_COINS.join(', ')}`,
    example: 'Bank of Sandbourse',
  }),
  cardNo: line.meta({
    description: 'Card number, in which blanks and hyphens are ignored; or wallet address',
    example: '4000 0012 3456 7899',
  }),
};

/** A card or wallet as entered in a form. */
export type PayMethodFields = z.output<z.ZodObject<typeof FIELDS>>;

const CARD_NUMBER = /^[A-Za-z0-9][A-Za-z0-9 -]*$/;
const WALLET_ADDRESS = /^[A-Za-z0-9][A-Za-z0-9:._-]*$/;

/**
 * Every invalid field with its problem, in the order the form reports them: owner, bank or currency,
 * number or address.
 */
function payMethodProblems(fields: PayMethodFields): [keyof PayMethodFields, FieldProblem][] {
  const { type, name, bankName, cardNo } = fields;
  const problems: [keyof PayMethodFields, FieldProblem][] = [];
  // Everything else depends on the type, whose own problem is reported.
  if (type !== 1 && type !== 2) return problems;
  if (type === 1 && !name) problems.push(['name', 'bankAccountName']);
  if (!bankName) problems.push(['bankName', 'bankName']);
  else if (type === 2 && !(PAYOUT_COINS as readonly string[]).includes(bankName)) {
    problems.push(['bankName', 'choice']);
  }
  if (!cardNo) problems.push(['cardNo', 'bankCardNumber']);
  else if (type === 1 && !CARD_NUMBER.test(cardNo)) problems.push(['cardNo', 'cardNumber']);
  else if (type === 2 && !WALLET_ADDRESS.test(cardNo)) problems.push(['cardNo', 'walletAddress']);
  return problems;
}

function tellProblems(fields: PayMethodFields, context: z.core.$RefinementCtx): void {
  for (const [field, message] of payMethodProblems(fields)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
  const { numberMin: minimum } = PAY_METHOD_LIMITS;
  const isShort = !!fields.cardNo && fields.cardNo.replace(/[ -]/g, '').length < minimum;
  if (isShort) {
    const about = { origin: 'string', minimum, inclusive: true, input: fields.cardNo } as const;
    context.addIssue({ code: 'too_small', path: ['cardNo'], ...about });
  }
}

const id = idInput('Id of the card or wallet', 'pay_01kahv5t2c4s8m0q6x3y7zabcd');

const payMethodOut = z
  .object({
    id: z.string().meta({ description: 'Its id', example: 'pay_01kahv5t2c4s8m0q6x3y7zabcd' }),
    type: payMethodKind.schema,
    name: z.string().meta({ description: 'Account holder', example: 'Taylor Trader' }),
    bankName: z.string().meta({ description: 'Of a wallet: its currency' }),
    cardNo: z
      .string()
      .meta({ description: 'All but the last four digits are dots, unless requested by id' }),
    inUse: z
      .boolean()
      .meta({ description: 'A withdrawal to it waits for review, so it cannot be changed' }),
    createTime: field.createTime,
  })
  .meta({ id: 'PayMethod' });
export type PayMethodItem = z.infer<typeof payMethodOut>;

export const payMethod = {
  list: endpoint({
    method: 'POST',
    path: '/UserAccount/SelectCardNo',
    auth: 'user',
    summary:
      'Own bank cards or crypto wallets, newest first; with an id only that one, with its full number',
    input: z.object({ type: payMethodType, id: id.optional() }),
    output: z.array(payMethodOut),
    errors: ['NotFound'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/UserAccount/addCardNo',
    auth: 'user',
    idempotent: true,
    summary: 'Bind a bank card or a crypto wallet',
    input: z.object(FIELDS).superRefine(tellProblems),
    example: {
      type: 1,
      name: 'Ada Lovell',
      bankName: 'Sandbank',
      cardNo: '4000 0000 0000 0002',
    },
    output: z.object({
      id: z.string().meta({ description: 'Its id', example: 'pay_01kahv5t2c4s8m0q6x3y7zabcd' }),
    }),
    errors: ['CardsFull', 'CardExists', 'CardRefused'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/UserAccount/UpdateCardNo',
    auth: 'user',
    summary: 'Change a bank card or a crypto wallet, while no withdrawal to it is open',
    input: z.object({ id, ...FIELDS }).superRefine(tellProblems),
    example: {
      id: 'pay_01kahv5t2c4s8m0q6x3y7zabcd',
      type: 1,
      name: 'Ada Lovell',
      bankName: 'Sandbank',
      cardNo: '4000 0000 0000 0002',
    },
    output: nothing,
    errors: ['NotFound', 'CardInUse', 'CardExists', 'CardRefused'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/UserAccount/delete-card',
    auth: 'user',
    summary: 'Delete a bank card or a crypto wallet, while no withdrawal to it is open',
    input: z.object({ id }),
    output: nothing,
    errors: ['NotFound', 'CardInUse'],
  }),
} as const;
