import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QUANT_STATUS, type QuantOrder } from '#contract/quant';
import { format, formatDateTime, formatDay } from '../../lib/format.ts';
import { t } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { showFailure } from '../../ui/form-failure.ts';
import { Header } from '../../ui/header.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { type Absent, LoadedNamed } from '../../ui/loaded-named.tsx';
import { LongNumber } from '../../ui/long-number.tsx';
import { HeroMoney } from '../../ui/price.tsx';
import { Screen, Section } from '../../ui/screen.tsx';
import { ConfirmSheet } from '../../ui/sheet.tsx';
import { FactsSkeleton, HeroSkeleton, RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { incomesOptions, quantOrderOptions, useCloseQuantOrder } from './api.ts';
import { OrderState, TermProgress } from './order-state.tsx';
import { backOf, bandText, rateText, yieldDecimals } from './terms-words.ts';

/** Asks first and states the penalty, then withdraws the amount. */
function CloseButton({ order }: { order: QuantOrder }) {
  const closeOrder = useCloseQuantOrder();
  const [asking, setAsking] = useState(false);
  const { orderId, amount, penalty, currency } = order;
  const money = (value: string) => format.money(value, currency);
  const close = async () => {
    try {
      await closeOrder(orderId);
      toast.ok(t('state.success'));
    } catch (error) {
      showFailure(error);
    }
    setAsking(false);
  };
  return (
    <>
      <Button kind="danger" wide onClick={() => setAsking(true)}>
        {t('quant.closeOrder')}
      </Button>
      <ConfirmSheet open={asking} onOpenChange={setAsking} question={t('quant.closeQuestion')}>
        <p className="text-secondary">
          {t('quant.closeText', {
            back: money(backOf(amount, penalty, currency)),
            amount: money(amount),
            penalty: money(penalty),
          })}
        </p>
        <Button kind="danger" wide onClick={close}>
          {t('quant.closeOrder')}
        </Button>
        <Button kind="text" wide onClick={() => setAsking(false)}>
          {t('quant.keep')}
        </Button>
      </ConfirmSheet>
    </>
  );
}

function factsOf(order: QuantOrder): Fact[] {
  const money = (value: string) => format.money(value, order.currency);
  const cost = `${rateText(order.penaltyRate)}\u00a0· ${money(order.penalty)}`;
  const paid = order.status === QUANT_STATUS.closed;
  return [
    [t('quant.robotId'), order.robotId],
    [t('order.number'), <LongNumber key="no" text={order.orderId} />],
    [t('quant.term'), format.days(order.termDays)],
    [t('quant.dailyYield'), bandText(order)],
    [t('quant.incomeLow'), money(order.incomeMin)],
    [t('quant.incomeHigh'), money(order.incomeMax)],
    [t('quant.earnsFrom'), formatDateTime(order.startTime)],
    [t('quant.matures'), formatDateTime(order.maturityTime)],
    paid
      ? [t('quant.closedEarly'), formatDateTime(order.endTime ?? 0)]
      : [t('quant.earlyClose'), cost],
    ...(paid ? [[t('quant.penalty'), money(order.penalty)] as const] : []),
  ];
}

function Summary({ order }: { order: QuantOrder }) {
  return (
    <section className="px-gutter pt-5 stack">
      <div>
        <span className="between gap-3">
          <span className="text-sm text-tertiary">
            {order.robotName}&nbsp;· {t('quant.amount')}
          </span>
          <OrderState status={order.status} />
        </span>
        <HeroMoney value={order.amount} currency={order.currency} />
        <p className="text-sm text-tertiary mt-1">
          {t('quant.income')}{' '}
          <span className="numeric up font-semibold">{format.signed(order.income)}</span>
        </p>
      </div>
      <TermProgress order={order} />
      <div className="card">
        <Facts facts={factsOf(order)} />
      </div>
    </section>
  );
}

/** Daily income, newest first. */
function Incomes({ orderId }: { orderId: string }) {
  const query = useInfiniteQuery(incomesOptions(orderId));
  return (
    <InfiniteList
      label={t('quant.incomeList')}
      query={query}
      keyOf={(income) => income.id}
      rowHeight={64}
      skeleton={<RowsSkeleton rows={3} spark={false} />}
      empty={<Empty text={t('quant.noIncome')} />}
    >
      {(income) => (
        <article className="row plain">
          <span>
            <span className="name numeric">{formatDay(income.day)}</span>
            <span className="subtitle numeric">
              {format.percentPlain(Number(income.dailyYield), yieldDecimals)}
            </span>
          </span>
          <span className="font-semibold numeric up">{format.signed(income.amount)}</span>
        </article>
      )}
    </InfiniteList>
  );
}

/** A robot order: state, terms, income, and a button to close it. */
export function QuantOrderScreen({ id }: { id: string }) {
  const query = useQuery(quantOrderOptions(id));
  const order = query.data;
  const absent: Absent = {
    title: t('absent.order'),
    link: { to: '/quant', search: { view: 'orders' }, children: t('quant.orders') },
  };
  const running = order?.status === QUANT_STATUS.inProgress;
  return (
    <Screen
      header={<Header title={t('quant.detail')} />}
      dock={running ? <CloseButton order={order} /> : undefined}
    >
      <LoadedNamed
        query={query}
        absent={absent}
        waiting={
          <div className="px-gutter">
            <HeroSkeleton />
            <FactsSkeleton rows={6} />
          </div>
        }
      >
        {(known) => (
          <>
            <Summary order={known} />
            <Section title={t('quant.incomeList')}>
              <Incomes orderId={known.orderId} />
            </Section>
          </>
        )}
      </LoadedNamed>
    </Screen>
  );
}
