import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { isSilent, messageOf } from '../../lib/failure.ts';
import { format } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { AlertRows } from './alert-rows.tsx';
import { alertsOptions, useSetAlert } from './api.ts';
import { AWAY, priceAway } from './suggested.ts';

/** Describes what happens at the entered price; nothing without one. */
function useOutcome(price: string, { price_nominal, priceDecimals }: InstrumentDetail) {
  const wished = Number(price);
  if (!wished) return t('alert.now', { price: format.price(price_nominal, priceDecimals) });
  const change = format.percent((wished / price_nominal - 1) * 100);
  return t(wished > price_nominal ? 'alert.willRise' : 'alert.willFall', { change });
}

function AlertForm({ detail, price: wished = '' }: Pick<AlertSheetProps, 'detail' | 'price'>) {
  const setAlert = useSetAlert();
  const [price, setPrice] = useState(wished);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const outcome = useOutcome(price, detail);
  const write = (next: string) => {
    setPrice(next);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!Number(price)) {
      setError(t('alert.noPrice'));
      return;
    }
    setBusy(true);
    try {
      await setAlert({ market: detail.market, stockCode: detail.stock_code, price });
      toast.ok(t('alert.isSet'));
      // A price entered meanwhile is kept: it is the next one.
      setPrice((now) => (now === price ? '' : now));
    } catch (failure) {
      if (!isSilent(failure)) setError(messageOf(failure));
    }
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <AmountField
        label={t('alert.price')}
        aside={detail.currency}
        value={price}
        onChange={write}
        decimals={detail.priceDecimals}
        hint={outcome}
        error={error}
      />
      <div className="-mx-gutter">
        <Pills
          label={t('alert.away')}
          choices={AWAY.map((percent) => ({
            value: percent,
            label: <span className="numeric">{format.percent(percent, 0)}</span>,
          }))}
          value={AWAY.find((percent) => priceAway(detail, percent) === price)}
          onChange={(percent) => write(priceAway(detail, percent))}
        />
      </div>
      <Button kind="primary" wide type="submit" busy={isBusy}>
        {t('alert.set')}
      </Button>
    </form>
  );
}

/** The instrument's alerts, with a link to all. */
function OwnAlerts({ detail }: { detail: InstrumentDetail }) {
  const { data } = useQuery(alertsOptions);
  if (!data?.length) return null;
  const own = data.filter(
    ({ market, stock_code }) => market === detail.market && stock_code === detail.stock_code,
  );
  return (
    <>
      {own.length > 0 && <AlertRows items={own} named={false} />}
      <Link to="/profile/alerts" className={buttonClass({ kind: 'text', wide: true })}>
        {t('alert.all')}
      </Link>
    </>
  );
}

export interface AlertSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  detail: InstrumentDetail;
  /** Preset price. */
  price?: string | undefined;
}

/** Sets a price alert. */
export function AlertSheet({ open, onOpenChange, detail, price }: AlertSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('alert.set')}>
      <div className="stack pt-2">
        <AlertForm detail={detail} price={price} />
        <OwnAlerts detail={detail} />
      </div>
    </Sheet>
  );
}
