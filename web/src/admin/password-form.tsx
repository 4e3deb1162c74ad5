import { type FormEvent, type ReactNode, useState } from 'react';
import { LIMITS } from '#contract/accounts';
import { CallError } from '../lib/call-error.ts';
import { isSilent, messageOf } from '../lib/failure.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import { changePassword } from './api.ts';
import { deskSession } from './desk-session.ts';
import { t } from './texts.ts';

const FIELDS = ['oldPassword', 'newPassword', 'reNewPassword'] as const;
type Name = (typeof FIELDS)[number];
type Wrong = Partial<Record<Name, string>>;

/** Errors that need no server. */
function wrongIn(given: Record<Name, string>): Wrong {
  if (given.oldPassword === '') return { oldPassword: t('password.missing') };
  if (given.newPassword.length < LIMITS.staffPasswordMin) {
    return { newPassword: t('password.short', { count: LIMITS.staffPasswordMin }) };
  }
  return given.newPassword === given.reNewPassword ? {} : { reNewPassword: t('password.differ') };
}

/** The server's errors, by field. */
function wrongBy(error: unknown): Wrong {
  const fields = error instanceof CallError ? error.fields : {};
  const name = FIELDS.find((one) => fields[one] !== undefined);
  return name ? { [name]: fields[name] } : { oldPassword: messageOf(error) };
}

export interface PasswordFormProps {
  /** Button that leaves the form. */
  back: ReactNode;
}

/** The change ends all sessions, so the person logs in again. */
export function PasswordForm({ back }: PasswordFormProps) {
  const [wrong, setWrong] = useState<Wrong>({});
  const [busy, setBusy] = useState(false);
  const change = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: Name) => String(form.get(name) ?? '');
    const [oldPassword, newPassword, reNewPassword] = FIELDS.map(textOf) as [
      string,
      string,
      string,
    ];
    const given = { oldPassword, newPassword, reNewPassword };
    const amiss = wrongIn(given);
    setWrong(amiss);
    if (Object.keys(amiss).length > 0) return;
    setBusy(true);
    try {
      await changePassword(given);
      toast.ok(t('password.done'));
      deskSession.end();
    } catch (error) {
      setBusy(false);
      if (!isSilent(error)) setWrong(wrongBy(error));
    }
  };
  return (
    <form className="desk-password" onSubmit={change} noValidate>
      {FIELDS.map((name, place) => (
        <PasswordField
          key={name}
          name={name}
          label={t(`password.${name}`)}
          autoComplete={place === 0 ? 'current-password' : 'new-password'}
          maxLength={LIMITS.staffPassword}
          error={wrong[name]}
        />
      ))}
      <p className="text-xs text-tertiary">{t('password.ends')}</p>
      <div className="button-pair">
        {back}
        <Button kind="primary" type="submit" busy={busy}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
}
