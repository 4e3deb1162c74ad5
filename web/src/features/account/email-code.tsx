import { LIMITS } from '#contract/accounts';
import { t } from '../../lib/words.ts';
import { TextField, type TextFieldProps } from '../../ui/field.tsx';
import { SendCode, type SendCodeProps } from './send-code.tsx';

type FieldProps = Omit<TextFieldProps, 'label'>;

export function EmailField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={t('auth.email')}
      placeholder={t('auth.enterLoginEmail')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.email}
    />
  );
}

/** A field for the code sent to the address, with the button that sends it. */
export function CodeField({ scenario, by, address, ...props }: FieldProps & SendCodeProps) {
  return (
    <TextField
      {...props}
      label={t('auth.code')}
      placeholder={t(by === 'phone' ? 'auth.enterCode' : 'auth.emailCode')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={LIMITS.code}
      trailing={<SendCode key={by} scenario={scenario} by={by} address={address} />}
    />
  );
}
