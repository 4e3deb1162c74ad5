import { z } from 'zod';
import { LIMITS, sessionItem } from '#contract/accounts';
import { ROLES } from '#core/role.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import { nothing, requiredText, textInput, timeMs } from '#platform/contract/wire.ts';
import { role } from '#topics/staff/team-contract.ts';

/** bcrypt reads no more bytes than this. */
const PASSWORD_BYTES_MAX = 72;
const password = textInput('newPassword')
  .min(LIMITS.staffPasswordMin)
  .max(LIMITS.staffPassword)
  .refine((text) => new TextEncoder().encode(text).length <= PASSWORD_BYTES_MAX, 'invalid');
const givenPassword = requiredText('loginPassword')
  .max(LIMITS.staffPassword)
  .meta({ description: 'The login password', example: 'Sandbox1' });

const staffInfo = z
  .object({
    id: z.string().meta({ description: 'Their id', example: 'usr_01krxzvag1e39s1cc1symd' }),
    name: z.string().meta({ description: 'Name', example: 'Olivia Owner' }),
    email: z.string().meta({ description: 'E-mail address', example: 'owner@sandbourse.test' }),
    role,
    selfReview: z
      .boolean()
      .meta({ description: 'Whether one person may decide alone in this world' }),
    twoPeopleFrom: z.string().meta({
      description:
        'Total in USD of a customer’s deposits, or of their withdrawals, within 24 hours from which two different people must approve',
      example: '10000.00',
    }),
    sandbox: z.boolean().meta({ description: 'Whether the sandbox surface is on', example: true }),
    passwordDue: z.boolean().meta({
      description:
        'Whether the password must be changed before anything else, because somebody else knows it',
    }),
    now: timeMs.meta({ description: "The world's time, for ages" }),
  })
  .meta({ id: 'StaffInfo' });

export const staff = {
  login: endpoint({
    method: 'POST',
    path: '/admin/login',
    auth: 'public',
    summary: 'Log in as a member of staff',
    input: z.object({
      username: requiredText('account')
        .max(LIMITS.username)
        .meta({ description: 'E-mail address', example: 'reviewer@sandbourse.test' }),
      loginPassword: givenPassword,
    }),
    output: z.object({ token: field.token, role }),
    errors: ['WrongCredentials', 'AccountLocked'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/admin/logout',
    auth: 'staff',
    roles: ROLES,
    summary: 'End this staff session, or all of this person’s',
    input: z.object({
      everywhere: z
        .boolean()
        .default(false)
        .meta({ description: 'All sessions, not this one alone' }),
    }),
    output: nothing,
    errors: [],
    beforePassword: true,
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/admin/password',
    auth: 'staff',
    roles: ROLES,
    summary: 'Change the own password with the old one; every session ends, including this one',
    input: z.object({
      oldPassword: givenPassword.meta({ description: 'The present password', example: 'Sandbox1' }),
      newPassword: password.meta({
        description: 'The new password, 12 to 64 characters',
        example: 'correct horse battery',
      }),
      reNewPassword: z
        .string('passwordsDiffer')
        .max(LIMITS.staffPassword, 'passwordsDiffer')
        .meta({ description: 'The new password once more', example: 'correct horse battery' }),
    }),
    output: nothing,
    errors: ['WrongPassword', 'PasswordsDiffer', 'SamePassword', 'WeakPassword'],
    beforePassword: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/admin/sessions',
    auth: 'staff',
    roles: ROLES,
    summary: 'Sessions of this member of staff, last used first',
    input: nothing,
    output: z.array(sessionItem),
    errors: [],
  }),
  session: endpoint({
    method: 'GET',
    path: '/admin/session',
    auth: 'staff',
    roles: ROLES,
    summary: 'How long this session lasts',
    input: nothing,
    output: z.object({
      idleTime: timeMs.meta({ description: 'When it ends without further activity' }),
      expireTime: timeMs.meta({ description: 'When it ends in any case' }),
    }),
    errors: [],
    beforePassword: true,
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/admin/sessions/{id}/end',
    auth: 'staff',
    roles: ROLES,
    summary: 'End one of the own sessions',
    input: z.object({ id: idInput('Id of the session', 'ses_01kahv5t2c4s8m0q6x3y7zabcd') }),
    output: nothing,
    errors: ['NotFound'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/admin/sessions/end-others',
    auth: 'staff',
    roles: ROLES,
    summary: 'End every own session but this one',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  me: endpoint({
    method: 'GET',
    path: '/admin/me',
    auth: 'staff',
    roles: ROLES,
    summary: 'Who is logged in, and the rules in force',
    input: nothing,
    output: staffInfo,
    errors: [],
    beforePassword: true,
  }),
} as const;
