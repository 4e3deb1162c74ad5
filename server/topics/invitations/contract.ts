import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field } from '#platform/contract/fields.ts';
import { staffName } from '#platform/contract/staff-name.ts';
import { nothing, page, pageInput, readingInput, timeMs } from '#platform/contract/wire.ts';

const item = z
  .object({
    code: z.string().meta({ description: 'The invitation code', example: 'SANDBOX' }),
    createTime: field.createTime,
    createdBy: staffName.optional().meta({ description: 'Absent for the one made with the world' }),
    withdrawnTime: timeMs.optional().meta({ description: 'When it was withdrawn' }),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof item>;

export const invitation = {
  list: endpoint({
    method: 'GET',
    path: '/admin/invitations',
    auth: 'staff',
    roles: ['support'],
    summary: 'Codes that let people open an account, newest first',
    input: pageInput.extend({ reading: readingInput }),
    output: page(item),
    errors: [],
  }),
  make: endpoint({
    method: 'POST',
    path: '/admin/invitations',
    auth: 'staff',
    roles: ['support'],
    summary: 'Make a code that lets people open an account until it is withdrawn',
    input: nothing,
    output: item,
    errors: [],
    idempotent: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/admin/invitations/{code}/withdraw',
    auth: 'staff',
    roles: ['support'],
    summary: 'Withdraw a code, so that nobody can open an account with it any more',
    input: z.object({
      code: z
        .string()
        .min(1)
        .max(20)
        .toUpperCase()
        .meta({ description: 'The invitation code', example: 'SANDBOX' }),
    }),
    output: item,
    errors: ['NotFound', 'AlreadyDone'],
  }),
} as const;
