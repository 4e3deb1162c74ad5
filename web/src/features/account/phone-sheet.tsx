import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { LIMITS } from '#contract/accounts';
import { checkForm } from '../../lib/form-checks.ts';
import { userInfoOptions } from '../../lib/user-info.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useBindPhone } from './api.ts';
import { CodeField } from './email-code.tsx';
import { formRules } from './form-rules.ts';
import { AREA_FIRST, PhoneField, useStartArea } from './phone-field.tsx';
import { writtenNumber } from './written-number.ts';

interface PhoneValues {
  area: string;
  number: string;
  code: string;
  loginPassword: string;
}

function phoneChecks() {
  const rules = formRules();
  return checkForm<PhoneValues>({
    number: rules.number,
    code: rules.code,
    loginPassword: rules.given,
  });
}

interface FormProps {
  /** The current number, masked; empty if there is none. */
  phone: string;
  country: string;
  onDone: () => void;
}

function usePhoneForm({ country, onDone }: FormProps) {
  const bind = useBindPhone();
  const form = useForm<PhoneValues>({
    resolver: phoneChecks(),
    defaultValues: { area: AREA_FIRST, number: '', code: '', loginPassword: '' },
  });
  useStartArea(form.setValue, country);
  const written = () => writtenNumber(form.getValues('area'), form.getValues('number'));
  const submit = form.handleSubmit(async ({ code, loginPassword }) => {
    try {
      await bind({ phone: written(), code, loginPassword });
      toast.ok(t('state.success'));
      onDone();
    } catch (error) {
      showFailure(error, form.setError, ['code', 'loginPassword'], { phone: 'number' });
    }
  }, showInvalid);
  const address = async () =>
    (await form.trigger('number', { shouldFocus: true })) ? written() : undefined;
  return { form, submit, address };
}

function PhoneForm(props: FormProps) {
  const { form, submit, address } = usePhoneForm(props);
  const { errors, isSubmitting } = form.formState;
  return (
    <form className="form -mx-gutter" onSubmit={submit} noValidate>
      {props.phone && (
        <p className="text-secondary">
          {t('auth.phoneNow', { phone: `\u2066${props.phone}\u2069` })}
        </p>
      )}
      <PhoneField
        area={form.register('area')}
        hint={t('auth.phoneHint')}
        error={errors.number?.message}
        {...form.register('number')}
      />
      <CodeField
        scenario="bindPhone"
        by="phone"
        address={address}
        error={errors.code?.message}
        {...form.register('code')}
      />
      <PasswordField
        label={t('auth.loginPassword')}
        autoComplete="current-password"
        maxLength={LIMITS.password}
        error={errors.loginPassword?.message}
        {...form.register('loginPassword')}
      />
      <Button kind="primary" wide type="submit" busy={isSubmitting}>
        {t('action.confirm')}
      </Button>
    </form>
  );
}

interface PhoneSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Sets or changes the mobile number, with a code sent to the new number and the login password. */
export function PhoneSheet({ open, onOpenChange }: PhoneSheetProps) {
  const query = useQuery(userInfoOptions);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('auth.phone')}>
      {open && (
        <Loaded query={query} waiting={<RowsSkeleton rows={3} spark={false} />}>
          {({ phone, country }) => (
            <PhoneForm phone={phone} country={country} onDone={() => onOpenChange(false)} />
          )}
        </Loaded>
      )}
    </Sheet>
  );
}
