/** Staff accounts: the owner creates, changes and blocks them. */
import { z } from 'zod';
import { email } from '#contract/accounts';
import { ROLES } from '#core/role.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idInput } from '#platform/contract/fields.ts';
import { wordsInput } from '#platform/contract/visible.ts';
import { nothing, timeMs } from '#platform/contract/wire.ts';

const NAME_MAX = 50;

export const role = z.enum(ROLES).meta({
  id: 'Role',
  description: 'Role of the member of staff',
  example: 'reviewer',
});
const id = idInput('Id of the member of staff', 'usr_01krxzvag1e39s1cc1symd');
const why = wordsInput(300).meta({ description: 'Kept in the audit log' });

const member = z.object({
  id: z.string().meta({ description: 'Their id', example: 'usr_01krxzvag1e39s1cc1symd' }),
  name: z.string().meta({ description: 'Name', example: 'Olivia Owner' }),
  email: z.string().meta({ description: 'E-mail address', example: 'owner@sandbourse.test' }),
  role,
  createTime: timeMs.meta({ description: 'When the account was created' }),
  sessions: z
    .number()
    .int()
    .meta({ description: 'Number of devices where they are logged in', example: 1 }),
  seenTime: timeMs
    .optional()
    .meta({ description: 'When one of these sessions was last used, approximately' }),
  passwordDue: z.boolean().meta({
    description: 'The first password was not changed yet; until then nothing else can be called',
  }),
  blockedTime: timeMs.optional().meta({ description: 'When the account was blocked' }),
});
const item = member.meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof item>;

/** Returned once: it cannot be looked up again. */
const withPassword = member
  .extend({
    password: z.string().meta({
      description: 'The first password, returned only here; it must be changed at the first login',
      example: 'k2vX0dTq7aPz9mHs',
    }),
  })
  .meta({ id: 'StaffMemberWithPassword' });

const refusals = ['NotFound', 'OwnAccount'] as const;

export const team = {
  list: endpoint({
    method: 'GET',
    path: '/admin/staff',
    auth: 'staff',
    roles: ['owner'],
    summary: 'All staff accounts, blocked ones included',
    input: nothing,
    output: z.array(item),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/staff',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Create a staff account; returns its first password, once',
    input: z.object({
      email: email.meta({
        description: 'The address they log in with',
        example: 'ada@sandbourse.test',
      }),
      name: wordsInput(NAME_MAX).meta({
        description: 'Name shown to colleagues and in the log',
        example: 'Ada Lovell',
      }),
      role,
    }),
    output: withPassword,
    errors: ['EmailTaken'],
  }),
  setRole: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/role',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Change a colleague’s role; ends their sessions',
    input: z.object({ id, role }),
    output: item,
    errors: [...refusals, 'AlreadyDone'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/password',
    auth: 'staff',
    roles: ['owner'],
    summary:
      'Replace a colleague’s password by a new first one, returned once; ends their sessions',
    input: z.object({ id }),
    output: withPassword,
    errors: [...refusals],
  }),
  block: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/block',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Block a colleague: ends their sessions at once and releases their claims',
    input: z.object({ id, why }),
    output: item,
    errors: [...refusals, 'AlreadyDone'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/unblock',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Unblock a colleague',
    input: z.object({ id, why }),
    output: item,
    errors: [...refusals, 'AlreadyDone'],
  }),
} as const;
