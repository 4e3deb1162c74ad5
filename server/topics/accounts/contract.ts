import { z } from 'zod';
import { uploadInput } from '#contract/uploads';
import { CODE_SCENARIOS } from '#core/code-scenario.ts';
import { identityState } from '#platform/contract/codes.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { field, idInput } from '#platform/contract/fields.ts';
import type { FieldProblem } from '#platform/contract/message.ts';
import { HIDDEN } from '#platform/contract/visible.ts';
import { nothing, requiredText, textInput, timeMs } from '#platform/contract/wire.ts';

/** Length limits of the forms; used by server and client. */
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

export const email = textInput('enterEmail')
  .max(LIMITS.email)
  .regex(new RegExp(`^[^\\s@${HIDDEN}]+@[^\\s@${HIDDEN}]+$`), 'email')
  .transform((value) => value.toLowerCase())
  .meta({ description: 'E-mail address', example: 'trader@sandbourse.test' });
/** In any grouping; the phone rule decides whether it is valid. */
export const phone = requiredText('enterPhone')
  .max(LIMITS.phone, 'phone')
  .meta({ description: 'Mobile number with its country code', example: '+49 151 23456789' });
const password = textInput('newPassword')
  .min(LIMITS.passwordMin)
  .max(LIMITS.password)
  .meta({ example: 'Sandbox2' });
/** The new password, repeated. */
const repeated = z
  .string('passwordsDiffer')
  .max(LIMITS.password, 'passwordsDiffer')
  .meta({ example: 'Sandbox2' });
const givenPassword = requiredText('loginPassword')
  .max(LIMITS.password)
  .meta({ description: 'The login password', example: 'Sandbox1' });
const code = requiredText('code')
  .max(LIMITS.code)
  .meta({ description: 'The one-time code that was sent', example: '123456' });

const userInfo = z
  .object({
    id: z
      .string()
      .meta({ description: 'The person’s id', example: 'usr_01kahv5t2c4s8m0q6x3y7zabcd' }),
    name: z.string().meta({ description: 'Name', example: 'Taylor Trader' }),
    email: z.string().meta({
      description: 'E-mail address that the code is sent to',
      example: 'trader@sandbourse.test',
    }),
    isReal: identityState.schema,
    payPassword: z.boolean().meta({ description: 'Whether a transaction password is set' }),
    profilePhoto: z.string().meta({
      description: 'Where its owner can read it, with their token; empty when there is none',
    }),
    userLoginId: field.userLoginId,
    inviteCode: z
      .string()
      .meta({ description: 'Code with which this person invites others', example: 'SANDBOX' }),
    country: field.country,
    phone: z.string().meta({ description: 'Verified mobile number, masked; empty without one' }),
  })
  .meta({ id: 'UserInfo' });
export type UserInfo = z.infer<typeof userInfo>;

/** A session of a person. */
export const sessionItem = z
  .object({
    id: z
      .string()
      .meta({ description: 'The session’s id', example: 'ses_01kahv5t2c4s8m0q6x3y7zabcd' }),
    isCurrent: z.boolean().meta({ description: 'Whether it is the session of this request' }),
    agent: z.string().meta({ description: 'What the client called itself: its User-Agent' }),
    address: z.string().meta({ description: 'Network address it was opened from' }),
    createTime: timeMs.meta({ description: 'When it was opened' }),
    seenTime: timeMs.meta({ description: 'About when it was last used' }),
    expireTime: timeMs.meta({ description: 'When it ends' }),
  })
  .meta({ id: 'SessionItem' });
export type SessionItem = z.infer<typeof sessionItem>;

/** Where the person's own code was sent; the e-mail address if neither is given. */
const ownRecipient = {
  email: email.optional().meta({
    description: 'E-mail address that the code is sent to',
    example: 'trader@sandbourse.test',
  }),
  phone: phone.optional().meta({ description: 'The person’s number, if the code went there' }),
};

const newPayPasswords = {
  newPayPassword: password.meta({
    description: 'The new transaction password, 6 to 20 characters',
    example: '123456',
  }),
  reNewPasssword: repeated.meta({
    description: 'The new password once more',
    example: '123456',
  }),
};

