import { z } from 'zod';
import { email, LIMITS } from '#contract/accounts';
import { WALLETS } from '#core/codes.ts';
import { BCP47, LOCALES, matchLocale } from '#core/locale.ts';
import { GUARDED_PRODUCTS } from '#core/permission.ts';
import { identityState, payMethodKind } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import { decimal, decimalInput } from '#platform/contract/wire.ts';
import { role } from '#topics/staff/team-contract.ts';

/** Most people per call. */
const PEOPLE_MAX = 100;
const NAME_MAX = 50;
const REASON_MAX = 300;

/** Default password of everybody made here: that of the seeded people. */
export const TEST_PASSWORD = 'Sandbox1';

export const TEST_IDENTITIES = ['none', 'pending', 'rejected', 'passed'] as const;
const testIdentity = z.enum(TEST_IDENTITIES).meta({ id: 'TestIdentity' });

const name = wordsInput(NAME_MAX).optional().meta({
  description: 'Made up when absent',
  example: 'Ada Lovell',
});
const count = z.number().int().min(1).max(PEOPLE_MAX).default(1).meta({
  description: 'How many of the same kind; more than one only without `email`',
  example: 1,
});
const ownEmail = email.optional().meta({
  description: 'Where they log in; a free address `…@sandbourse.test` when absent',
  example: 'ada@sandbourse.test',
});

const language = z
  .string()
  .max(35)
  .default('en')
  .transform((tag, context) => {
    const locale = matchLocale(tag);
    if (locale) return locale;
    context.addIssue({ code: 'custom', message: 'choice', params: { options: LOCALES } });
    return z.NEVER;
  })
  .meta({
    description: `One of ${LOCALES.join(', ')}, or a tag such as ${BCP47.br}: decides the country of their identity document; the answer has the \`Accept-Language\` for it`,
    example: 'de',
  });

const wallets = z
  .strictObject(
    Object.fromEntries(WALLETS.map((wallet) => [wallet, decimalInput.optional()])) as Record<
      (typeof WALLETS)[number],
      z.ZodOptional<typeof decimalInput>
    >,
  )
  .default({})
  .meta({
    description:
      'Initial money by wallet, in its currency: EURO in euros, MEXICO in pesos, the others in dollars. Credited through the ledger, as `sandbox`',
    example: { STOCK: '50000.00' },
  });

const personInput = z.strictObject({
  email: ownEmail,
  name,
  loginPassword: z
    .string()
    .min(LIMITS.passwordMin)
    .max(LIMITS.password)
    .default(TEST_PASSWORD)
    .meta({
      description: `Login password; \`${TEST_PASSWORD}\` when absent, which costs no hashing`,
      example: TEST_PASSWORD,
    }),
  payPassword: z
    .string()
    .min(LIMITS.passwordMin)
    .max(LIMITS.password)
    .optional()
    .meta({ description: 'Transaction password; none is set when absent', example: '123456' }),
  identity: testIdentity.default('none').meta({
    description:
      'none: never applied; pending: waits for a reviewer; rejected, passed: decided by the sandbox',
    example: 'passed',
  }),
  reason: wordsInput(REASON_MAX).optional().meta({
    description:
      'With `identity: rejected`: the name of a canned reason (blurred, cropped, mismatch, expired, duplicate, underage) or own words; blurred when absent',
    example: 'blurred',
  }),
  wallets,
  permissions: z
    .union([z.literal('all'), z.array(z.enum(GUARDED_PRODUCTS)).max(GUARDED_PRODUCTS.length)])
    .default([])
    .meta({ description: 'Products that need a permission', example: 'all' }),
  payoutMethods: z
    .array(z.enum(['card', 'wallet']))
    .max(2)
    .default([])
    .meta({ description: 'Made-up destinations for withdrawals', example: ['card'] }),
  language,
  invitedBy: z.string().min(1).max(64).optional().meta({
    description: 'Id or e-mail address of the customer who invited them',
    example: 'trader@sandbourse.test',
  }),
  count,
});

const token = z.string().meta({ description: 'Token of an open session: they are logged in' });
const login = {
  id: z.string().meta({ description: 'Id of the person', example: 'usr_01kahv5t2c4s8m0q6x3y7z' }),
  email: z
    .string()
    .meta({ description: 'E-mail address they log in with', example: 'p48213377@sandbourse.test' }),
  name: z.string().meta({ description: 'First and last name', example: 'Ada Lovell' }),
  userLoginId: z.string().meta({ description: 'Short number, as the app shows it' }),
  loginPassword: z.string().meta({ description: 'To log in with', example: TEST_PASSWORD }),
  token,
};

const person = z
  .object({
    ...login,
    payPassword: z.string().optional().meta({ description: 'If one was set' }),
    isReal: identityState.schema,
    reviewId: z.string().optional().meta({
      description: 'For a pending identity: the review, for `/admin/reviews/{id}`',
    }),
    country: z
      .string()
      .meta({ description: 'Country of their identity document; empty until identity has passed' }),
    inviteCode: z.string().meta({ description: 'Code with which they invite others' }),
    language: z.enum(LOCALES).meta({ description: 'As requested' }),
    acceptLanguage: z.string().meta({
      description: 'The same for the header `Accept-Language`, or the locale of a browser',
      example: 'de',
    }),
    wallets: z
      .partialRecord(z.enum(WALLETS), decimal)
      .meta({ description: 'What was credited, by wallet' }),
    permissions: z
      .array(z.enum(GUARDED_PRODUCTS))
      .meta({ description: 'Products that were opened to them' }),
    payoutMethods: z
      .array(
        z.object({
          id: z.string().meta({ description: '`userCardId` of a withdrawal' }),
          type: payMethodKind.schema,
          bankName: z.string().meta({ description: 'The bank, or the currency of the wallet' }),
          cardNo: z.string().meta({ description: 'Number of the card, address of the wallet' }),
        }),
      )
      .meta({ description: 'Their cards and wallets' }),
  })
  .meta({ id: 'TestPerson' });
export type TestPerson = z.infer<typeof person>;

const member = z
  .object({ ...login, role: role.meta({ description: 'Their role in the back office' }) })
  .meta({ id: 'TestStaff' });

export const testPeople = {
  make: endpoint({
    method: 'POST',
    path: '/sandbox/people',
    auth: 'public',
    summary: 'Make ready customers: registered, logged in, and with everything requested',
    input: personInput,
    output: person.extend({
      people: z
        .array(person)
        .meta({ description: 'Everybody who was made, beginning with the one above' }),
    }),
    errors: ['EmailTaken'],
    sandbox: true,
    idempotent: true,
  }),
  makeStaff: endpoint({
    method: 'POST',
    path: '/sandbox/staff',
    auth: 'public',
    summary: 'Make members of staff who are logged in; the two-person rule applies to them, too',
    input: z.strictObject({
      role: role.default('reviewer').meta({
        description: 'Their role in the back office',
        example: 'reviewer',
      }),
      email: ownEmail,
      name,
      loginPassword: z
        .string()
        .min(LIMITS.staffPasswordMin)
        .max(LIMITS.staffPassword)
        .optional()
        .meta({
          description: `Must follow the rules for staff; \`${TEST_PASSWORD}\` when absent`,
          example: 'violet-teapot-71-orbit',
        }),
      count,
    }),
    output: member.extend({
      staff: z
        .array(member)
        .meta({ description: 'Everybody who was made, beginning with the one above' }),
    }),
    errors: ['EmailTaken', 'WeakPassword'],
    sandbox: true,
    idempotent: true,
  }),
} as const;
