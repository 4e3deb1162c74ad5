import { LIMITS } from '#contract/accounts';
import { t } from '../../lib/words.ts';
import { PasswordField, type TextFieldProps } from '../../ui/field.tsx';

type Registered = Omit<TextFieldProps, 'label'>;

interface NewPasswordProps {
  label: string;
  hint: string;
  placeholder?: string;
  /** Whether a password manager may suggest one; not for a password that is no login. */
  login?: boolean;
  /** Registered props and errors of the two fields. */
  chosen: Registered;
  repeated: Registered;
}

/** A new password, entered twice. */
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
