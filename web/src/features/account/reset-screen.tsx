import { zodResolver } from '@hookform/resolvers/zod';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { account } from '#contract/account.ts';
import { call } from '../../lib/call.ts';
import { forgetPassword } from '../../lib/credentials.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure, tellInvalid } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeField, EmailField } from './email-code.tsx';
import { formRules, samePasswords } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';

function resetSchema(t: TFunction) {
  const rules = formRules(t);
  const fields = z.object({
    email: rules.email,
    code: rules.code,
    newPassword: rules.chosen(t('auth.enterNewPassword')),
    reNewPassword: z.string().trim(),
  });
  return samePasswords(fields, 'newPassword', 'reNewPassword', t('auth.passwordsDiffer'));
}

interface ResetValues {
  email: string;
  code: string;
  newPassword: string;
  reNewPassword: string;
}

function useResetForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<ResetValues>({
    resolver: zodResolver(resetSchema(t)),
    defaultValues: { email: '', code: '', newPassword: '', reNewPassword: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await call(account.resetPassword, values);
      forgetPassword();
      toast.ok(t('state.success'));
      await navigate({ to: '/profile/login', replace: true });
    } catch (error) {
      tellFailure(error, form.setError, ['email', 'code', 'newPassword', 'reNewPassword']);
    }
  }, tellInvalid);
  return { form, submit };
}

/** A new login password by an e-mailed code. */
export function ResetScreen() {
  const { t } = useTranslation();
  const { form, submit } = useResetForm();
  const { errors, isSubmitting } = form.formState;
  const address = async () =>
    (await form.trigger('email', { shouldFocus: true })) ? form.getValues('email') : undefined;
  return (
    <Screen header={<Header title={t('auth.resetTitle')} />}>
      <form className="form mt-4" onSubmit={submit} noValidate>
        <EmailField error={errors.email?.message} {...form.register('email')} />
        <CodeField
          scenario="resetPassword"
          address={address}
          error={errors.code?.message}
          {...form.register('code')}
        />
        <NewPassword
          label={t('auth.newPassword')}
          placeholder={t('auth.newLoginPassword')}
          hint={t('auth.passwordHint')}
          chosen={{ error: errors.newPassword?.message, ...form.register('newPassword') }}
          repeated={{ error: errors.reNewPassword?.message, ...form.register('reNewPassword') }}
        />
        <Button kind="primary" wide type="submit" busy={isSubmitting}>
          {t('action.confirm')}
        </Button>
      </form>
    </Screen>
  );
}
