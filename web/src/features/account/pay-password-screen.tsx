import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { LIMITS } from '#contract/accounts';
import { checkForm } from '../../lib/form-checks.ts';
import { userInfoOptions } from '../../lib/user-info.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { Header, useGoBack } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { type PayPassword, useSetPayPassword } from './api.ts';
import { CodeField } from './email-code.tsx';
import { formRules } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';

function payChecks(isSet: boolean) {
  const rules = formRules();
  return checkForm<PayPassword>({
    proof: isSet ? rules.given : rules.code,
    newPayPassword: rules.chosen(t(isSet ? 'auth.enterNewPassword' : 'auth.enterPassword')),
    reNewPasssword: [rules.sameAs('newPayPassword')],
  });
}

function usePayForm(isSet: boolean) {
  const setPassword = useSetPayPassword(isSet);
  const goBack = useGoBack();
  const form = useForm<PayPassword>({
    resolver: payChecks(isSet),
    defaultValues: { proof: '', newPayPassword: '', reNewPasssword: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await setPassword(values);
      toast.ok(t('state.success'));
      goBack();
    } catch (error) {
      showFailure(error, form.setError, ['newPayPassword', 'reNewPasssword'], {
        code: 'proof',
        oldPayPassword: 'proof',
      });
    }
  }, showInvalid);
  return { form, submit };
}

function PayForm({ isSet, email }: { isSet: boolean; email: string }) {
  const { form, submit } = usePayForm(isSet);
  const { errors, isSubmitting } = form.formState;
  const proof = { error: errors.proof?.message, ...form.register('proof') };
  return (
    <form className="form mt-4" onSubmit={submit} noValidate>
      {isSet ? (
        <PasswordField
          label={t('auth.oldPayPassword')}
          autoComplete="off"
          maxLength={LIMITS.password}
          {...proof}
        />
      ) : (
        <CodeField
          scenario="payPassword"
          address={() => Promise.resolve(email)}
          hint={email}
          {...proof}
        />
      )}
      <NewPassword
        label={t('auth.newPayPassword')}
        hint={t('auth.payHint')}
        login={false}
        chosen={{ error: errors.newPayPassword?.message, ...form.register('newPayPassword') }}
        repeated={{ error: errors.reNewPasssword?.message, ...form.register('reNewPasssword') }}
      />
      <Button kind="primary" wide type="submit" busy={isSubmitting}>
        {t('action.confirm')}
      </Button>
    </form>
  );
}

/** Sets the transaction password with a code, or changes it with the current one. */
export function PayPasswordScreen() {
  // Without knowing the person, nobody knows whether there is one to change.
  const query = useQuery(userInfoOptions);
  return (
    <Screen header={<Header title={t('auth.payTitle')} />}>
      <Loaded query={query} waiting={<RowsSkeleton rows={3} spark={false} />}>
        {({ payPassword, email }) => (
          <PayForm key={String(payPassword)} isSet={payPassword} email={email} />
        )}
      </Loaded>
    </Screen>
  );
}
