import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { wallet } from '#contract/wallets';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { CallError } from '../../lib/call-error.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { Header, useGoBack } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Awaited, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { arrivesOf } from './sums.ts';
import { type Ends, rateOptions, useShownRate, useTransferMoney } from './transfer-api.ts';

type TransferInput = InputOf<typeof wallet.transfer>;

type Partner = Exclude<WalletType, 'BALANCE'>;

const partners: readonly Partner[] = ['STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];

/** From Main to any other, from those to Main only: so one end is always Main. */
interface Route {
  partner: Partner;
  intoMain: boolean;
}

const endsOf = ({ partner, intoMain }: Route): Ends =>
  intoMain ? { from: partner, to: 'BALANCE' } : { from: 'BALANCE', to: partner };

/** A preset destination; Main as destination needs a source, and takes the stock wallet. */
export function routeTo(toWallet: string | undefined): Route {
  if (toWallet === 'BALANCE') return { partner: 'STOCK', intoMain: true };
  return { partner: partners.find((one) => one === toWallet) ?? 'STOCK', intoMain: false };
}

function useTransfer(route: Route, currency: string, done: () => void) {
  const { t } = useTranslation();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const way = useTransferMoney();
  const ends = endsOf(route);
  const rate = useShownRate(ends);
  const change = (next: string) => {
    setAmount(next);
    setError(undefined);
  };
  const settle = () => {
    toast.ok(t('state.success'));
    done();
  };
  const { send } = useSubmit({
    way,
    faultOf: () => {
      if (Number(amount) > 0) return undefined;
      setError(t('transfer.enterAmount'));
      return t('transfer.enterAmount');
    },
    sendingOf: () => {
      // At the rate that was shown: it is kept with the rest, so asking again is the same transfer.
      const rateAt = rate.shownAt();
      const between = { fromWalletType: ends.from, toWalletType: ends.to };
      const input = { amount, ...between, ...(rateAt !== undefined && { rateAt }) };
      return { input, currency };
    },
    onAnswer: settle,
    onFailure: (failure) => {
      if (failure instanceof CallError && failure.error === 'RateChanged') return rate.renew();
    },
  });
  return { ...ends, amount, error, change, send, lost: { way, settle } };
}

function EndFields({ route, onRoute }: { route: Route; onRoute: (route: Route) => void }) {
  const { t } = useTranslation();
  const { from, to } = endsOf(route);
  const choices = partners.map((value) => ({ value, label: t(`wallet.${value}`) }));
  const end = (label: string, type: WalletType) => (
    <div className="field">
      <span className="label">{label}</span>
      {type === 'BALANCE' ? (
        <div className="box">
          <span className="value">{t('wallet.BALANCE')}</span>
        </div>
      ) : (
        <div className="-mx-gutter">
          <Pills
            label={label}
            choices={choices}
            value={route.partner}
            onChange={(partner) => onRoute({ ...route, partner })}
          />
        </div>
      )}
    </div>
  );
  return (
    <div className="transfer-ends">
      {end(t('transfer.from'), from)}
      <button
        type="button"
        className="icon-btn swap"
        aria-label={t('transfer.swap')}
        onClick={() => onRoute({ ...route, intoMain: !route.intoMain })}
      >
        <ArrowUpDown className="icon size-5" aria-hidden="true" />
      </button>
      {end(t('transfer.to'), to)}
    </div>
  );
}

const rateDecimals = 5;

/** Where the money is changed: at which rate, and what about that makes of the amount. */
function Exchange({ amount, ...ends }: Ends & { amount: string }) {
  const query = useQuery(rateOptions(ends));
  return (
    <Loaded query={query} waiting={null}>
      {(rate) => <Rate {...rate} amount={amount} />}
    </Loaded>
  );
}

type RateProps = OutputOf<typeof wallet.rate> & { amount: string };

function Rate({ amount, ...terms }: RateProps) {
  const { fromCurrency, toCurrency, rate, spread } = terms;
  const { t } = useTranslation();
  if (fromCurrency === toCurrency) return null;
  const arrives = format.money(arrivesOf(amount, terms), toCurrency);
  return (
    <div>
      <p className="text-sm text-secondary" aria-live="polite">
        <bdi className="numeric">
          1 {fromCurrency} = {format.price(rate, rateDecimals)} {toCurrency}
        </bdi>
        {Number(amount) > 0 && ` · ${t('transfer.arrives', { amount: arrives })}`}
      </p>
      <p className="text-xs text-tertiary">
        {t('transfer.spread', { percent: format.percentPlain(Number(spread)) })}
      </p>
    </div>
  );
}

type Lost = ReturnType<typeof useTransfer>['lost'];

/** Transfers whose answer was lost: until it is known what became of one, there is no other. */
function LostTransfers({ lost: { way, settle } }: { lost: Lost }) {
  const { t } = useTranslation();
  return (
    <Unanswered
      way={way}
      wordsOf={({ input, currency }) => {
        const { amount, fromWalletType: from, toWalletType: to } = input as TransferInput;
        const ends = `${t(`wallet.${from}`)} → ${t(`wallet.${to}`)}`;
        return `${format.money(amount, currency)} · ${ends}`;
      }}
      onAnswer={settle}
    />
  );
}

/** Moves money between own wallets. */
export function TransferScreen({ toWallet }: { toWallet: string | undefined }) {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const [route, setRoute] = useState(() => routeTo(toWallet));
  const balance = useQuery(balanceOptions(endsOf(route).from));
  const { data } = balance;
  const transfer = useTransfer(route, data?.currency ?? 'USD', goBack);
  const { from, to, amount, error, change, send, lost } = transfer;
  const free = data?.balance;
  const turn = (next: Route) => {
    setRoute(next);
    change('');
  };
  const max = (
    <Button
      kind="text"
      medium
      disabled={!free}
      onClick={() => change(free?.replace(/(\.\d\d)\d+$/, '$1') ?? '')}
    >
      {t('action.max')}
    </Button>
  );
  return (
    <Screen
      header={<Header title={t('area.transfer')} />}
      dock={
        <Button kind="primary" wide onClick={send} disabled={lost.way.waiting.length > 0}>
          {t('action.confirm')}
        </Button>
      }
    >
      <div className="form pt-4">
        <LostTransfers lost={lost} />
        <EndFields route={route} onRoute={turn} />
        <AmountField
          label={t('transfer.amount')}
          value={amount}
          onChange={change}
          max={free ? Number(free) : undefined}
          placeholder={t('transfer.enterAmount')}
          aside={<span className="numeric">{data?.currency ?? 'USD'}</span>}
          hint={data && t('transfer.max', { amount: format.money(data.balance, data.currency) })}
          error={error}
          trailing={max}
        />
        <Awaited query={balance} waiting={null} />
        <Exchange from={from} to={to} amount={amount} />
      </div>
    </Screen>
  );
}
