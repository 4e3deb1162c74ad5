import { LIMITS } from '#contract/accounts';
import { t } from '../../lib/words.ts';
import { PasswordField, type TextFieldProps } from '../../ui/field.tsx';

type Registered = Omit<TextFieldProps, 'label'>;

interface NewPasswordProps {
  label: string;
  hint: string;
  placeholder?: string;
  /** Whether a password manager may offer one: not for a password that is no login. */
  login?: boolean;
  /** What the form registered for the two fields, with their faults. */
  chosen: Registered;
  repeated: Registered;
}

/** A password to be chosen, and the same once more. */
export function NewPassword(props: NewPasswordProps) {
  const { label, hint, placeholder, login = true, chosen, repeated } = props;
  const both = {
    autoComplete: login ? 'new-password' : 'off',
    maxLength: LIMITS.password,
  };
  return (
    <>
      <PasswordField {...both} label={label} placeholder={placeholder} hint={hint} {...chosen} />
      <PasswordField {...both} label={t('auth.confirmPassword')} {...repeated} />
    </>
  );
}
