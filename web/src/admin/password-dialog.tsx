import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { LazyPart, lazyComponent } from '../ui/lazy-part.tsx';
import { logOut } from './api.ts';
import { DeskDialog } from './desk-dialog.tsx';
import type { PasswordFormProps } from './password-form.tsx';
import { t } from './texts.ts';

/** Asked for by hand, or once by whoever is new. */
const form = lazyComponent<PasswordFormProps>(() =>
  import('./password-form.tsx').then(({ PasswordForm }) => PasswordForm),
);

/** The own password of whoever is at the desk. */
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
        // There by the time it is pressed, so that its first field has the focus.
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

/** Before anything else: a password that was printed or told is to be known by one person alone. */
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
