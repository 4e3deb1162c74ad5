import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '#contract/accounts';
import type { PayMethodItem } from '#contract/payout-methods';
import type { withdrawal } from '#contract/withdrawals';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { CallError } from '../../lib/call-error.ts';
import { format } from '../../lib/format.ts';
import { together } from '../../lib/query-state.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Option } from '../../ui/choice.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { PasswordField } from '../../ui/field.tsx';
import { useGoBackAfter } from '../../ui/go-back-after.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { Gated } from '../submission/gated.tsx';
import { Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { type MethodType, methodsOptions, PLACES, termsOptions, useApplyForPayout } from './api.ts';
import { coinsOf } from './coins.ts';
import { CardNumber, MethodIcon } from './method-name.tsx';

type Terms = OutputOf<typeof withdrawal.terms>;
type Field = 'applyAmount' | 'userCardId' | 'payPassWord';
type Errors = Partial<Record<Field, string>>;

const cents = 100;

/** The fee of an amount in cents, truncated as on the server. */
function feeCents(amount: string, { feeRate, minFee }: Terms): number {
  const whole = Math.round(Number(amount) * cents);
  return Math.max(Math.round(Number(minFee) * cents), Math.ceil(whole * Number(feeRate) - 1e-9));
}

function useWithdrawal(chosen: string | undefined, currency: string) {
  const goBack = useGoBackAfter();
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const way = useApplyForPayout();
  const wrong = (): [Field, string] | undefined => {
    if (!(Number(amount) > 0)) return ['applyAmount', t('payout.enterAmount')];
    if (!chosen) return ['userCardId', t('payout.selectCrypto')];
    if (password.length < LIMITS.passwordMin) return ['payPassWord', t('payout.enterPayPassword')];
    return undefined;
  };
  const finish = () => {
    toast.info(t('state.waitingReview'));
    goBack();
  };
  const { send } = useSubmit({
    way,
    isGated: true,
    faultOf: () => {
      const first = wrong();
      setErrors(first ? { [first[0]]: first[1] } : {});
      return first?.[1];
    },
    sendingOf: () => ({
      input: { applyAmount: amount, userCardId: chosen },
      secret: { payPassWord: password },
      currency,
    }),
    onAnswer: finish,
    onFailure: (failure) => {
      if (failure instanceof CallError) setErrors(failure.fields);
    },
  });
  return {
    amount,
    password,
    errors,
    send,
    lost: { way, finish },
    change: (next: string) => {
      setAmount(next);
      setErrors({});
    },
    renew: () => setErrors({}),
    typePassword: (next: string) => {
      setPassword(next);
      setErrors({});
    },
  };
}

function Choose(props: {
  type: MethodType;
  methods: readonly PayMethodItem[];
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { type, methods, chosen, error, onChoose } = props;
  const label = t(type === 1 ? 'payout.toWhichCard' : 'payout.toWhichWallet');
  return (
    <div className={error ? 'field bad' : 'field'}>
      <span className="label items-center">
        {label}
        <Link to={PLACES[type].list} className="more">
          {t(type === 1 ? 'area.bankCards' : 'area.cryptoWallets')}
          <ChevronRight className="icon size-4 rtl-flip" aria-hidden="true" />
        </Link>
      </span>
      <div className="stack" role="radiogroup" aria-label={label}>
        {methods.map(({ id, bankName, cardNo }) => (
          <Option
            key={id}
            title={<bdi>{bankName}</bdi>}
            sub={<CardNumber text={cardNo} />}
            icon={<MethodIcon type={type} bankName={bankName} />}
            checked={id === chosen}
            onSelect={() => onChoose(id)}
          />
        ))}
      </div>
      {error && (
        <p className="hint" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

interface ReckoningProps {
  amount: string;
  terms: Terms;
  /** Only for a wallet. */
  coinCode: string | undefined;
}

/** Splits the amount into fee and payout once it is large enough; for a wallet, in its coin. */
function Reckoning({ amount, terms, coinCode }: ReckoningProps) {
  if (Number(amount) < Number(terms.minAmount)) return null;
  const fee = feeCents(amount, terms);
  const received = Math.round(Number(amount) * cents) - fee;
  const money = (value: number) => format.money(value / cents, terms.currency);
  const coin = terms.coins.find((one) => one.coinCode === coinCode);
  const facts: readonly Fact[] = [
    [t('payout.fee'), money(fee)],
    [t('payout.receive'), money(received)],
    ...(coin
      ? [
          [
            t('payout.inCoin', { coin: coin.coinCode }),
            <bdi key="coins" className="numeric">
              ≈ {format.quantity(coinsOf(BigInt(received), coin.coinRate))} {coin.coinCode}
            </bdi>,
          ] as const,
          [
            t('transfer.rate'),
            <bdi key="rate" className="numeric">
              1 {coin.coinCode} = {wholePrice(coin.coinRate, terms.currency)}
            </bdi>,
          ] as const,
        ]
      : []),
  ];
  return (
    <div className="card">
      <Facts facts={facts} live />
      {coin && <p className="text-xs text-tertiary pt-3">{t('payout.atPayoutNote')}</p>}
    </div>
  );
}

function Confirmation({ form }: { form: ReturnType<typeof useWithdrawal> }) {
  return (
    <PasswordField
      label={t('payout.payPassword')}
      autoComplete="off"
      maxLength={LIMITS.password}
      value={form.password}
      onChange={(event) => form.typePassword(event.target.value)}
      error={form.errors.payPassWord}
    />
  );
}

interface HowMuchProps {
  form: ReturnType<typeof useWithdrawal>;
  terms: Terms;
}

/** The amount within its limits; with an empty balance, a way to get money. */
function HowMuch({ form, terms }: HowMuchProps) {
  const money = (value: string) => format.money(value, terms.currency);
  const most = String(Math.min(Number(terms.available), Number(terms.maxAmount)));
  const isEmpty = !(Number(most) > 0);
  const max = (
    <Button kind="text" medium onClick={() => form.change(most)}>
      {t('action.max')}
    </Button>
  );
  return (
    <>
      <AmountField
        label={t('payout.amount')}
        value={form.amount}
        onChange={form.change}
        // With an empty balance, the entered amount stays visible beside the reason.
        max={isEmpty ? undefined : Number(most)}
        placeholder={t('payout.enterAmount')}
        aside={
          <bdi className="tabular-nums">
            {t('payout.available', { amount: money(terms.available) })}
          </bdi>
        }
        hint={t('payout.limits', { min: money(terms.minAmount), max: money(terms.maxAmount) })}
        error={isEmpty && form.amount ? t('order.notEnough') : form.errors.applyAmount}
        trailing={max}
      />
      {isEmpty && (
        <Link to="/profile/transfer" className={buttonClass({ medium: true })}>
          {t('area.transfer')}
        </Link>
      )}
    </>
  );
}

/**
 * Withdrawals without an answer replace the form, because a second request could be the same one. The
 * password was not stored, so the person enters it again to ask.
 */
function Lost({ form }: { form: ReturnType<typeof useWithdrawal> }) {
  const { way, finish } = form.lost;
  return (
    <Unanswered
      way={way}
      byHand={async (one) => {
        // Without the password the server would refuse before looking up the attempt.
        if (form.password.length < LIMITS.passwordMin) {
          throw new CallError(0, 'WrongPassword', t('payout.enterPayPassword'));
        }
        return way.again(one, { payPassWord: form.password });
      }}
      wordsOf={({ input, currency }) =>
        `${t('area.withdraw')}\u00a0· ${format.money(String(input.applyAmount), currency)}`
      }
      onAnswer={finish}
    >
      <Confirmation form={form} />
    </Unanswered>
  );
}

interface FormProps {
  type: MethodType;
  methods: readonly PayMethodItem[];
  terms: Terms;
}

function Form({ type, methods, terms }: FormProps) {
  const [picked, setPicked] = useState<string>();
  const chosen = picked ?? (methods.length === 1 ? methods[0]?.id : undefined);
  const form = useWithdrawal(chosen, terms.currency);
  if (form.lost.way.waiting.length > 0) {
    return (
      <div className="form pt-4">
        <Lost form={form} />
      </div>
    );
  }
  return (
    <div className="form docked pt-4">
      <HowMuch form={form} terms={terms} />
      <Choose
        type={type}
        methods={methods}
        chosen={chosen}
        error={form.errors.userCardId}
        onChoose={(id) => {
          setPicked(id);
          form.renew();
        }}
      />
      <Confirmation form={form} />
      <Reckoning
        amount={form.amount}
        terms={terms}
        coinCode={type === 2 ? methods.find(({ id }) => id === chosen)?.bankName : undefined}
      />
      <div className="dock">
        <Button kind="primary" wide onClick={form.send}>
          {t('area.withdraw')}
        </Button>
      </div>
    </div>
  );
}

const waiting = <RowsSkeleton rows={4} spark={false} />;

function Content({ type }: { type: MethodType }) {
  const methods = useQuery(methodsOptions(type));
  const terms = useQuery(termsOptions);
  return (
    <Loaded query={together({ methods, terms })} waiting={waiting}>
      {(known) => <Ways type={type} {...known} />}
    </Loaded>
  );
}

function Ways({ type, methods, terms }: FormProps) {
  if (methods.length === 0) {
    const action = (
      <Link to={PLACES[type].detail} className={buttonClass({ medium: true, kind: 'primary' })}>
        {t(type === 1 ? 'payout.addCard' : 'payout.addWallet')}
      </Link>
    );
    return <Empty text={t(type === 1 ? 'payout.noCards' : 'payout.noWallets')} action={action} />;
  }
  return <Form type={type} methods={methods} terms={terms} />;
}

/** Requests a withdrawal to a bank card or a crypto wallet. */
export function WithdrawScreen({ type }: { type: MethodType }) {
  const title = t(type === 1 ? 'area.withdrawBankCard' : 'area.withdrawCrypto');
  return (
    <Screen header={<Header title={title} />} className="form-screen">
      <Gated waiting={waiting}>
        <Content type={type} />
      </Gated>
    </Screen>
  );
}
