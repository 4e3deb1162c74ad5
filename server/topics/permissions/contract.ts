import { z } from 'zod';
import { permissionKind, permissionState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { timeMs } from '#platform/contract/wire.ts';

const type = permissionKind.input.default(0);

const application = z
  .object({
    type: permissionKind.schema,
    status: permissionState.schema,
    reason: z.string().optional().meta({ description: 'Why it was rejected' }),
    applyTime: timeMs.optional().meta({ description: 'When it was applied for' }),
  })
  .meta({ id: 'PermissionApplication' });
export type PermissionApplication = z.infer<typeof application>;

export const permission = {
  status: endpoint({
    method: 'POST',
    path: '/api/user/userSet/applyStatus',
    auth: 'user',
    summary: 'Status of my application for a product',
    input: z.object({ type }),
    output: application,
    errors: [],
  }),
  apply: endpoint({
    method: 'POST',
    path: '/userCenter/apply/service',
    auth: 'user',
    summary: 'Apply to trade a product that needs a permission; staff review it',
    input: z.object({ type }),
    output: application,
    errors: ['AlreadyDone'],
  }),
} as const;
