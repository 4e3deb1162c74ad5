/** Who works here: accounts of staff are given, changed and ended by the owner. */
import { z } from 'zod';
import { email } from '#contract/accounts';
import { ROLES } from '#core/role.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { idAsked } from '#platform/contract/fields.ts';
import { wordsAsked } from '#platform/contract/visible.ts';
import { nothing, timeMs } from '#platform/contract/wire.ts';

const NAME_MAX = 50;

export const role = z.enum(ROLES).meta({
  id: 'Role',
  description: 'Role of the member of staff',
  example: 'reviewer',
});
const id = idAsked('Id of the member of staff', 'usr_01krxzvag1e39s1cc1symd');
const why = wordsAsked(300).meta({ description: 'Kept in the audit log' });

const member = z.object({
  id: z.string().meta({ description: 'Their id', example: 'usr_01krxzvag1e39s1cc1symd' }),
  name: z.string().meta({ description: 'Name', example: 'Olivia Owner' }),
  email: z.string().meta({ description: 'E-mail address', example: 'owner@sandbourse.test' }),
  role,
  createTime: timeMs.meta({ description: 'Since when they have the account' }),
  sessions: z
    .number()
    .int()
    .meta({ description: 'At how many devices they are logged in', example: 1 }),
  seenTime: timeMs.optional().meta({ description: 'When one of these was last used, about' }),
  passwordDue: z.boolean().meta({
    description: 'They have not changed the first password yet: nothing opens before',
  }),
  blockedTime: timeMs.optional().meta({ description: 'Since when they are let in no more' }),
});
const item = member.meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof item>;

/** Told once: nobody can look it up again. */
const withPassword = member
  .extend({
    password: z.string().meta({
      description: 'The first password, told this once; whoever logs in with it has to change it',
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
    summary: 'Everybody who works here, and those who did',
    input: nothing,
    output: z.array(item),
    errors: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/staff',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Give somebody an account of staff; answers its first password, once',
    input: z.object({
      email: email.meta({ description: 'Where they log in', example: 'ada@sandbourse.test' }),
      name: wordsAsked(NAME_MAX).meta({
        description: 'What colleagues and the log call them',
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
    summary: 'Give a colleague another role; it ends their sessions',
    input: z.object({ id, role }),
    output: item,
    errors: [...refusals, 'AlreadyDone'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/password',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Give a colleague a new first password, answered once; it ends their sessions',
    input: z.object({ id }),
    output: withPassword,
    errors: [...refusals],
  }),
  block: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/block',
    auth: 'staff',
    roles: ['owner'],
    summary:
      'Let a colleague in no more: their sessions end at once, what they have in hand is free',
    input: z.object({ id, why }),
    output: item,
    errors: [...refusals, 'AlreadyDone'],
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/admin/staff/{id}/unblock',
    auth: 'staff',
    roles: ['owner'],
    summary: 'Let a colleague in again',
    input: z.object({ id, why }),
    output: item,
    errors: [...refusals, 'AlreadyDone'],
  }),
} as const;
