import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { order, WIRE_STATUS } from '#contract/orders';
import { RESTING_TIME_IN_FORCE } from '#core/codes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { add as sum } from '../../lib/decimals.ts';
import { isUnanswered } from '../../lib/failure.ts';
import { format } from '../../lib/format.ts';
import { stockDetailOptions, useLiveDetail } from '../../lib/instrument.ts';
import { madeUpName } from '../../lib/made-up-name.ts';
import { type Distance, stopBehind } from '../../lib/trail.ts';
import { distanceOf } from '../../lib/trailing-order.ts';
import { unitOf } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { AmountField, Stepper } from '../../ui/amount-field.tsx';
import { Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Awaited } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { orderOptions } from '../order/orders-api.ts';
import { PreviewStatus } from '../order/preview.tsx';
import { distanceText } from '../order/terms-words.ts';
import { DistanceField } from '../order/ticket-fields.tsx';
import { tickAt } from '../order/ticket-math.ts';
import { changesIn, pricesOf, type Terms, termsOf } from './edit-terms.ts';
import { replacePreviewOptions, useReplaceOrder } from './order-api.ts';

type Placed = OutputOf<typeof order.show>;
type PriceName = ReturnType<typeof pricesOf>[number];

interface FormProps {
  /** The current order: a trailing stop moves on, and another device may change what is not edited here. */
  placed: Placed;
  /** The order when the sheet was opened; changes are relative to it. */
  opened: Placed;
  detail: InstrumentDetail;
  terms: Terms;
  set: (change: Partial<Terms>) => void;
}

const priceName = (name: PriceName) =>
  t(name === 'stopPrice' ? 'order.stopPrice' : 'trade.limitPrice');

