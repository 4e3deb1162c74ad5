import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { wallet } from '#contract/wallets';
import { WALLETS } from '#core/codes.ts';
import { changesCurrency, transferTargets } from '#core/wallet.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { CallError } from '../../lib/call-error.ts';
import { isUnanswered } from '../../lib/failure.ts';
import { format } from '../../lib/format.ts';
import { balanceOptions } from '../../lib/money-queries.ts';
import { t } from '../../lib/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { useGoBackAfter } from '../../ui/go-back-after.ts';
import { Header } from '../../ui/header.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Awaited, Loaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { Unanswered } from '../submission/unanswered-list.tsx';
import { useSubmit } from '../submission/use-submit.ts';
import { ExchangeReview } from './exchange-review.tsx';
import { arrivesOf } from './sums.ts';
import {
  type Ends,
  type HeldRate,
  rateOptions,
  useFetchRate,
  useTransferMoney,
} from './transfer-api.ts';

type TransferInput = InputOf<typeof wallet.transfer>;

/** Destinations from a wallet, by the server's rules. */
export const targetsOf = (from: WalletType): readonly WalletType[] => transferTargets(from);

/** Ends for a preset destination; with Main as destination, the stock wallet is the source. */
export function endsTo(toWallet: string | undefined): Ends {
  if (toWallet === 'BALANCE') return { from: 'STOCK', to: 'BALANCE' };
  return { from: 'BALANCE', to: targetsOf('BALANCE').find((one) => one === toWallet) ?? 'STOCK' };
}

/** Keeps the destination for a new source, if money can go there. */
export function endsFrom(from: WalletType, { to, from: before }: Ends): Ends {
  const targets = targetsOf(from);
  const kept = [to, before].find((one) => targets.includes(one));
  return { from, to: kept ?? targets[0] ?? 'BALANCE' };
}

/**
 * The held rate of a review. If the input changes while a rate is being requested, the answer is dropped: it
 * may be for other currencies, and nobody asked to review the new input.
 */
function useHeldRate(ends: Ends) {
  const [held, setHeld] = useState<HeldRate>();
  const asked = useRef(0);
  const ask = useFetchRate(ends);
  const hold = async () => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const rate = await ask();
      if (turn === asked.current) setHeld(rate);
    } catch (failure) {
      if (turn === asked.current) showFailure(failure);
    }
  };
  const letGo = () => {
    asked.current += 1;
    setHeld(undefined);
  };
  return { held, hold, letGo };
}

/** State of a transfer, from input to answer; a currency exchange is reviewed at a held rate. */
function useTransfer(ends: Ends, currency: string, done: () => void) {
  const [amount, setAmount] = useState('');
  const [error, setError] = useState<string>();
  const { held, hold, letGo } = useHeldRate(ends);
  const way = useTransferMoney();
  const change = (next: string) => {
    letGo();
    setAmount(next);
    setError(undefined);
  };
  const settle = () => {
    toast.ok(t('state.success'));
    letGo();
    done();
  };
  const { check, confirm } = useSubmit({
    way,
    faultOf: () => {
      if (Number(amount) > 0) return undefined;
      setError(t('transfer.enterAmount'));
      return t('transfer.enterAmount');
    },
    sendingOf: () => {
      const between = { fromWalletType: ends.from, toWalletType: ends.to };
      // The held rate is part of the stored input, so asking again repeats the same transfer.
      const input = { amount, ...between, ...(held && { rateAt: held.rateAt, rate: held.rate }) };
      return { input, currency };
    },
    onAnswer: settle,
    onFailure: (failure) => {
      if (failure instanceof CallError && failure.error === 'RateChanged') return hold();
      if (isUnanswered(failure)) letGo();
    },
  });
  const next = async () => {
    if (!check()) return;
    await (changesCurrency(ends.from, ends.to) ? hold() : confirm());
  };
  const review = { held, hold, confirm, close: letGo };
  return { ...ends, amount, error, change, next, review, lost: { way, settle } };
}

interface EndFieldProps {
  label: string;
  choices: readonly WalletType[];
  value: WalletType;
  onChange: (wallet: WalletType) => void;
}

/** One end of a transfer: a choice, if there are several. */
function EndField({ label, choices, value, onChange }: EndFieldProps) {
  return (
    <div className="field">
      <span className="label">{label}</span>
      {choices.length < 2 ? (
        <div className="box">
          <span className="value">{t(`wallet.${value}`)}</span>
        </div>
      ) : (
        <div className="-mx-gutter">
          <Pills
            label={label}
            choices={choices.map((one) => ({ value: one, label: t(`wallet.${one}`) }))}
            value={value}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  );
}

function EndFields({ ends, onEnds }: { ends: Ends; onEnds: (ends: Ends) => void }) {
  const { from, to } = ends;
  return (
    <div className="transfer-ends">
      <EndField
        label={t('transfer.from')}
        choices={WALLETS}
        value={from}
        onChange={(next) => onEnds(endsFrom(next, ends))}
      />
      <button
        type="button"
        className="icon-btn swap"
        aria-label={t('transfer.swap')}
        onClick={() => onEnds({ from: to, to: from })}
      >
        <ArrowUpDown className="icon size-5" aria-hidden="true" />
      </button>
      <EndField
        label={t('transfer.to')}
        choices={targetsOf(from)}
        value={to}
        onChange={(next) => onEnds({ from, to: next })}
      />
    </div>
  );
}

const rateDecimals = 5;

/** The rate of an exchange, and the amount that arrives. */
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
  if (fromCurrency === toCurrency) return null;
  const arrives = format.money(arrivesOf(amount, terms), toCurrency);
  return (
    <div>
      <p className="text-sm text-secondary" aria-live="polite">
        <bdi className="numeric">
          1 {fromCurrency} = {format.price(rate, rateDecimals)} {toCurrency}
        </bdi>
        {Number(amount) > 0 && `\u00a0· ${t('transfer.arrives', { amount: arrives })}`}
      </p>
      <p className="text-xs text-tertiary">
        {t('transfer.spread', { percent: format.percentPlain(Number(spread)) })}
      </p>
    </div>
  );
}

type Lost = ReturnType<typeof useTransfer>['lost'];

/** Transfers without an answer: no other can be made until they are resolved. */
function LostTransfers({ lost: { way, settle } }: { lost: Lost }) {
  return (
    <Unanswered
      way={way}
      wordsOf={({ input, currency }) => {
        const { amount, fromWalletType: from, toWalletType: to } = input as TransferInput;
        const ends = `${t(`wallet.${from}`)} → ${t(`wallet.${to}`)}`;
        return `${format.money(amount, currency)}\u00a0· ${ends}`;
      }}
      onAnswer={settle}
    />
  );
}

/** Moves money between own wallets. */
export function TransferScreen({ toWallet }: { toWallet: string | undefined }) {
  const goBack = useGoBackAfter();
  const [ends, setEnds] = useState(() => endsTo(toWallet));
  const balance = useQuery(balanceOptions(ends.from));
  const { data } = balance;
  const transfer = useTransfer(ends, data?.currency ?? 'USD', goBack);
  const { from, to, amount, error, change, next, review, lost } = transfer;
  const free = data?.balance;
  const turn = (turned: Ends) => {
    setEnds(turned);
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
        <Button kind="primary" wide onClick={next} disabled={lost.way.waiting.length > 0}>
          {t('action.confirm')}
        </Button>
      }
    >
      <div className="form pt-4">
        <LostTransfers lost={lost} />
        <EndFields ends={ends} onEnds={turn} />
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
      <ExchangeReview ends={ends} amount={amount} {...review} />
    </Screen>
  );
}