export const account = {
  login: endpoint({
    method: 'POST',
    path: '/loginByUsername',
    auth: 'public',
    summary: 'Log in with e-mail address and password',
    input: z.object({
      username: requiredText('account')
        .max(LIMITS.username)
        .meta({ description: 'E-mail address', example: 'trader@sandbourse.test' }),
      loginPassword: givenPassword,
    }),
    output: z.object({ token: field.token }),
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
      inviteCode: textInput('inviteCode')
        .min(4)
        .max(LIMITS.inviteCode)
        .meta({ description: 'Invitation code', example: 'SANDBOX' }),
      loginPassword: password.meta({
        description: 'Password to log in with, 6 to 20 characters',
        example: 'Sandbox2',
      }),
      reLoginPassword: repeated.meta({
        description: 'The new password once more',
        example: 'Sandbox2',
      }),
    }),
    output: z.object({ token: field.token }),
    errors: ['WrongCode', 'WrongInviteCode', 'PasswordsDiffer', 'EmailTaken'],
  }),
  getEmailCode: endpoint({
    method: 'POST',
    path: '/getEmailCode',
    auth: 'public',
    summary:
      'Send a one-time code by e-mail or text message; answers how long to wait before the next',
    input: z.object({
      scenario: z.enum(CODE_SCENARIOS).meta({
        description: 'What the code is for; `bindPhone` only for a person who is logged in',
      }),
      email: email.optional().meta({
        description: 'E-mail address that the code is sent to',
        example: 'trader@sandbourse.test',
      }),
      phone: phone.optional().meta({
        description: 'Instead of an e-mail address: the code comes as a text message',
      }),
    }),
    example: { scenario: 'register', email: 'ada@sandbourse.test' },
    output: z.object({
      cooldown: z.number().int().meta({ description: 'Seconds until another code can be sent' }),
    }),
    errors: ['TooManyRequests', 'Unauthenticated'],
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
    summary: 'Use an own upload as the profile photo; without one, remove the photo',
    input: z.object({ path: uploadInput('fillIn').optional() }),
    output: z.object({
      profilePhoto: z.string().meta({
        description: 'Where its owner can read it, with their token; empty when there is none',
        example: '/file/upl_01kahv5t2c4s8m0q6x3y7z',
      }),
    }),
    errors: ['NotFound'],
  }),
  updatePassword: endpoint({
    method: 'POST',
    path: '/updatePassword',
    auth: 'user',
    summary: 'Change the login password; every session ends, including this one',
    input: z.object({
      oldPassword: givenPassword.meta({ description: 'The present password', example: 'Sandbox1' }),
      newPassword: password.meta({
        description: 'The new password, 6 to 20 characters',
        example: 'Sandbox2',
      }),
      reNewPasssword: repeated.meta({
        description: 'The new password once more',
        example: 'Sandbox2',
      }),
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
        email: email.optional().meta({
          description: 'E-mail address that the code is sent to',
          example: 'trader@sandbourse.test',
        }),
        phone: phone.optional().meta({ description: 'Instead of the e-mail address' }),
        code,
        newPassword: password.meta({
          description: 'The new password, 6 to 20 characters',
          example: 'Sandbox2',
        }),
        reNewPassword: repeated.meta({
          description: 'The new password once more',
          example: 'Sandbox2',
        }),
      })
      .refine(({ email, phone }) => (email ?? phone) !== undefined, {
        path: ['email'],
        message: 'enterEmail' satisfies FieldProblem,
        // Report it together with other problems; by default a refinement waits until the rest is valid.
        when: () => true,
      }),
    example: {
      email: 'trader@sandbourse.test',
      code: '123456',
      newPassword: 'Sandbox2',
      reNewPassword: 'Sandbox2',
    },
    output: nothing,
    errors: ['WrongCode', 'PasswordsDiffer'],
  }),
  settingPayPassword: endpoint({
    method: 'POST',
    path: '/settingPayPassword',
    auth: 'user',
    summary: 'Set the transaction password for the first time, with a code sent to the person',
    input: z.object({
      ...ownRecipient,
      code,
      ...newPayPasswords,
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
      oldPayPassword: givenPassword.meta({
        description: 'The present transaction password',
        example: '123456',
      }),
      ...newPayPasswords,
    }),
    output: nothing,
    errors: ['WrongPassword', 'PasswordsDiffer', 'SamePassword', 'PayPasswordRequired'],
  }),
  resetPayPassword: endpoint({
    method: 'POST',
    path: '/resetPayPassword',
    auth: 'user',
    summary:
      'Replace a forgotten transaction password, with the login password and a code; every other session ends',
    input: z.object({
      loginPassword: givenPassword.meta({ description: 'The login password' }),
      ...ownRecipient,
      code,
      ...newPayPasswords,
    }),
    output: nothing,
    errors: ['WrongPassword', 'WrongCode', 'PasswordsDiffer', 'PayPasswordRequired'],
  }),
  bindPhone: endpoint({
    method: 'POST',
    path: '/api/user/phone',
    auth: 'user',
    summary:
      'Set or change the mobile number, with a code sent to the new one; the old contact is notified',
    input: z.object({ phone, code, loginPassword: givenPassword }),
    output: z.object({ phone: z.string().meta({ description: 'Masked' }) }),
    errors: ['WrongPassword', 'WrongCode', 'PhoneTaken'],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/user/sessions',
    auth: 'user',
    summary: 'Sessions of the person, last used first',
    input: nothing,
    output: z.array(sessionItem),
    errors: [],
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/api/user/sessions/{id}/end',
    auth: 'user',
    summary: 'End one of the own sessions',
    input: z.object({ id: idInput('Id of the session', 'ses_01kahv5t2c4s8m0q6x3y7zabcd') }),
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
          englishName: z.string().meta({ description: 'English name', example: 'Germany' }),
          phoneAreaCode: z.string().meta({ description: 'Dial code', example: '49' }),
          nationalFlag: z.string().meta({ description: 'ISO 3166-1 alpha-2, lower case' }),
        })
        .meta({ id: 'Country' }),
    ),
    errors: [],
  }),
} as const;
