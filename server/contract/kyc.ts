import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { uploadRef } from './file.ts';
import { nothing, timeMs } from './wire.ts';

const isReal = z
  .number()
  .int()
  .meta({ description: '1 passed, 2 not real, 3 checking, 4 rejected' });

/** Longest name or number of a document. */
export const KYC_TEXT_MAX = 50;
const text = z.string().min(1).max(KYC_TEXT_MAX);

export const ID_CARD_TYPES = ['idCard', 'passport'] as const;
const idCardType = z.enum(ID_CARD_TYPES).meta({ id: 'IdCardType' });

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
    input: z.object({
      idCardType: idCardType.meta({ example: 'passport' }),
      area: z.string().min(1).max(64).meta({
        description: 'Issuing country, by `englishName` of `/areaInfo/list`',
        example: 'Germany',
      }),
      firstName: text.meta({ example: 'Ada' }),
      lastName: text.meta({ example: 'Lovell' }),
      idCardNumber: text.meta({ example: 'SBX 7731 0452' }),
      straightUrl: uploadRef,
      reverseUrl: uploadRef.optional().meta({ description: 'Back side, of an ID card' }),
    }),
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
