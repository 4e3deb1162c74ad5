import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Subscription } from '#contract/offers';
import { format, formatDate } from '../../lib/format.ts';
import { useWorldNow } from '../../lib/use-world-now.ts';
import { wholePrice } from '../../lib/whole-price.ts';
import { t } from '../../lib/words.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { InfiniteList } from '../../ui/infinite-list.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Name } from '../../ui/name.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { Empty } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { subscriptionsOptions, type tabStates } from './api.ts';
import { Countdown, nextStage } from './countdown.tsx';
import { PayDue } from './pay-due.tsx';
import { Progress } from './progress.tsx';
import { SubscriptionState } from './subscription-state.tsx';

const waiting = 0;
const refused = 2;
const payable = 3;
const listed = 4;

function useFacts(own: Subscription): Fact[] {
  const money = (value: string) => format.money(value, own.walletCurrency);
  const asked: Fact[] = [
    [t('offer.planPrice'), wholePrice(own.planUnitAmount, own.currency)],
    [t('offer.planNum'), format.quantity(own.planNum)],
    [t('offer.held'), money(own.heldAmount)],
  ];
  if (own.orderState === waiting || own.orderState === refused) {
    return [...asked, [t('offer.allotDate'), formatDate(own.allotDate)]];
  }
  return [
    ...asked,
    [t('offer.finalPrice'), wholePrice(own.unitAmount, own.currency)],
    [t('offer.equityNum'), format.quantity(own.equityNum)],
    [t('offer.paid'), money(own.actualAmount)],
    [t('offer.pending'), money(own.pendingAmount)],
    [t('offer.allotDate'), formatDate(own.allotDate)],
    [t('offer.expiry'), formatDate(own.expiryDate)],
    [t('offer.marketDate'), formatDate(own.marketDate)],
  ];
}

function Detail({ own, now }: { own: Subscription; now: number }) {
  const { stockCode: code, stockName: name, market, classify, source } = own;
  return (
    <div className="stack pt-2">
      <Progress own={own} now={now} />
      <Facts className="ruled" facts={useFacts(own)} />
      <PayDue own={own} />
      {own.orderState === listed && (
        <Link
          to="/quote"
          search={{ code, name, market, classify, source }}
          className={buttonClass({ kind: 'primary', wide: true })}
        >
          {t('offer.viewQuote')}
        </Link>
      )}
    </div>
  );
}

interface ItemProps {
  own: Subscription;
  now: number;
  onOpen: () => void;
}

function SubscriptionItem({ own, now, onOpen }: ItemProps) {
  const { stockCode, stockName, orderState } = own;
  const figures = [
    [t('offer.planPrice'), wholePrice(own.planUnitAmount, own.currency)],
    [t('offer.planNum'), format.quantity(own.planNum)],
    [t('offer.equityNum'), format.quantity(own.equityNum)],
  ] as const;
  const stage =
    orderState === refused || orderState === listed
      ? undefined
      : orderState === payable
        ? ({ what: 'payIn', at: own.expiryDate } as const)
        : nextStage(own, own.marketDate, now);
  return (
    <article className="item" aria-label={stockName}>
      <div className="hstack gap-3">
        <Logo code={stockCode} name={stockName} classify={own.classify} url={own.localLogoUrl} />
        <span className="truncate flex-1">
          <Name text={stockName} className="font-semibold" />
          <span className="text-sm text-tertiary truncate block">
            {stockCode}&nbsp;· <bdi className="numeric">{formatDate(own.createTime)}</bdi>
          </span>
        </span>
        <SubscriptionState state={orderState} />
      </div>
      <Stats figures={figures} />
      <PayDue own={own} />
      <div className="between gap-3">
        {stage ? <Countdown what={stage.what} at={stage.at} now={now} /> : <span />}
        <Button medium onClick={onOpen}>
          {t('offer.details')}
        </Button>
      </div>
    </article>
  );
}

/**
 * The subscription whose sheet is open, by a list that shows it: what leaves the list, as on its allotment,
 * stays open, and what returns to it does not open by itself.
 */
export function useOpened(listed: readonly Subscription[] | undefined) {
  const [chosen, choose] = useState<Subscription>();
  const isIt = ({ id }: Subscription) => id === chosen?.id;
  const here = listed?.find(isIt);
  const elsewhere = useInfiniteQuery({
    ...subscriptionsOptions('all'),
    enabled: chosen !== undefined && here === undefined,
  });
  const all = elsewhere.data?.pages.flatMap(({ list }) => list);
  const own = chosen && (here ?? all?.find(isIt) ?? chosen);
  return { own, choose, close: () => choose(undefined) };
}

interface SubscriptionSheetProps {
  /** Without one the sheet is closed. */
  own: Subscription | undefined;
  now: number;
  onClose: () => void;
}

/** A subscription in full: progress, figures, and what is still to be paid. */
export function SubscriptionSheet({ own, now, onClose }: SubscriptionSheetProps) {
  return (
    <Sheet
      open={own !== undefined}
      onOpenChange={(shown) => !shown && onClose()}
      title={own?.stockName ?? ''}
    >
      {own && <Detail own={own} now={now} />}
    </Sheet>
  );
}

/** A person's subscriptions, newest first: of one tab, or all. */
export function MySubscriptions({ tab }: { tab: keyof typeof tabStates }) {
  const query = useInfiniteQuery(subscriptionsOptions(tab));
  const { own: open, choose, close } = useOpened(query.data?.pages.flatMap(({ list }) => list));
  const now = useWorldNow();
  const link = (
    <Link to="/market/ipo" className={buttonClass({ medium: true, kind: 'primary' })}>
      {t('area.ipo')}
    </Link>
  );
  return (
    <>
      <InfiniteList
        label={t('trade.subscription')}
        query={query}
        keyOf={({ id }) => id}
        rowHeight={190}
        skeleton={<RowsSkeleton rows={4} spark={false} />}
        empty={
          tab === 'all' ? (
            <Empty text={t('offer.noSubscriptions')} action={link} />
          ) : (
            <Empty text={t(tab === 'allotment' ? 'offer.noAllotments' : 'offer.noneWaits')} />
          )
        }
      >
        {(own) => <SubscriptionItem own={own} now={now} onOpen={() => choose(own)} />}
      </InfiniteList>
      <SubscriptionSheet own={open} now={now} onClose={close} />
    </>
  );
}
