import { z } from 'zod';
import { uploadAsked } from '#contract/uploads';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { FieldProblem } from '#platform/contract/message.ts';
import { asked, nothing, timeMs } from '#platform/contract/wire.ts';

const isReal = z
  .number()
  .int()
  .meta({ description: '1 passed, 2 not real, 3 checking, 4 rejected' });

/** Longest name or number of a document. */
export const KYC_TEXT_MAX = 50;
export const ID_CARD_TYPES = ['idCard', 'passport'] as const;
const idCardType = z.enum(ID_CARD_TYPES).meta({ id: 'IdCardType' });

const updateReal = z.object({
  idCardType: idCardType.meta({ example: 'passport' }),
  area: asked('country').max(64).meta({
    description: 'Issuing country, by `englishName` of `/areaInfo/list`',
    example: 'Germany',
  }),
  firstName: asked('firstName').max(KYC_TEXT_MAX).meta({ example: 'Ada' }),
  lastName: asked('lastName').max(KYC_TEXT_MAX).meta({ example: 'Lovell' }),
  idCardNumber: z.string().min(1).max(KYC_TEXT_MAX).meta({ example: 'SBX 7731 0452' }),
  straightUrl: uploadAsked('fillIn'),
  reverseUrl: uploadAsked('fillIn').optional().meta({ description: 'Back side, of an ID card' }),
});

type Given = z.output<typeof updateReal>;

/** What a document of a kind needs beside what both do. */
const has = (type: Given['idCardType'], field: keyof Given) => (given: Given) =>
  given.idCardType !== type || given[field] !== undefined;

/** Told whatever else is wrong: other refinements wait until the rest is right. */
const atField = (field: keyof Given, problem: FieldProblem) => ({
  path: [field],
  message: problem,
  when: () => true,
});

const application = z
  .object({
    isReal,
    idCardType: idCardType.optional(),
    area: z.string().optional(),
    submittedAt: timeMs.optional(),
    decidedAt: timeMs.optional(),
    reason: z.string().optional().meta({ description: 'Why it was rejected' }),
  })
  .meta({ id: 'KycApplication' });
export type KycApplication = z.infer<typeof application>;

export const kyc = {
  updateReal: endpoint({
    method: 'POST',
    path: '/updateReal',
    auth: 'user',
    summary: 'Apply for identity verification with an ID card or a passport',
    input: updateReal
      .refine(has('idCard', 'idCardNumber'), atField('idCardNumber', 'idCardNumber'))
      .refine(has('passport', 'idCardNumber'), atField('idCardNumber', 'passportNumber'))
      .refine(has('idCard', 'reverseUrl'), atField('reverseUrl', 'fillIn')),
    output: z.object({ isReal }),
    errors: ['AlreadyDone'],
  }),
  application: endpoint({
    method: 'GET',
    path: '/kyc/application',
    auth: 'user',
    summary: 'How my identity verification stands',
    input: nothing,
    output: application,
    errors: [],
  }),
  tryAgain: endpoint({
    method: 'POST',
    path: '/kyc/tryAgain',
    auth: 'user',
    summary: 'After a rejection: back to the start',
    input: nothing,
    output: z.object({ isReal }),
    errors: ['AlreadyDone'],
  }),
} as const;
