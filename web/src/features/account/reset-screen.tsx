import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { account } from '#contract/account.ts';
import { call } from '../../lib/call.ts';
import { forgetPassword } from '../../lib/credentials.ts';
import { checkForm } from '../../lib/form-checks.ts';
import { Button } from '../../ui/button.tsx';
import { tellFailure, tellInvalid } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { CodeField, EmailField } from './email-code.tsx';
import { formRules } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';

function resetChecks(t: TFunction) {
  const rules = formRules(t);
  return checkForm<ResetValues>({
    email: rules.email,
    code: rules.code,
    newPassword: rules.chosen(t('auth.enterNewPassword')),
    reNewPassword: [rules.sameAs('newPassword')],
  });
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
    resolver: resetChecks(t),
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
