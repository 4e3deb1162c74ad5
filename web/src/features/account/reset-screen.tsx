import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ContactKind } from '#core/codes.ts';
import { forgetPassword } from '../../lib/credentials.ts';
import { checkForm } from '../../lib/form-checks.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.ts';
import { useIsHere } from '../../ui/use-is-here.ts';
import { useResetPassword } from './api.ts';
import { CodeField, EmailField } from './email-code.tsx';
import { formRules } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';
import { AREA_FIRST, PhoneField, useStartArea } from './phone-field.tsx';
import { forgetSentTo, sentTo } from './sent-to.ts';
import { writtenNumber } from './written-number.ts';

function resetChecks(by: ContactKind) {
  const rules = formRules();
  return checkForm<ResetValues>({
    ...(by === 'email' ? { email: rules.email } : { number: rules.number }),
    code: rules.code,
    newPassword: rules.chosen(t('auth.enterNewPassword')),
    reNewPassword: [rules.sameAs('newPassword')],
  });
}

interface ResetValues {
  email: string;
  area: string;
  number: string;
  code: string;
  newPassword: string;
  reNewPassword: string;
}

function useResetForm(by: ContactKind) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const reset = useResetPassword();
  const form = useForm<ResetValues>({
    resolver: resetChecks(by),
    defaultValues: {
      email: sentTo('resetPassword'),
      area: AREA_FIRST,
      number: '',
      code: '',
      newPassword: '',
      reNewPassword: '',
    },
  });
  useStartArea(form.setValue);
  const written = () => writtenNumber(form.getValues('area'), form.getValues('number'));
  const submit = form.handleSubmit(async ({ email, code, newPassword, reNewPassword }) => {
    const passwords = { code, newPassword, reNewPassword };
    try {
      await reset({
        ...(by === 'email' ? { email } : { phone: written() }),
        ...passwords,
      });
      forgetPassword();
      forgetSentTo();
      toast.ok(t('state.success'));
      if (isHere()) await navigate({ to: '/profile/login', replace: true });
    } catch (error) {
      showFailure(error, form.setError, ['email', 'code', 'newPassword', 'reNewPassword'], {
        phone: 'number',
      });
    }
  }, showInvalid);
  const address = async () => {
    const isRight = await form.trigger(by === 'email' ? 'email' : 'number', { shouldFocus: true });
    if (!isRight) return undefined;
    return by === 'email' ? form.getValues('email') : written();
  };
  return { form, submit, address };
}

interface WhereProps {
  by: ContactKind;
  onBy: (by: ContactKind) => void;
  form: ReturnType<typeof useResetForm>['form'];
}

/** Where to send the code: by mail or text message, and to whom. */
function Where({ by, onBy, form }: WhereProps) {
  const { errors } = form.formState;
  return (
    <>
      <Segmented<ContactKind>
        label={t('auth.codeTo')}
        value={by}
        onChange={(next) => {
          onBy(next);
          form.clearErrors();
        }}
        choices={[
          { value: 'email', label: t('auth.email') },
          { value: 'phone', label: t('auth.phone') },
        ]}
      />
      {by === 'email' ? (
        <EmailField error={errors.email?.message} {...form.register('email')} />
      ) : (
        <PhoneField
          area={form.register('area')}
          error={errors.number?.message}
          {...form.register('number')}
        />
      )}
    </>
  );
}

/** Sets a new login password with a code sent by mail or text message. */
export function ResetScreen() {
  const [by, setBy] = useState<ContactKind>('email');
  const { form, submit, address } = useResetForm(by);
  const { errors, isSubmitting } = form.formState;
  return (
    <Screen header={<Header title={t('auth.resetTitle')} />} className="form-screen">
      <form className="form docked mt-4" onSubmit={submit} noValidate>
        <Where by={by} onBy={setBy} form={form} />
        <CodeField
          scenario="resetPassword"
          by={by}
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
        <div className="dock">
          <Button kind="primary" wide type="submit" busy={isSubmitting}>
            {t('action.confirm')}
          </Button>
        </div>
      </form>
    </Screen>
  );
}
