import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { logOut } from './api.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { PasswordFormProps } from './password-form.tsx';
import { t } from './texts.ts';

/** Needed only on demand, or once by new staff. */
const form = lazyComponent<PasswordFormProps>(() =>
  import('./password-form.tsx').then(({ PasswordForm }) => PasswordForm),
);

/** Changes the person's own password. */
export function PasswordButton() {
  const [open, setOpen] = useState(false);
  const back = (
    <button type="button" className="btn" onClick={() => setOpen(false)}>
      {t('action.back')}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={t('password.title')}
        title={t('password.title')}
        // Fetched before the press, so that its first field can take the focus.
        onFocus={form.fetch}
        onPointerEnter={form.fetch}
        onClick={() => setOpen(true)}
      >
        <KeyRound className="icon size-4" aria-hidden="true" />
      </button>
      <DeskDialog open={open} onOpenChange={setOpen} title={t('password.title')}>
        <LazyPart of={form} props={{ back }} />
      </DeskDialog>
    </>
  );
}

/**
 * Shown before anything else: a password that was printed or passed on must be replaced by one that only its
 * owner knows.
 */
export function PasswordDue() {
  return (
    <main className="desk-login" id="main" tabIndex={-1}>
      <div className="desk-card">
        <h1>
          <Glyph className="size-5" />
          {t('password.title')}
        </h1>
        <p className="text-secondary">{t('password.due')}</p>
        <LazyPart of={form} props={{ back: <Button onClick={logOut}>{t('nav.logout')}</Button> }} />
      </div>
    </main>
  );
}
