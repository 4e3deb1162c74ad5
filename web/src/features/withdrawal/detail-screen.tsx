import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PAY_METHOD_LIMITS, PAYOUT_COINS, type PayMethodItem } from '#contract/payout-methods';
import { checkForm, filled } from '../../lib/form-checks.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { showFailure, showInvalid } from '../../ui/form-failure.ts';
import { useGoBackAfter } from '../../ui/go-back-after.ts';
import { Header } from '../../ui/header.tsx';
import { type Absent, LoadedNamed } from '../../ui/loaded-named.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { type MethodType, methodOptions, PLACES, useSaveMethod } from './api.ts';

interface MethodValues {
  name: string;
  bankName: string;
  cardNo: string;
}

const fieldNames = ['name', 'bankName', 'cardNo'] as const;

/** The first missing field is reported, in this order. */
function methodChecks(type: MethodType) {
  return checkForm<MethodValues>({
    name: type === 1 ? [filled(t('payout.enterAccountName'))] : [],
    bankName: [filled(t('payout.enterBankName'))],
    cardNo: [filled(t('payout.enterCardNumber'))],
  });
}

function useMethodForm(type: MethodType, before: PayMethodItem | undefined) {
  const save = useSaveMethod(type, before);
  const goBack = useGoBackAfter();
  const { name = '', bankName = '', cardNo = '' } = before ?? {};
  const form = useForm<MethodValues>({
    resolver: methodChecks(type),
    defaultValues: { name, bankName, cardNo },
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await save(values);
      toast.ok(t('state.success'));
      goBack();
    } catch (error) {
      showFailure(error, form.setError, [...fieldNames]);
    }
  }, showInvalid);
  return { form, submit };
}

type Form = ReturnType<typeof useMethodForm>['form'];
interface FieldsProps {
  form: Form;
  disabled: boolean;
}

const fieldOf = ({ form, disabled }: FieldsProps, name: keyof MethodValues) => ({
  maxLength: PAY_METHOD_LIMITS.text,
  autoComplete: 'off',
  disabled,
  error: form.formState.errors[name]?.message,
  ...form.register(name),
});

function CardFields(props: FieldsProps) {
  return (
    <>
      <TextField
        label={t('payout.accountName')}
        placeholder={t('payout.enterAccountName')}
        {...fieldOf(props, 'name')}
      />
      <TextField
        label={t('payout.bankName')}
        placeholder={t('payout.enterBankName')}
        {...fieldOf(props, 'bankName')}
      />
      <TextField
        label={t('payout.cardNumber')}
        placeholder={t('payout.enterCardNumber')}
        numeric
        {...fieldOf(props, 'cardNo')}
      />
    </>
  );
}

function WalletFields(props: FieldsProps) {
  const { form, disabled } = props;
  const error = form.formState.errors.bankName?.message;
  const choices = PAYOUT_COINS.map((coin) => ({ value: coin as string, label: coin }));
  return (
    <>
      <div className={error ? 'field bad' : 'field'}>
        <span className="label">{t('payout.selectCurrency')}</span>
        <div className="-mx-gutter">
          <Pills
            label={t('payout.currency')}
            choices={choices}
            value={form.watch('bankName') || undefined}
            onChange={(coin) => {
              if (!disabled) form.setValue('bankName', coin, { shouldValidate: true });
            }}
          />
        </div>
        {error && (
          <p className="hint" role="alert">
            {error}
          </p>
        )}
      </div>
      <TextField
        label={t('payout.address')}
        placeholder={t('payout.enterAddress')}
        dir="ltr"
        {...fieldOf(props, 'cardNo')}
      />
    </>
  );
}

function MethodForm({ type, before }: { type: MethodType; before?: PayMethodItem | undefined }) {
  const { form, submit } = useMethodForm(type, before);
  const Fields = type === 1 ? CardFields : WalletFields;
  const locked = before?.inUse === true;
  return (
    <form className="form docked pt-4" onSubmit={submit} noValidate>
      <Fields form={form} disabled={locked} />
      {locked ? (
        <Notice>{t('payout.inUse')}</Notice>
      ) : (
        <div className="dock">
          <Button kind="primary" wide type="submit" busy={form.formState.isSubmitting}>
            {t('action.confirm')}
          </Button>
        </div>
      )}
    </form>
  );
}

function Edit({ type, id }: { type: MethodType; id: string }) {
  const query = useQuery(methodOptions(type, id));
  const absent: Absent = {
    title: t(type === 1 ? 'absent.card' : 'absent.wallet'),
    link: {
      to: PLACES[type].list,
      children: t(type === 1 ? 'area.bankCards' : 'area.cryptoWallets'),
    },
  };
  return (
    <LoadedNamed query={query} absent={absent} waiting={<RowsSkeleton rows={3} spark={false} />}>
      {([before]) => <MethodForm type={type} before={before} />}
    </LoadedNamed>
  );
}

/** Adds a card or wallet; with an id changes that one. */
export function DetailScreen({ type, id }: { type: MethodType; id?: string | undefined }) {
  const title = t(type === 1 ? 'area.bankCard' : 'area.cryptoWallet');
  return (
    <Screen header={<Header title={title} />} className="form-screen">
      {id ? <Edit type={type} id={id} /> : <MethodForm type={type} />}
    </Screen>
  );
}
