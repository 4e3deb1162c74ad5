import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { TIME_IN_FORCE, type TimeInForce } from '#core/codes.ts';
import { format } from '../../lib/format.ts';
import type { TrailBy } from '../../lib/trail.ts';
import { timesText, unitOf } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { AmountField, Stepper } from '../../ui/amount-field.tsx';
import { Fractions, Option, Pills, Segmented, Switch } from '../../ui/choice.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Change, Price } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { trailNote } from './terms-words.ts';
import { mayWait, ORDER_TYPES, type OrderType, type Ticket } from './ticket.ts';
import { tickAt, wrongGuard } from './ticket-math.ts';

/** The ticket's instrument with its live price. */
export function TicketInstrument({ detail }: { detail: InstrumentDetail }) {
  const { stock_code, name, classify, exchange, priceDecimals } = detail;
  return (
    <div className="instrument-head">
      <Logo code={stock_code} name={name} classify={classify} url={detail.localLogoUrl} size={32} />
      <span className="truncate">
        <Name text={name} className="font-semibold" />
        <span className="text-xs text-tertiary block">
          {stock_code}&nbsp;· {exchange}
        </span>
      </span>
      <span className="grid justify-items-end text-end">
        <Price
          value={detail.price_nominal}
          decimals={priceDecimals}
          className="font-semibold block"
        />
        <Change value={detail.change_ratio} percent className="text-xs" />
      </span>
    </div>
  );
}

function TimeInForcePick({
  type,
  value,
  onChange,
}: {
  type: OrderType;
  value: TimeInForce;
  onChange: (value: TimeInForce) => void;
}) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="select-button"
        aria-label={`${value}, ${t('order.timeInForce')}: ${t(`order.${value}`)}`}
        onClick={() => setOpen(true)}
      >
        {value}
        <ChevronDown className="icon size-4" aria-hidden="true" />
      </button>
      <Sheet open={open} onOpenChange={setOpen} title={t('order.timeInForce')}>
        <div className="stack pt-2" role="radiogroup" aria-label={t('order.timeInForce')}>
          {TIME_IN_FORCE.filter((choice) => mayWait(type, choice)).map((choice) => (
            <Option
              key={choice}
              title={choice}
              sub={t(`order.${choice}`)}
              checked={choice === value}
              onSelect={() => {
                onChange(choice);
                setOpen(false);
              }}
            />
          ))}
        </div>
      </Sheet>
    </>
  );
}

/** The order type, and how long the order waits if it can. */
export function TypeFields({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <div className="-mx-gutter">
        <Pills<OrderType>
          label={t('order.type')}
          value={ticket.type}
          onChange={ticket.setType}
          choices={ORDER_TYPES.map((value) => ({
            value,
            label: t(value === 'trailing' ? 'order.trailingShort' : `order.${value}`),
          }))}
        />
      </div>
      {ticket.type !== 'market' && (
        <div className="between items-center">
          <span className="text-sm text-secondary">{t('order.timeInForce')}</span>
          <TimeInForcePick
            type={ticket.type}
            value={ticket.timeInForce}
            onChange={(timeInForce) => ticket.set({ timeInForce })}
          />
        </div>
      )}
    </>
  );
}

interface DistanceFieldProps {
  by: TrailBy;
  distance: string;
  detail: InstrumentDetail;
  onChange: (change: { by: TrailBy; distance: string }) => void;
  hint: string | undefined;
}

/** The distance of a trailing stop, as an amount or a percentage. */
export function DistanceField({ by, distance, detail, onChange, hint }: DistanceFieldProps) {
  const { currency, priceDecimals } = detail;
  const isPercent = by === 'percent';
  return (
    <>
      <Segmented<TrailBy>
        label={t('order.distance')}
        value={by}
        onChange={(next) => onChange({ by: next, distance: '' })}
        choices={[
          { value: 'percent', label: '%' },
          { value: 'amount', label: currency },
        ]}
      />
      <AmountField
        label={t('order.distance')}
        aside={isPercent ? '%' : currency}
        value={distance}
        onChange={(next) => onChange({ by, distance: next })}
        decimals={isPercent ? 2 : priceDecimals}
        hint={hint}
      />
    </>
  );
}

interface PriceStepperProps {
  label: string;
  value: string;
  detail: InstrumentDetail;
  onChange: (value: string) => void;
}

/** A price field in ticks, with the distance from the last price. */
function PriceStepper({ label, value, detail, onChange }: PriceStepperProps) {
  const away = ((Number(value) - detail.price_nominal) / detail.price_nominal) * 100;
  const tickTo = (direction: 1 | -1) => tickAt(detail.tickBands, value, direction);
  const tick = format.price(tickTo(1), detail.priceDecimals);
  return (
    <Stepper
      label={label}
      aside={detail.currency}
      value={value}
      onChange={onChange}
      decimals={detail.priceDecimals}
      tick={tickTo}
      lessLabel={t('order.tickLower')}
      moreLabel={t('order.tickHigher')}
      hint={
        <>
          <span>{t('order.tick', { tick })}</span>
          {Number.isFinite(away) && (
            <span className="tabular-nums">
              {t('order.fromLast', { change: format.percent(away) })}
            </span>
          )}
        </>
      }
    />
  );
}

