import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LIMITS } from '#contract/accounts';
import { checkForm } from '../../lib/form-checks.ts';
import { userInfoOptions } from '../../lib/user-info.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { useGoBackAfter } from '../../ui/go-back-after.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { type PayPassword, type PayPasswordWay, useSetPayPassword } from './api.ts';
import { CodeField } from './email-code.tsx';
import { formRules } from './form-rules.ts';
import { NewPassword } from './new-password.tsx';

function payChecks(way: PayPasswordWay) {
  const rules = formRules();
  return checkForm<PayPassword>({
    ...(way === 'reset' ? { loginPassword: rules.given } : {}),
    proof: way === 'change' ? rules.given : rules.code,
    newPayPassword: rules.chosen(t(way !== 'set' ? 'auth.enterNewPassword' : 'auth.enterPassword')),
    reNewPasssword: [rules.sameAs('newPayPassword')],
  });
}

function usePayForm(way: PayPasswordWay) {
  const setPassword = useSetPayPassword(way);
  const goBack = useGoBackAfter();
  const form = useForm<PayPassword>({
    resolver: payChecks(way),
    defaultValues: { loginPassword: '', proof: '', newPayPassword: '', reNewPasssword: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await setPassword(values);
      toast.ok(t('state.success'));
      goBack();
    } catch (error) {
      showFailure(error, form.setError, ['loginPassword', 'newPayPassword', 'reNewPasssword'], {
        code: 'proof',
        oldPayPassword: 'proof',
      });
    }
  }, showInvalid);
  return { form, submit };
}

interface PayFormProps {
  way: PayPasswordWay;
  /** Address that the code is sent to. */
  email: string;
  /** Switches to the other way, if there is one. */
  turn?: () => void;
}

function PayForm({ way, email, turn }: PayFormProps) {
  const { form, submit } = usePayForm(way);
  const { errors, isSubmitting } = form.formState;
  const proof = { error: errors.proof?.message, ...form.register('proof') };
  return (
    <form className="form docked mt-4" onSubmit={submit} noValidate>
      {way === 'reset' && (
        <PasswordField
          label={t('auth.loginPassword')}
          autoComplete="current-password"
          maxLength={LIMITS.password}
          error={errors.loginPassword?.message}
          {...form.register('loginPassword')}
        />
      )}
      {way === 'change' ? (
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
      <div className="dock stacked">
        <Button kind="primary" wide type="submit" busy={isSubmitting}>
          {t('action.confirm')}
        </Button>
        {turn && (
          <Button kind="text" wide onClick={turn}>
            {t(way === 'change' ? 'auth.forgot' : 'action.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Changes the current password; a person who forgot it sets a new one with the login password and a code. */
function ChangeForm({ email }: { email: string }) {
  const [isForgotten, setForgotten] = useState(false);
  const way = isForgotten ? 'reset' : 'change';
  return <PayForm key={way} way={way} email={email} turn={() => setForgotten(!isForgotten)} />;
}

/** Sets the transaction password with a code, or changes the current one. */
export function PayPasswordScreen() {
  // Only the person's data tell whether there is one to change.
  const query = useQuery(userInfoOptions);
  return (
    <Screen header={<Header title={t('auth.payTitle')} />} className="form-screen">
      <Loaded query={query} waiting={<RowsSkeleton rows={3} spark={false} />}>
        {({ payPassword, email }) =>
          payPassword ? <ChangeForm email={email} /> : <PayForm way="set" email={email} />
        }
      </Loaded>
    </Screen>
  );
}
