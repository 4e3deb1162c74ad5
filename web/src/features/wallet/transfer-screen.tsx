import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#contract/endpoint.ts';
import { wallet } from '#contract/wallet.ts';
import type { WalletType } from '#contract/wire.ts';
import { CallError, call } from '../../lib/call.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { tellFailure } from '../../ui/form-failure.ts';
import { Header, useGoBack } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';

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

interface Intention {
  key: string;
  /** When the rate it was made at was shown. */
  rateAt?: number | undefined;
}

const newIntention = (): Intention => ({ key: crypto.randomUUID() });

/** When the rate on the screen was true; undefined where the currency stays. */
function shownRateAt(client: QueryClient, from: WalletType, to: WalletType) {
  const shown = client.getQueryData(rateOptions(from, to).queryKey);
  return shown && shown.fromCurrency !== shown.toCurrency ? shown.rateAt : undefined;
}

function useTransfer(route: Route, done: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  // The same intention keeps its key, so that a second try cannot move the money twice.
  // It also keeps the rate that was shown when it was first sent.
  const intention = useRef<Intention>(newIntention());
  const { from, to } = endsOf(route);
  const change = (next: string) => {
    intention.current = newIntention();
    setAmount(next);
    setError(undefined);
  };
  const send = async () => {
    if (!(Number(amount) > 0)) {
      setError(t('transfer.enterAmount'));
      return toast.error(t('transfer.enterAmount'));
    }
    try {
      const { key, rateAt = shownRateAt(client, from, to) } = intention.current;
      intention.current = { key, rateAt };
      const input = { amount, fromWalletType: from, toWalletType: to, rateAt };
      await call(wallet.transfer, input, { idempotencyKey: key });
      await client.invalidateQueries({ queryKey: ['wallet'] });
      toast.ok(t('state.success'));
      done();
    } catch (failure) {
      tellFailure(failure);
      if (failure instanceof CallError && failure.error === 'RateChanged') {
        intention.current = newIntention();
        await client.invalidateQueries(rateOptions(from, to));
      }
    }
  };
  return { from, to, amount, error, change, send };
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

/** Moves money between own wallets. */
export function TransferScreen({ toWallet }: { toWallet: string | undefined }) {
  const { t } = useTranslation();
  const goBack = useGoBack();
  const [route, setRoute] = useState(() => routeTo(toWallet));
  const { from, to, amount, error, change, send } = useTransfer(route, goBack);
  const balance = useQuery(balanceOptions(from));
  const { data } = balance;
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
        <Button kind="primary" wide onClick={send}>
          {t('action.confirm')}
        </Button>
      }
    >
      <div className="form pt-4">
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
