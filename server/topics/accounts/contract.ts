import { z } from 'zod';
import { uploadAsked } from '#contract/uploads';
import { CODE_SCENARIOS } from '#core/code-scenario.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { FieldProblem } from '#platform/contract/message.ts';
import { asked, nothing, textAsked, timeMs } from '#platform/contract/wire.ts';

/** Text limits of the forms; both sides use them. */
export const LIMITS = {
  email: 40,
  password: 20,
  passwordMin: 6,
  staffPassword: 64,
  staffPasswordMin: 12,
  code: 20,
  phone: 32,
  inviteCode: 20,
  username: 40,
} as const;

export const email = textAsked('enterEmail')
  .max(LIMITS.email)
  .regex(/^[^\s@]+@[^\s@]+$/, 'email')
  .transform((value) => value.toLowerCase())
  .meta({ description: 'E-mail address', example: 'trader@sandbourse.test' });
/** In any grouping; what it must be to be one, the rule of numbers says. */
export const phone = asked('enterPhone')
  .max(LIMITS.phone, 'phone')
  .meta({ description: 'Mobile number with its country code', example: '+49 151 23456789' });
const password = textAsked('newPassword')
  .min(LIMITS.passwordMin)
  .max(LIMITS.password)
  .meta({ example: 'Sandbox2' });
/** The new one once more. */
const repeated = z
  .string('passwordsDiffer')
  .max(LIMITS.password, 'passwordsDiffer')
  .meta({ example: 'Sandbox2' });
const givenPassword = asked('loginPassword').max(LIMITS.password).meta({ example: 'Sandbox1' });
const code = asked('code').max(LIMITS.code);

const userInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    isReal: z.number().int().meta({ description: '1 passed, 2 not real, 3 checking, 4 rejected' }),
    payPassword: z.boolean().meta({ description: 'Whether a transaction password is set' }),
    profilePhoto: z.string().meta({
      description: 'Where its owner can read it, with their token; empty when there is none',
    }),
    userLoginId: z.string(),
    inviteCode: z.string(),
    country: z.string(),
    phone: z.string().meta({ description: 'Proved mobile number, masked; empty without one' }),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof userInfo>;

/** Where somebody is logged in. */
export const sessionItem = z
  .object({
    id: z.string(),
    isCurrent: z.boolean().meta({ description: 'The one that asks' }),
    agent: z.string().meta({ description: 'What the client called itself: its User-Agent' }),
    address: z.string().meta({ description: 'Network address it was opened from' }),
    createTime: timeMs,
    seenTime: timeMs.meta({ description: 'About when it was last used' }),
    expireTime: timeMs,
  })
  .meta({ id: 'SessionItem' });
export type SessionItem = z.infer<typeof sessionItem>;

