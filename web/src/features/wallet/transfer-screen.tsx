import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wallet } from '#contract/wallets';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { CallError, call } from '../../lib/call.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { tellFailure } from '../../ui/form-failure.ts';
import { Header, useGoBack } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { Unanswered } from '../../ui/unanswered-list.tsx';

type TransferInput = InputOf<typeof wallet.transfer>;

type Partner = Exclude<WalletType, 'BALANCE'>;

const partners: readonly Partner[] = ['STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];

/** From Main to any other, from those to Main only: so one end is always Main. */
interface Route {
  partner: Partner;
  intoMain: boolean;
}

const endsOf = ({ partner, intoMain }: Route): { from: WalletType; to: WalletType } =>
  intoMain ? { from: partner, to: 'BALANCE' } : { from: 'BALANCE', to: partner };

/** A preset destination; Main as destination needs a source, and takes the stock wallet. */
export function routeTo(toWallet: string | undefined): Route {
  if (toWallet === 'BALANCE') return { partner: 'STOCK', intoMain: true };
  return { partner: partners.find((one) => one === toWallet) ?? 'STOCK', intoMain: false };
}

/** When the rate on the screen was true; undefined where the currency stays. */
function shownRateAt(client: QueryClient, from: WalletType, to: WalletType) {
  const shown = client.getQueryData(rateOptions(from, to).queryKey);
  return shown && shown.fromCurrency !== shown.toCurrency ? shown.rateAt : undefined;
}

function useTransfer(route: Route, currency: string, done: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const { submit, again, waiting } = useSubmitting(wallet.transfer);
  const { from, to } = endsOf(route);
  const change = (next: string) => {
    setAmount(next);
    setError(undefined);
  };
  const settle = async () => {
    await client.invalidateQueries({ queryKey: ['wallet'] });
    toast.ok(t('state.success'));
    done();
  };
  const send = async () => {
    if (!(Number(amount) > 0)) {
      setError(t('transfer.enterAmount'));
      return toast.error(t('transfer.enterAmount'));
    }
    try {
      // At the rate that was shown: it is kept with the rest, so asking again is the same transfer.
      const rateAt = shownRateAt(client, from, to);
      const ends = { fromWalletType: from, toWalletType: to };
      const input = { amount, ...ends, ...(rateAt !== undefined && { rateAt }) };
      await submit({ input, currency });
      await settle();
    } catch (failure) {
      tellFailure(failure);
      if (failure instanceof CallError && failure.error === 'RateChanged') {
        await client.invalidateQueries(rateOptions(from, to));
      }
    }
  };
  return { from, to, amount, error, change, send, lost: { waiting, again, settle } };
}

function Ends({ route, onRoute }: { route: Route; onRoute: (route: Route) => void }) {
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
        <div className="bleed">
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
    <div className="ends">
      {end(t('transfer.from'), from)}
      <button
        type="button"
        className="icon-btn swap"
        aria-label={t('transfer.swap')}
        onClick={() => onRoute({ ...route, intoMain: !route.intoMain })}
      >
        <ArrowUpDown className="icon s20" aria-hidden="true" />
      </button>
      {end(t('transfer.to'), to)}
    </div>
  );
}

/** What arrives for one unit of a wallet's money, asked anew while the screen is open. */
const rateOptions = (from: WalletType, to: WalletType) =>
  queryOptions({
    queryKey: ['wallet', 'rate', from, to],
    queryFn: ({ signal }) =>
      call(wallet.rate, { fromWalletType: from, toWalletType: to }, { signal }),
    refetchInterval: 5000,
  });

const rateDecimals = 5;

/** Where the money is changed: at which rate, and what about that makes of the amount. */
function Exchange({ from, to, amount }: { from: WalletType; to: WalletType; amount: string }) {
  const query = useQuery(rateOptions(from, to));
  return (
    <Loaded query={query} waiting={null}>
      {(rate) => <Rate {...rate} amount={amount} />}
    </Loaded>
  );
}

type RateProps = OutputOf<typeof wallet.rate> & { amount: string };

function Rate({ fromCurrency, toCurrency, rate, spread, amount }: RateProps) {
  const { t } = useTranslation();
  if (fromCurrency === toCurrency) return null;
  const arrives = format.money(Number(amount) * Number(rate), toCurrency);
  return (
    <div>
      <p className="t14 c2" aria-live="polite">
        <bdi className="num">
          1 {fromCurrency} = {format.price(rate, rateDecimals)} {toCurrency}
        </bdi>
        {Number(amount) > 0 && ` · ${t('transfer.arrives', { amount: arrives })}`}
      </p>
      <p className="t12 c3">
        {t('transfer.spread', { percent: format.percentPlain(Number(spread)) })}
      </p>
    </div>
  );
}

type Lost = ReturnType<typeof useTransfer>['lost'];

/** Transfers whose answer was lost: until it is known what became of one, there is no other. */
function LostTransfers({ lost: { waiting, again, settle } }: { lost: Lost }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <Unanswered
      waiting={waiting}
      send={(one) => again(one)}
      wordsOf={({ input, currency }) => {
        const { amount, fromWalletType: from, toWalletType: to } = input as TransferInput;
        const ends = `${t(`wallet.${from}`)} → ${t(`wallet.${to}`)}`;
        return `${format.money(amount, currency)} · ${ends}`;
      }}
      onAnswer={settle}
      onRefused={() => client.invalidateQueries({ queryKey: ['wallet'] })}
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
        <Button kind="primary" wide onClick={send} disabled={lost.waiting.length > 0}>
          {t('action.confirm')}
        </Button>
      }
    >
      <div className="form pt-4">
        <LostTransfers lost={lost} />
        <Ends route={route} onRoute={turn} />
        <AmountField
          label={t('transfer.amount')}
          value={amount}
          onChange={change}
          max={free ? Number(free) : undefined}
          placeholder={t('transfer.enterAmount')}
          aside={<span className="num">{data?.currency ?? 'USD'}</span>}
          hint={data && t('transfer.max', { amount: format.money(data.balance, data.currency) })}
          error={error}
          trailing={max}
        />
        <Loaded query={balance} waiting={null}>
          {() => null}
        </Loaded>
        <Exchange from={from} to={to} amount={amount} />
      </div>
    </Screen>
  );
}
