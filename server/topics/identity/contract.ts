import { z } from 'zod';
import { uploadInput } from '#contract/uploads';
import { ID_CARD_TYPES } from '#core/codes.ts';
import { identityState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import type { FieldProblem } from '#platform/contract/message.ts';
import { VISIBLE } from '#platform/contract/visible.ts';
import { nothing, requiredText, timeMs } from '#platform/contract/wire.ts';

const isReal = identityState.schema;

/** Longest name or document number. */
export const KYC_TEXT_MAX = 50;
const idCardType = z.enum(ID_CARD_TYPES).meta({ id: 'IdCardType' });

const updateReal = z.object({
  idCardType: idCardType.meta({ description: 'Which document', example: 'passport' }),
  area: requiredText('country').max(64).meta({
    description: 'Issuing country, by `englishName` of `/areaInfo/list`',
    example: 'Germany',
  }),
  firstName: requiredText('firstName')
    .max(KYC_TEXT_MAX)
    .regex(VISIBLE, 'invalid')
    .meta({ description: 'First name, as on the document', example: 'Ada' }),
  lastName: requiredText('lastName')
    .max(KYC_TEXT_MAX)
    .regex(VISIBLE, 'invalid')
    .meta({ description: 'Last name, as on the document', example: 'Lovell' }),
  idCardNumber: z
    .string()
    .min(1)
    .max(KYC_TEXT_MAX)
    .regex(VISIBLE, 'invalid')
    .meta({ description: 'Number of the document', example: 'SBX 7731 0452' }),
  straightUrl: uploadInput('fillIn').meta({
    description:
      'Front of the ID card, or the page of the passport with the picture: `url` or `code` of an own upload',
    example: '/file/upl_01kahv5t2c4s8m0q6x3y7z',
  }),
  reverseUrl: uploadInput('fillIn').optional().meta({ description: 'Back side, of an ID card' }),
});

type SubmittedIdentity = z.output<typeof updateReal>;

/** What each kind of document requires in addition. */
const has =
  (type: SubmittedIdentity['idCardType'], field: keyof SubmittedIdentity) =>
  (given: SubmittedIdentity) =>
    given.idCardType !== type || given[field] !== undefined;

/** Report it together with other problems; by default a refinement waits until the rest is valid. */
const atField = (field: keyof SubmittedIdentity, problem: FieldProblem) => ({
  path: [field],
  message: problem,
  when: () => true,
});

const application = z
  .object({
    isReal,
    idCardType: idCardType.optional().meta({ description: 'Which document' }),
    area: z
      .string()
      .optional()
      .meta({ description: 'Country that issued it, by its English name', example: 'Germany' }),
    submittedAt: timeMs.optional().meta({ description: 'When it was handed in' }),
    decidedAt: field.decidedAt.optional(),
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
    summary: 'Status of my identity verification',
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