export const account = {
  login: endpoint({
    method: 'POST',
    path: '/loginByUsername',
    auth: 'public',
    summary: 'Log in with e-mail address and password',
    input: z.object({
      username: asked('account').max(LIMITS.username).meta({ example: 'trader@sandbourse.test' }),
      loginPassword: givenPassword.meta({ example: 'Sandbox1' }),
    }),
    output: z.object({ token: z.string() }),
    errors: ['WrongCredentials', 'AccountLocked'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    auth: 'user',
    summary: 'End this session; its token is refused from now on',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  register: endpoint({
    method: 'POST',
    path: '/register/email',
    auth: 'public',
    summary: 'Open an account with an e-mailed code and an invitation code',
    input: z.object({
      email,
      code,
      inviteCode: textAsked('inviteCode')
        .min(4)
        .max(LIMITS.inviteCode)
        .meta({ example: 'SANDBOX' }),
      loginPassword: password,
      reLoginPassword: repeated,
    }),
    output: z.object({ token: z.string() }),
    errors: ['WrongCode', 'WrongInviteCode', 'PasswordsDiffer', 'EmailTaken'],
  }),
  getEmailCode: endpoint({
    method: 'POST',
    path: '/getEmailCode',
    auth: 'public',
    summary:
      'Send a one-time code by e-mail or text message; answers how long to wait before the next',
    input: z.object({
      scenario: z.enum(CODE_SCENARIOS),
      email: email.optional(),
      phone: phone.optional().meta({
        description: 'Instead of an e-mail address: the code comes as a text message',
      }),
    }),
    output: z.object({
      cooldown: z.number().int().meta({ description: 'Seconds until another code can be sent' }),
    }),
    errors: ['TooManyRequests'],
  }),
  userInfo: endpoint({
    method: 'GET',
    path: '/api/user/info',
    auth: 'user',
    summary: 'The person logged in',
    input: nothing,
    output: userInfo,
    errors: [],
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/api/user/profilePhoto',
    auth: 'user',
    summary: 'Show an own upload as the profile photo; without one, none',
    input: z.object({ path: uploadAsked('fillIn').optional() }),
    output: z.object({ profilePhoto: z.string() }),
    errors: ['NotFound'],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/updatePassword',
    auth: 'user',
    summary: 'Change the login password; every session ends, this one too',
    input: z.object({
      oldPassword: givenPassword,
      newPassword: password,
      reNewPasssword: repeated,
    }),
    output: nothing,
    errors: ['WrongPassword', 'PasswordsDiffer', 'SamePassword'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetPassword',
    auth: 'public',
    summary:
      'Set a new login password with a code sent to the address or number; every session ends',
    input: z
      .object({
        email: email.optional(),
        phone: phone.optional().meta({ description: 'Instead of the e-mail address' }),
        code,
        newPassword: password,
        reNewPassword: repeated,
      })
      .refine(({ email, phone }) => (email ?? phone) !== undefined, {
        path: ['email'],
        message: 'enterEmail' satisfies FieldProblem,
        // Told whatever else is wrong: other refinements wait until the rest is right.
        when: () => true,
      }),
    output: nothing,
    errors: ['WrongCode', 'PasswordsDiffer'],
  }),
  settingPayPassword: endpoint({
    method: 'POST',
    path: '/settingPayPassword',
    auth: 'user',
    summary: 'Set the transaction password for the first time, with a code sent to the person',
    input: z.object({
      email: email.optional(),
      phone: phone.optional().meta({ description: 'The own number, when the code went there' }),
      code,
      newPayPassword: password,
      reNewPasssword: repeated,
    }),
    output: nothing,
    errors: ['WrongCode', 'PasswordsDiffer', 'PayPasswordExists'],
  }),
  updatePayPassword: endpoint({
    method: 'POST',
    path: '/updatePayPassword',
    auth: 'user',
    summary: 'Change the transaction password; every other session ends',
    input: z.object({
      oldPayPassword: givenPassword,
      newPayPassword: password,
      reNewPasssword: repeated,
    }),
    output: nothing,
    errors: ['WrongPassword', 'PasswordsDiffer', 'SamePassword', 'PayPasswordRequired'],
  }),
  bindPhone: endpoint({
    method: 'POST',
    path: '/api/user/phone',
    auth: 'user',
    summary:
      'Set or change the mobile number, with a code sent to the new one; the old contact is told',
    input: z.object({ phone, code, loginPassword: givenPassword }),
    output: z.object({ phone: z.string().meta({ description: 'Masked' }) }),
    errors: ['WrongPassword', 'WrongCode', 'PhoneTaken'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    auth: 'user',
    summary: 'Where the person is logged in, last used first',
    input: nothing,
    output: z.array(sessionItem),
    errors: [],
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/user/sessions/{id}/end',
    auth: 'user',
    summary: 'End one of the own sessions',
    input: z.object({ id: z.string().min(1).max(64) }),
    output: nothing,
    errors: ['NotFound'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/user/sessions/end-others',
    auth: 'user',
    summary: 'End every own session but this one',
    input: nothing,
    output: nothing,
    errors: [],
  }),
  areaList: endpoint({
    method: 'GET',
    path: '/areaInfo/list',
    auth: 'public',
    summary: 'Countries with dial code and flag',
    input: nothing,
    output: z.array(
      z
        .object({
          englishName: z.string(),
          phoneAreaCode: z.string(),
          nationalFlag: z.string().meta({ description: 'ISO 3166-1 alpha-2, lower case' }),
        })
        .meta({ id: 'Country' }),
    ),
    errors: [],
  }),
} as const;
