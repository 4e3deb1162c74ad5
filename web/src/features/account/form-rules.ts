import { LIMITS } from '#contract/accounts';
import { phoneNumberOf } from '#core/phone.ts';
import { filled } from '../../lib/form-checks.ts';
import { t } from '../../lib/words.ts';
import { writtenNumber } from './written-number.ts';

const emailForm = /^[^\s@]+@[^\s@]+$/;

/** Checks for the account forms, with messages in the person's language. */
export function formRules() {
  const unless = (holds: (value: string) => boolean, message: string) => (value: string) =>
    holds(value) ? undefined : message;
  return {
    email: [
      filled(t('auth.enterEmail')),
      unless((value) => emailForm.test(value), t('auth.invalidEmail')),
    ],
    number: [
      filled(t('auth.enterPhone')),
      (value: string, { area }: { area: string }) =>
        phoneNumberOf(writtenNumber(area, value)) ? undefined : t('auth.invalidPhone'),
    ],
    code: [filled(t('auth.enterCode'))],
    inviteCode: [filled(t('auth.enterInviteCode'))],
    given: [filled(t('auth.enterPassword'))],
    chosen: (message: string) => [
      filled(message),
      unless(({ length }) => length >= LIMITS.passwordMin, t('auth.passwordLength')),
    ],
    /** Both passwords must match; the second field shows the error. */
    sameAs:
      <Name extends string>(first: Name) =>
      (value: string, form: Record<Name, string>) =>
        value === form[first] ? undefined : t('auth.passwordsDiffer'),
  };
}
