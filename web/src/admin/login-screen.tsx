import { type FormEvent, useState } from 'react';
import { messageOf } from '../lib/failure.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { logIn } from './api.ts';
import { wasExpired } from './desk-session.ts';
import { useUnsent } from './queue/pending-decisions.ts';
import { t } from './texts.ts';
import { useDeskTheme } from './theme.ts';

/** The login screen for staff. */
export function LoginScreen() {
  useDeskTheme();
  const unsent = useUnsent();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username') ?? '').trim();
    const loginPassword = String(form.get('password') ?? '');
    if (!username || !loginPassword) return setFailure(t('login.both'));
    setBusy(true);
    try {
      await logIn({ username, loginPassword });
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <main className="desk-login" id="main" tabIndex={-1}>
      <form className="desk-card" onSubmit={submit} noValidate>
        <h1>
          <Glyph className="size-5" />
          {t('login.title')}
        </h1>
        {unsent > 0 && <p className="text-secondary">{t('desk.unsent', { count: unsent })}</p>}
        {wasExpired() && <p className="text-secondary">{t('login.ended')}</p>}
        <TextField
          label={t('login.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          error={failure}
        />
        <Button kind="primary" type="submit" wide busy={busy}>
          {t('login.go')}
        </Button>
      </form>
    </main>
  );
}
