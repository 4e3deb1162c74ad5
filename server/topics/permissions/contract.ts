import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { code, timeMs } from '#platform/contract/wire.ts';

/** What a person can be admitted to, and how an application stands, as the wire tells it. */
export const PERMISSION_TYPES = [0] as const;
export const PERMISSION_STATUS = { pending: 0, approved: 1, none: 2, rejected: 3 } as const;

const type = code(PERMISSION_TYPES, 'Which product: 0 block trading').default(0);

const application = z
  .object({
    type: z.number().int(),
    status: z.number().int().meta({
      description: '0 under review, 1 approved, 2 never applied, 3 rejected: 2 and 3 may apply',
    }),
    reason: z.string().optional().meta({ description: 'Why it was rejected' }),
    applyTime: timeMs.optional(),
  })
  .meta({ id: 'PermissionApplication' });
export type PermissionApplication = z.infer<typeof application>;

export const permission = {
  status: endpoint({
    method: 'POST',
    path: '/api/user/userSet/applyStatus',
    auth: 'user',
    summary: 'How my application for a product stands',
    input: z.object({ type }),
    output: application,
    errors: [],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/userCenter/apply/service',
    auth: 'user',
    summary: 'Apply to trade a product that is not open to all; the house reviews it',
    input: z.object({ type }),
    output: application,
    errors: ['AlreadyDone'],
  }),
} as const;