/** Stop and limit, if the order has them. A market order has no price to enter. */
export function PriceField({ ticket, detail }: { ticket: Ticket; detail: InstrumentDetail }) {
  if (ticket.type === 'market') {
    return (
      <p className="py-0.5 text-sm">
        <span className="text-secondary">{t('order.marketHint')}</span>
      </p>
    );
  }
  if (ticket.trails) {
    const { by, distance } = ticket;
    return (
      <DistanceField
        by={by}
        distance={distance}
        detail={detail}
        onChange={(change) => ticket.set({ ...change, fraction: undefined })}
        hint={Number(distance) > 0 ? trailNote(ticket, detail) : undefined}
      />
    );
  }
  return (
    <>
      {ticket.stops && (
        <PriceStepper
          label={t('order.stopPrice')}
          value={ticket.stopPrice}
          detail={detail}
          onChange={(stopPrice) => ticket.set({ stopPrice, fraction: undefined })}
        />
      )}
      {ticket.priceType === 'limit' && (
        <PriceStepper
          label={t('order.price')}
          value={ticket.limitPrice}
          detail={detail}
          onChange={(limitPrice) => ticket.set({ limitPrice, fraction: undefined })}
        />
      )}
    </>
  );
}

interface QuantityFieldProps {
  ticket: Ticket;
  detail: InstrumentDetail;
  /** The quantity for a fraction of what is available. */
  partOf: (fraction: number) => string;
  error: string | undefined;
}

export function QuantityField({ ticket, detail, partOf, error }: QuantityFieldProps) {
  return (
    <Stepper
      label={t('order.quantity')}
      aside={unitOf({ source: detail.source, code: detail.stock_code })}
      value={ticket.quantity}
      onChange={(quantity) => ticket.set({ quantity, fraction: undefined })}
      decimals={detail.quantityDecimals}
      tick={detail.lotSize}
      lessLabel={t('order.less')}
      moreLabel={t('order.more')}
      error={error}
      below={
        <Fractions
          label={t('order.fraction')}
          full={t('order.full')}
          value={ticket.fraction}
          onChange={(fraction) => ticket.set({ fraction, quantity: partOf(fraction) })}
        />
      }
    />
  );
}

/** Keeps its direction within right-to-left text. */
const isolated = (text: string) => `\u2066${text}\u2069`;

const leverages = [1, 2, 3, 5, 10, 20, 50, 100];

/** Choice of leverage, up to the instrument's maximum. */
export function LeverageField({ ticket, max }: { ticket: Ticket; max: number }) {
  const steps = [...leverages.filter((step) => step < max), max];
  return (
    <div>
      <p className="between text-sm pb-2">
        <span className="text-secondary">{t('order.leverage')}</span>
        <span className="text-tertiary">
          {t('order.leverageMax', { times: isolated(timesText(max)) })}
        </span>
      </p>
      <div className="-mx-gutter">
        <Pills
          label={t('order.leverage')}
          choices={steps.map((step) => ({
            value: step,
            label: <span className="numeric">{timesText(step)}</span>,
          }))}
          value={ticket.leverage}
          onChange={(leverage) => ticket.set({ leverage, fraction: undefined })}
        />
      </div>
    </div>
  );
}

interface GuardFieldsProps {
  ticket: Ticket;
  detail: InstrumentDetail;
  /** Shown beside the guard that is wrong. */
  error: string | undefined;
}

/** Prices at which the position closes by itself. */
export function GuardFields({ ticket, detail, error }: GuardFieldsProps) {
  const wrong = error && wrongGuard(ticket);
  const { guarded, takeProfit, stopLoss } = ticket;
  return (
    <>
      <div className="toggle">
        <span>
          <span className="block">{t('order.takeProfitStopLoss')}</span>
          <span className="text-sm text-tertiary">{t('order.takeProfitHint')}</span>
        </span>
        <Switch
          label={t('order.takeProfitStopLoss')}
          checked={guarded}
          onChange={(next) => ticket.set({ guarded: next })}
        />
      </div>
      {guarded && (
        <div className="halves">
          <AmountField
            label={t('order.takeProfit')}
            value={takeProfit}
            error={wrong === 'takeProfit' ? error : undefined}
            decimals={detail.priceDecimals}
            onChange={(next) => ticket.set({ takeProfit: next })}
          />
          <AmountField
            label={t('order.stopLoss')}
            value={stopLoss}
            error={wrong === 'stopLoss' ? error : undefined}
            decimals={detail.priceDecimals}
            onChange={(next) => ticket.set({ stopLoss: next })}
          />
        </div>
      )}
    </>
  );
}
