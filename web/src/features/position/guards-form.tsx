import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { isUnanswered } from '../../lib/failure.ts';
import { format } from '../../lib/format.ts';
import type { LiveHolding } from '../../lib/holding-value.ts';
import { madeUpName } from '../../lib/made-up-name.ts';
import { t } from '../../lib/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { Change } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type GuardName,
  type Guards,
  guardChanges,
  guardNames,
  guardsOf,
  isOnWrongSide,
  liesAbove,
  outcomeAt,
} from './guard-math.ts';
import { useGuardPosition } from './order-api.ts';

/** A refusal of a guard, valid until the input changes. */
interface Refused {
  name: GuardName;
  written: string;
  text: string;
}

/** The server's reason, if it is about one of the two prices. */
function refusedOf(error: unknown, written: Guards, decimals: number): Refused | undefined {
  if (!(error instanceof CallError)) return undefined;
  const { field, above, below } = error.figures;
  const name = guardNames.find((one) => one === field);
  if (!name) return undefined;
  const price = (value: unknown) => format.price(String(value), decimals);
  const textOf = () => {
    if (error.error === 'OffTick') {
      return t('guards.nearest', { low: price(below), high: price(above) });
    }
    if (above !== undefined && below !== undefined) {
      return t('guards.between', { low: price(above), high: price(below) });
    }
    const bound = above ?? below;
    return t(above === undefined ? 'guards.below' : 'guards.above', { price: price(bound) });
  };
  return { name, written: written[name], text: textOf() };
}

interface GuardFieldProps {
  name: GuardName;
  holding: LiveHolding;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onLeave: () => void;
}

/** A price field of a guard, with its result. */
function GuardField({ name, holding, value, error, onChange, onLeave }: GuardFieldProps) {
  const label = t(`order.${name}`);
  const { profit, percent } = outcomeAt(holding, value);
  return (
    <AmountField
      label={label}
      aside={holding.currency}
      value={value}
      onChange={onChange}
      onLeave={onLeave}
      decimals={holding.priceDecimals}
      placeholder={t('edit.none')}
      error={error}
      hint={
        Number(value) > 0 && (
          <>
            <span>{t('guards.expected')}</span>
            <span className="hstack gap-1">
              <Change value={Number(profit)} currency={holding.walletCurrency} />
              <Change value={Number(percent)} percent bare className="in-brackets" />
            </span>
          </>
        )
      }
      trailing={
        value !== '' && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('guards.remove', { name: label })}
            onClick={() => onChange('')}
          >
            <X className="icon size-5" aria-hidden="true" />
          </button>
        )
      }
    />
  );
}

/** State of the form, its errors, and sending it once, however often an answer is lost. */
function useGuardsForm(holding: LiveHolding, onDone: () => void) {
  const [before] = useState(() => guardsOf(holding));
  const [written, setWritten] = useState(before);
  /** Errors of a price are shown only after its field was left. */
  const [left, setLeft] = useState<readonly GuardName[]>([]);
  const [refused, setRefused] = useState<Refused>();
  const [lost, setLost] = useState<string>();
  const key = useRef({ of: '', id: '' });
  const guard = useGuardPosition();
  const changes = guardChanges(before, written);
  const changed = JSON.stringify(changes);
  const wrongSide = (name: GuardName) => {
    if (!(name in changes) || !isOnWrongSide(name, written[name], holding)) return undefined;
    const price = format.price(holding.newPrice, holding.priceDecimals);
    return t(liesAbove(name, holding) ? 'guards.above' : 'guards.below', { price });
  };
  const errorOf = (name: GuardName) => {
    if (refused?.name === name && refused.written === written[name]) return refused.text;
    return left.includes(name) ? wrongSide(name) : undefined;
  };
  const save = async () => {
    setLeft(guardNames);
    if (guardNames.some((name) => wrongSide(name))) return;
    if (key.current.of !== changed) key.current = { of: changed, id: madeUpName() };
    try {
      await guard({ positionId: holding.id, ...changes, key: key.current.id });
      toast.ok(t('guards.saved'));
      onDone();
    } catch (error) {
      const reason = refusedOf(error, written, holding.priceDecimals);
      setRefused(reason);
      setLost(isUnanswered(error) ? changed : undefined);
      if (!reason && !isUnanswered(error)) showFailure(error);
    }
  };
  const write = (name: GuardName, value: string) =>
    setWritten((now) => ({ ...now, [name]: value }));
  const isSame = changed === '{}';
  const leave = (name: GuardName) => setLeft((now) => [...now, name]);
  return { written, write, leave, errorOf, save, isSame, isLost: lost === changed };
}

interface GuardsFormProps {
  holding: LiveHolding;
  /** The guards were set or left unchanged. */
  onDone: () => void;
  /** It replaces the button that opened it, and so takes the focus; a sheet of its own manages that itself. */
  takesFocus?: boolean;
}

/** Sets, changes and removes the guards of a position. */
export function GuardsForm({ holding, onDone, takesFocus = true }: GuardsFormProps) {
  const form = useGuardsForm(holding, onDone);
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus();
  }, [takesFocus]);
  const last = format.price(holding.newPrice, holding.priceDecimals);
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-label={t('order.takeProfitStopLoss')}
      className="grid gap-4"
    >
      <p className="text-sm text-secondary">
        {t('guards.note')}{' '}
        <span className="text-tertiary">
          {t('market.last')} <bdi className="numeric">{last}</bdi>
        </span>
      </p>
      {guardNames.map((name) => (
        <GuardField
          key={name}
          name={name}
          holding={holding}
          value={form.written[name]}
          error={form.errorOf(name)}
          onChange={(value) => form.write(name, value)}
          onLeave={() => form.leave(name)}
        />
      ))}
      {form.isLost && <Notice warn>{t('state.noAnswer')}</Notice>}
      <div className="stack">
        <Button kind="primary" wide disabled={form.isSame} onClick={form.save}>
          {t(form.isLost ? 'order.checkAnswer' : 'guards.save')}
        </Button>
        <Button kind="text" wide onClick={onDone}>
          {t('action.back')}
        </Button>
      </div>
    </fieldset>
  );
}
