import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { LIMITS } from '#contract/accounts';
import { forgetPassword } from '../../lib/credentials.ts';
import { checkForm } from '../../lib/form-checks.ts';
import { session } from '../../lib/session.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.ts';
import { useChangePassword } from './api.ts';
import { formRules } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';

interface ChangeValues {
  oldPassword: string;
  newPassword: string;
  reNewPasssword: string;
}

function changeChecks() {
  const rules = formRules();
  return checkForm<ChangeValues>({
    oldPassword: rules.given,
    newPassword: rules.chosen(t('auth.enterNewPassword')),
    reNewPasssword: [rules.sameAs('newPassword')],
  });
}

function useChangeForm() {
  const navigate = useNavigate();
  const change = useChangePassword();
  const form = useForm<ChangeValues>({
    resolver: changeChecks(),
    defaultValues: { oldPassword: '', newPassword: '', reNewPasssword: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change(values);
      // The server has ended all sessions with the old password, and the remembered one is wrong now.
      forgetPassword();
      session.end();
      toast.ok(t('state.success'));
      await navigate({ to: '/profile/login', replace: true });
    } catch (error) {
      showFailure(error, form.setError, ['oldPassword', 'newPassword', 'reNewPasssword']);
    }
  }, showInvalid);
  return { form, submit };
}

export function ChangePasswordScreen() {
  const { form, submit } = useChangeForm();
  const { errors, isSubmitting } = form.formState;
  return (
    <Screen header={<Header title={t('auth.changeTitle')} />} className="form-screen">
      <form className="form docked mt-4" onSubmit={submit} noValidate>
        <PasswordField
          label={t('auth.oldPassword')}
          autoComplete="current-password"
          maxLength={LIMITS.password}
          error={errors.oldPassword?.message}
          {...form.register('oldPassword')}
        />
        <NewPassword
          label={t('auth.newPassword')}
          hint={t('auth.passwordHint')}
          chosen={{ error: errors.newPassword?.message, ...form.register('newPassword') }}
          repeated={{ error: errors.reNewPasssword?.message, ...form.register('reNewPasssword') }}
        />
        <div className="dock">
          <Button kind="primary" wide type="submit" busy={isSubmitting}>
            {t('action.confirm')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
