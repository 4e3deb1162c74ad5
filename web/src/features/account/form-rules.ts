import type { TFunction } from 'i18next';
import { z } from 'zod';
import { LIMITS } from '#contract/account.ts';

const emailForm = /^[^\s@]+@[^\s@]+$/;

/** The checks of the account forms, with their messages in the person's language. */
export function formRules(t: TFunction) {
  const required = (message: string) => z.string().trim().min(1, message);
  return {
    email: required(t('auth.enterEmail')).regex(emailForm, t('auth.invalidEmail')),
    code: required(t('auth.enterCode')),
    inviteCode: required(t('auth.enterInviteCode')),
    given: required(t('auth.enterPassword')),
    chosen: (message: string) =>
      required(message).min(LIMITS.passwordMin, t('auth.passwordLength')),
  };
}

/** Both passwords must be the same; the second field is told. */
export function samePasswords<T extends z.ZodType>(
  schema: T,
  first: keyof z.output<T> & string,
  second: keyof z.output<T> & string,
  message: string,
) {
  return schema.refine(
    (form) =>
      (form as Record<string, unknown>)[first] === (form as Record<string, unknown>)[second],
    { path: [second], message },
  );
}