/** A price of the order. */
function PriceStepper({ name, detail, terms, set }: FormProps & { name: PriceName }) {
  const { priceDecimals, tickBands, price_nominal: last } = detail;
  const value = terms[name];
  const away = (Number(value) / last - 1) * 100;
  return (
    <Stepper
      label={priceName(name)}
      aside={detail.currency}
      value={value}
      onChange={(next) => set({ [name]: next })}
      decimals={priceDecimals}
      tick={(direction) => tickAt(tickBands, value, direction)}
      lessLabel={t('order.tickLower')}
      moreLabel={t('order.tickHigher')}
      hint={
        <>
          <span>
            {t('market.last')} <bdi>{format.price(last, priceDecimals)}</bdi>
          </span>
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

/** Where the stop would be with these terms, behind the best price so far. */
const stopOn = (placed: Placed, terms: Terms, { tickBands }: InstrumentDetail) =>
  stopBehind(
    placed.direction === 1 ? 1 : 0,
    terms,
    placed.bestPrice ?? '',
    tickAt(tickBands, placed.bestPrice ?? '', 1),
  );

/** Distance of a trailing stop. */
function Trail({ placed, detail, terms, set }: FormProps) {
  if (!distanceOf(placed)) return null;
  const price = (value: string) => format.price(value, detail.priceDecimals);
  const stop = stopOn(placed, terms, detail);
  const best = `${t('trade.bestPrice')} ${price(placed.bestPrice ?? '')}`;
  const hint = stop ? `${best}\u00a0· ${t('order.stopPrice')} ${price(stop)}` : best;
  return (
    <DistanceField
      by={terms.by}
      distance={terms.distance}
      detail={detail}
      onChange={set}
      hint={hint}
    />
  );
}

/** The terms that are changed most. */
function Figures(props: FormProps) {
  const { placed, detail, terms, set } = props;
  return (
    <>
      <Trail {...props} />
      {pricesOf(placed).map((name) => (
        <PriceStepper key={name} name={name} {...props} />
      ))}
      <Stepper
        label={t('order.quantity')}
        aside={unitOf({ source: detail.source, code: detail.stock_code })}
        value={terms.num}
        onChange={(num) => set({ num })}
        decimals={detail.quantityDecimals}
        tick={detail.lotSize}
        lessLabel={t('order.less')}
        moreLabel={t('order.more')}
      />
    </>
  );
}

/** Guards of the position that the order opens. */
function GuardFields({ placed, detail, terms, set }: FormProps) {
  if (placed.tradeType === 1 || distanceOf(placed)) return null;
  return (
    <div className="halves">
      {(['takeProfit', 'stopLoss'] as const).map((name) => (
        <AmountField
          key={name}
          label={t(`order.${name}`)}
          value={terms[name]}
          decimals={detail.priceDecimals}
          placeholder={t('edit.none')}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
    </div>
  );
}

function Form(props: FormProps & { onReview: () => void }) {
  const { opened, terms, set, onReview } = props;
  const isSame = Object.keys(changesIn(opened, terms)).length === 0;
  return (
    <div className="grid gap-4 pt-2">
      <Figures {...props} />
      <Segmented
        label={t('order.timeInForce')}
        value={terms.timeInForce}
        onChange={(timeInForce) => set({ timeInForce })}
        choices={RESTING_TIME_IN_FORCE.map((value) => ({
          value,
          label: t(`order.${value}`),
        }))}
      />
      <GuardFields {...props} />
      <Button kind="primary" wide disabled={isSame} onClick={onReview}>
        {t('order.review')}
      </Button>
    </div>
  );
}

const arrow = (from: string, to: string) => (
  <bdi className="numeric">
    <span className="text-tertiary">{from}</span> → {to}
  </bdi>
);

/** What changes: each term before and after. */
function useFacts({ placed, opened, detail, terms }: Omit<FormProps, 'set'>) {
  const price = (value: string) =>
    Number(value) > 0 ? format.price(value, detail.priceDecimals) : '–';
  const changes = changesIn(opened, terms);
  const before = termsOf(opened);
  const facts: Fact[] = [];
  const add = (name: string, from: string, to: string) =>
    facts.push([name, <span key={name}>{arrow(from, to)}</span>]);
  if (changes.num) {
    add(t('order.quantity'), format.quantity(before.num), format.quantity(terms.num));
  }
  for (const name of ['stopPrice', 'unitAmount'] as const) {
    if (changes[name]) add(priceName(name), price(before[name]), price(terms[name]));
  }
  const distance = distanceOf(opened);
  if (distance && (changes.trailAmount ?? changes.trailPercent)) {
    const text = (one: Distance) => distanceText(one, detail.priceDecimals);
    add(t('order.distance'), text(distance), text(terms));
    add(t('order.stopPrice'), price(placed.stopPrice ?? ''), price(stopOn(placed, terms, detail)));
  }
  if (changes.timeInForce) {
    add(t('order.timeInForce'), before.timeInForce, terms.timeInForce);
  }
  for (const name of ['takeProfit', 'stopLoss'] as const) {
    if (changes[name]) add(t(`order.${name}`), price(before[name]), price(terms[name]));
  }
  return facts;
}

/** The changes, checked by the server, before they are sent. */
function Review({ opened, detail, terms, onDone, onBack, ...now }: FormProps & ReviewEnds) {
  // The request stays the same even if the order has the new terms already and only the answer was lost.
  const [placed] = useState(now.placed);
  const replace = useReplaceOrder();
  // One key per review: retrying after a lost answer is the same change.
  const [key] = useState(() => madeUpName());
  const [isUnheard, setUnheard] = useState(false);
  const facts = useFacts({ placed, opened, detail, terms });
  const input = { orderId: placed.orderId, ...changesIn(opened, terms) };
  const { data, isError } = useQuery(replacePreviewOptions(input));
  const preview = isError
    ? ({ state: 'estimate' } as const)
    : ({ state: data ? 'told' : 'checking', ...data } as const);
  if (data?.order) {
    const { walletCurrency: currency, consignAmount } = placed;
    const money = (value: string) => format.money(value, currency);
    const { holdMargin, holdPremium } = data.order;
    const held = sum(holdMargin, holdPremium);
    facts.push([
      t('trade.amountHeld'),
      <span key="held">{arrow(money(consignAmount), money(held))}</span>,
    ]);
  }
  const confirm = async () => {
    try {
      await replace({ ...input, key });
      toast.ok(t('edit.changed'));
      onDone();
    } catch (error) {
      setUnheard(isUnanswered(error));
      if (!isUnanswered(error)) showFailure(error);
    }
  };
  return (
    <div className="grid gap-4 pt-2">
      <div>
        <p className="text-secondary pb-2">{t('edit.note')}</p>
        {isUnheard ? (
          <Notice warn>{t('edit.noAnswer')}</Notice>
        ) : (
          <PreviewStatus preview={preview} />
        )}
        <Facts facts={facts} className="ruled" />
      </div>
      <Button kind="primary" wide disabled={!!data?.refusal && !isUnheard} onClick={confirm}>
        {t(isUnheard ? 'order.checkAnswer' : 'edit.confirm')}
      </Button>
      <Button kind="text" wide onClick={onBack}>
        {t('action.back')}
      </Button>
    </div>
  );
}

interface ReviewEnds {
  onDone: () => void;
  onBack: () => void;
}

interface EditingProps extends Pick<EditSheetProps, 'begin'> {
  placed: Placed;
  onDone: () => void;
}

function Editing({ placed, begin, onDone }: EditingProps) {
  const query = useQuery(stockDetailOptions(placed));
  const detail = useLiveDetail(query.data);
  const [opened] = useState(placed);
  const [terms, setTerms] = useState(() => ({ ...termsOf(opened), ...begin }));
  const [isReviewing, setReviewing] = useState(begin !== undefined);
  if (!detail) return <Awaited query={query} waiting={<FactsSkeleton rows={4} />} />;
  const set = (change: Partial<Terms>) => setTerms((before) => ({ ...before, ...change }));
  const form = { placed, opened, detail, terms, set };
  return isReviewing ? (
    <Review {...form} onDone={onDone} onBack={() => setReviewing(false)} />
  ) : (
    <Form {...form} onReview={() => setReviewing(true)} />
  );
}

export interface EditSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  orderId: string;
  /** Terms set beforehand; the sheet then starts with their review. */
  begin?: Partial<Terms>;
}

/** An order that is over leaves its list, and its open sheet with it: says what became of it. */
function useToldOver(orderId: string, open: boolean) {
  const navigate = useNavigate();
  const isOpen = useRef(open);
  isOpen.current = open;
  useEffect(
    () => () => {
      if (!isOpen.current) return;
      const view = () => void navigate({ to: '/trade/orders/$id', params: { id: orderId } });
      const tell = ({ stockCode, status }: Placed) => {
        if (status !== WIRE_STATUS.done && status !== WIRE_STATUS.cancelled) return;
        const end = t(status === WIRE_STATUS.done ? 'order.filled' : 'history.cancelled');
        toast.leading(`${stockCode}\u00a0· ${end}`, { label: t('ending.viewOrder'), press: view });
      };
      // Without an answer there is nothing to tell: the list says that it is gone.
      call(order.show, { id: orderId }).then(tell, () => undefined);
    },
    [orderId, navigate],
  );
}

/** Replaces a waiting order: edit, review, send. */
export function EditSheet({ open, onOpenChange, orderId, begin }: EditSheetProps) {
  useToldOver(orderId, open);
  const query = useQuery(orderOptions(orderId));
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('edit.title')}>
      {open && !query.data && <Awaited query={query} waiting={<FactsSkeleton rows={4} />} />}
      {open && query.data && (
        <Editing placed={query.data} {...(begin && { begin })} onDone={() => onOpenChange(false)} />
      )}
    </Sheet>
  );
}
