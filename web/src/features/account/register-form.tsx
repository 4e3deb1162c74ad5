import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '#contract/accounts';
import { rememberAccount } from '../../lib/credentials.ts';
import { checkForm } from '../../lib/form-checks.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { toast } from '../../ui/toast.ts';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useRegister } from './api.ts';
import { CodeField, EmailField } from './email-code.tsx';
import { formRules } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';
import { forgetSentTo, sentTo } from './sent-to.ts';

function registerChecks() {
  const rules = formRules();
  return checkForm<RegisterValues>({
    email: rules.email,
    code: rules.code,
    inviteCode: rules.inviteCode,
    loginPassword: rules.chosen(t('auth.enterPassword')),
    reLoginPassword: [rules.sameAs('loginPassword')],
  });
}

interface RegisterValues {
  email: string;
  code: string;
  inviteCode: string;
  loginPassword: string;
  reLoginPassword: string;
}

const names = ['email', 'code', 'inviteCode', 'loginPassword', 'reLoginPassword'] as const;

function useRegisterForm(inviteCode: string) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const register = useRegister();
  const form = useForm<RegisterValues>({
    resolver: registerChecks(),
    defaultValues: {
      email: sentTo('register'),
      code: '',
      inviteCode,
      loginPassword: '',
      reLoginPassword: '',
    },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await register(values);
      rememberAccount(values.email);
      forgetSentTo();
      toast.ok(t('auth.registerSuccess'));
      if (isHere()) await navigate({ to: '/', replace: true });
    } catch (error) {
      showFailure(error, form.setError, names);
    }
  }, showInvalid);
  return { form, submit };
}

interface RegisterFormProps {
  inviteCode: string;
  /** Below the button: the link for existing customers. */
  children: ReactNode;
}

export function RegisterForm({ inviteCode, children }: RegisterFormProps) {
  const { form, submit } = useRegisterForm(inviteCode);
  const { register, formState } = form;
  const { errors } = formState;
  const address = async () =>
    (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined;
  return (
    <form className="form docked mt-6" onSubmit={submit} noValidate>
      <EmailField error={errors.email?.message} {...register('email')} />
      <CodeField
        scenario="register"
        address={address}
        error={errors.code?.message}
        {...register('code')}
      />
      <TextField
        label={t('auth.inviteCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LIMITS.inviteCode}
        error={errors.inviteCode?.message}
        {...register('inviteCode')}
      />
      <NewPassword
        label={t('auth.loginPassword')}
        hint={t('auth.passwordHint')}
        chosen={{ error: errors.loginPassword?.message, ...register('loginPassword') }}
        repeated={{ error: errors.reLoginPassword?.message, ...register('reLoginPassword') }}
      />
      <div className="dock stacked">
        <Button kind="primary" wide type="submit" busy={formState.isSubmitting}>
          {t('auth.createAccount')}
        </Button>
        {children}
      </div>
    </form>
  );
}
