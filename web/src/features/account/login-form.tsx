import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '#contract/accounts';
import {
  forgetPassword,
  recallAccount,
  recallPassword,
  rememberAccount,
  rememberPassword,
} from '../../lib/credentials.ts';
import { checkForm, filled } from '../../lib/form-checks.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/choice.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { useLogIn } from './api.ts';
import { safeReturn } from './require-login.ts';

interface LoginValues {
  username: string;
  loginPassword: string;
}

/** Two empty fields share one message; a single one has its own. */
function loginChecks() {
  return checkForm<LoginValues>({
    username: [
      (username, { loginPassword }) =>
        username || loginPassword ? undefined : t('auth.enterBoth'),
      (username) => (username.includes('@') ? undefined : t('auth.enterAccount')),
    ],
    loginPassword: [filled(t('auth.enterPassword'))],
  });
}

async function keep(values: LoginValues, remember: boolean) {
  rememberAccount(values.username);
  if (remember) await rememberPassword(values.loginPassword);
  else forgetPassword();
}

/**
 * Continues after a login to where the person came from, even if another screen sent them back to the login
 * meanwhile. A person who has moved on to a public screen stays there.
 */
function useLeadOn(back: string | undefined) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const latest = useRef(back);
  latest.current = back;
  return async () => {
    if (history.location.pathname !== '/profile/login') return;
    await navigate({ to: safeReturn(latest.current), replace: true });
  };
}

function useLoginForm(back: string | undefined) {
  const leadOn = useLeadOn(back);
  const logIn = useLogIn();
  const [remember, setRemember] = useState(false);
  const form = useForm<LoginValues>({
    resolver: loginChecks(),
    defaultValues: { username: recallAccount(), loginPassword: '' },
  });
  const { setValue } = form;
  useEffect(() => {
    void recallPassword().then((password) => {
      if (!password) return;
      setRemember(true);
      setValue('loginPassword', password);
    });
  }, [setValue]);
  const submit = form.handleSubmit(async (values) => {
    try {
      await logIn(values);
      await keep(values, remember);
      await leadOn();
    } catch (error) {
      showFailure(error, form.setError, ['username', 'loginPassword']);
    }
  }, showInvalid);
  return { form, submit, remember, setRemember };
}

interface LoginFormProps {
  back: string | undefined;
  /** Below the button: the link for new customers. */
  children: ReactNode;
}

export function LoginForm({ back, children }: LoginFormProps) {
  const { form, submit, remember, setRemember } = useLoginForm(back);
  const { register, formState } = form;
  return (
    <form className="form docked mt-6" onSubmit={submit} noValidate>
      <TextField
        label={t('auth.account')}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.username}
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label={t('auth.password')}
        autoComplete="current-password"
        maxLength={LIMITS.password}
        error={formState.errors.loginPassword?.message}
        {...register('loginPassword')}
      />
      <div className="between items-center">
        <Check label={t('auth.remember')} checked={remember} onChange={setRemember} />
        <Link to="/profile/resetpwd" className="more text-accent me-0">
          {t('auth.forgot')}
        </Link>
      </div>
      <div className="dock stacked">
        <Button kind="primary" wide type="submit" busy={formState.isSubmitting}>
          {t('action.logIn')}
        </Button>
        {children}
      </div>
    </form>
  );
}
