import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { InstrumentDetail } from '#contract/market.ts';
import { order } from '#contract/order.ts';
import type { Holding } from '#contract/position.ts';
import { ProductClass } from '#domain/instrument.ts';
import { productOf } from '#domain/product.ts';
import { format } from '../../lib/format.ts';
import { type InstrumentKey, stockDetailOptions, useLiveDetail } from '../../lib/instrument.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { balanceOptions, positionsOfOptions } from '../../lib/money-queries.ts';
import { Notice } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Segmented } from '../../ui/choice.tsx';
import { Dune } from '../../ui/dune.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Header } from '../../ui/header.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FactsSkeleton, HeroSkeleton } from '../../ui/skeleton.tsx';
import { ErrorState, Fresh, StaleBar } from '../../ui/states.tsx';
import { accruedFor, bondFacts, dirtyPrice } from './bond-terms.ts';
import { beginningOf, OfferFields, offerFault, offerOf, priceOf } from './offer-terms.tsx';
import { OpenReview } from './open-review.tsx';
import { ReceiptSheet } from './receipt.tsx';
import { accruedFacts, countOf, rateFacts, walletName } from './terms-words.ts';
import { type Side, type Ticket, useTicket, writtenOf } from './ticket.ts';
import {
  GuardFields,
  LeverageField,
  PriceField,
  QuantityField,
  TicketInstrument,
  TypeFields,
} from './ticket-fields.tsx';
import {
  add,
  affordable,
  isBelowZero,
  isInLots,
  leftOf,
  sumsOf,
  wrongGuard,
} from './ticket-math.ts';
import { UnansweredNotice, useUnansweredIn } from './unanswered.tsx';
import { usePlace } from './use-place.ts';

const termsOf = (ticket: Ticket, detail: InstrumentDetail) => ({
  direction: ticket.side,
  price: priceOf(ticket, detail),
  quantity: ticket.quantity,
  leverage: ticket.leverage,
  feeRate: detail.feeRate,
  rate: detail.walletRate,
  currency: detail.walletCurrency,
});

const endpoints = [
  order.createStock,
  order.createFuture,
  order.createForex,
  order.createBond,
  order.createBid,
  order.createPlacing,
];

/** Each product has a path of its own. */
const endpointOf = (detail: InstrumentDetail) =>
  endpoints.find(({ path }) => path === productOf(detail)?.path) ?? order.createStock;

/** The payload names what is wanted; sums are the server's to make. */
function payloadOf(ticket: Ticket, detail: InstrumentDetail) {
  const limit = ticket.priceType === 'limit';
  return {
    stockCode: detail.stock_code,
    stockName: detail.name,
    market: detail.market,
    classify: detail.classify,
    direction: ticket.side,
    tradeType: 0 as const,
    isLp: limit ? (1 as const) : (0 as const),
    num: ticket.quantity,
    isolatedPosition: ticket.leverage,
    ...(limit ? { unitAmount: ticket.limitPrice, timeInForce: ticket.timeInForce } : {}),
    ...(ticket.guarded && ticket.takeProfit ? { takeProfit: ticket.takeProfit } : {}),
    ...(ticket.guarded && ticket.stopLoss ? { stopLoss: ticket.stopLoss } : {}),
  };
}

/** A sale that would open a position which may not be. */
const isNakedSale = (ticket: Ticket, detail: InstrumentDetail) =>
  ticket.side === 1 && !detail.shortable;

/** Outside the hours of its exchange; what is offered is not bought there. */
const isShut = (detail: InstrumentDetail) => !detail.tradable && !offerOf(detail);

/** What the person could spend, and what they hold already. */
interface Means {
  free: string;
  positions: readonly Holding[];
}

function SideChoice({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation();
  return (
    <Segmented<Side>
      side
      label={t('order.side')}
      value={ticket.side}
      onChange={ticket.setSide}
      choices={[
        { value: 0, label: t('quote.buy'), className: 'buy' },
        { value: 1, label: t('quote.sell'), className: 'sell' },
      ]}
    />
  );
}

interface DockProps {
  total: string;
  currency: string;
  side: Side;
  /** Nothing can be ordered this way. */
  barred: boolean;
  onReview: () => void;
}

function ReviewDock({ total, currency, side, barred, onReview }: DockProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className="self-center">
        <span className="t14 c3 block">{t('order.total')}</span>
        <span className="t20 strong num">{format.money(total, currency)}</span>
      </span>
      <Button kind={side === 0 ? 'buy' : 'sell'} onClick={onReview} disabled={barred}>
        {t('order.review')}
      </Button>
    </>
  );
}

/** Why the order as written cannot be placed; undefined when nothing is known against it. */
function faultOf(t: TFunction, ticket: Ticket, detail: InstrumentDetail, left: string) {
  if (!isInLots(ticket.quantity, detail.lotSize))
    return t('order.wholeLots', { lot: format.quantity(detail.lotSize) });
  const offered = offerFault(t, ticket, detail);
  if (offered) return offered;
  if (isBelowZero(left)) return t('order.notEnough');
  return wrongGuard(ticket) ? t('order.guardSide') : undefined;
}

/** The order as written, what it costs, and what the person then has. */
function useOpenTicket(detail: InstrumentDetail, { free, positions }: Means, startSide: Side) {
  const { t } = useTranslation();
  const ticket = useTicket(detail, offerOf(detail) ? 0 : startSide, beginningOf(detail));
  const terms = termsOf(ticket, detail);
  const sums = sumsOf(terms);
  const accrued = accruedFor(detail, ticket.quantity, 0);
  const left = leftOf(free, add(sums.taken, accrued), detail.walletCurrency);
  const held = positions.find((one) => one.direction === ticket.side)?.positionNum ?? '0';
  const place = usePlace({
    quantity: ticket.quantity,
    price: ticket.price,
    total: sums.total,
    side: ticket.side,
    fault: faultOf(t, ticket, detail, left),
    written: writtenOf(ticket),
    detail,
    request: () => ({ endpoint: endpointOf(detail), input: payloadOf(ticket, detail) }),
  });
  return {
    ticket,
    sums,
    free,
    place,
    left,
    accrued,
    own: add(held, ticket.quantity),
    partOf: (fraction: number) => {
      const price = dirtyPrice(terms.price, detail);
      return affordable({ ...terms, price }, free, fraction, detail.lotSize);
    },
  };
}

type OpenState = ReturnType<typeof useOpenTicket>;

/** The way to money, where the wallet that pays has none. */
function EmptyWallet({ detail, free }: { detail: InstrumentDetail; free: string }) {
  const { t } = useTranslation();
  if (Number(free) > 0 || !detail.wallet) return null;
  return (
    <Link
      to="/profile/transfer"
      search={{ toWallet: detail.wallet }}
      className={buttonClass({ medium: true })}
    >
      {t('area.transfer')}
    </Link>
  );
}

/** What it costs, and what the person then has. */
function OpenFacts({ detail, state }: { detail: InstrumentDetail; state: OpenState }) {
  const { t } = useTranslation();
  const { ticket, sums, free, left, own } = state;
  const after = countOf(t, detail, own);
  const facts = [
    ...rateFacts(t, detail),
    ...bondFacts(t, detail, ticket.price),
    ...accruedFacts(t, detail, state.accrued),
    [t('order.fee'), format.money(sums.fee, detail.walletCurrency)],
    [t('order.buyingPower'), format.money(free, detail.walletCurrency)],
    [
      t('order.afterOrder'),
      <span key="after">
        {after} · <span className="num">{format.money(left, detail.walletCurrency)}</span>
      </span>,
    ],
  ] as const;
  return <Facts facts={facts} className="pt-1" />;
}

function OpenForm({ detail, state }: { detail: InstrumentDetail; state: OpenState }) {
  const { t } = useTranslation();
  const { ticket, free, place, partOf } = state;
  const offered = offerOf(detail) !== undefined;
  const guardSide = t('order.guardSide');
  return (
    <div className="form pt-1">
      {!offered && <SideChoice ticket={ticket} />}
      {isShut(detail) && <Notice warn>{t('order.marketClosed')}</Notice>}
      {detail.halted && <Notice warn>{t('order.halted')}</Notice>}
      {ticket.side === 1 && detail.shortable && <p className="t14 c3">{t('order.shortNote')}</p>}
      {isNakedSale(ticket, detail) && <Notice warn>{t('order.noShort')}</Notice>}
      {offered ? (
        <OfferFields ticket={ticket} detail={detail} />
      ) : (
        <>
          <TypeFields ticket={ticket} />
          <PriceField ticket={ticket} detail={detail} />
        </>
      )}
      <QuantityField
        ticket={ticket}
        detail={detail}
        partOf={partOf}
        error={place.error === guardSide ? undefined : place.error}
      />
      {detail.leverageMax > 1 && <LeverageField ticket={ticket} max={detail.leverageMax} />}
      <OpenFacts detail={detail} state={state} />
      <EmptyWallet detail={detail} free={free} />
      {!offered && (
        <>
          <Ladder
            bids={detail.bids}
            asks={detail.asks}
            decimals={detail.priceDecimals}
            rows={3}
            onPrice={ticket.takePrice}
          />
          <GuardFields
            ticket={ticket}
            detail={detail}
            error={place.error === guardSide ? guardSide : undefined}
          />
        </>
      )}
    </div>
  );
}

interface OpenTicketProps {
  detail: InstrumentDetail;
  means: Means;
  startSide: Side;
}

function OpenTicket({ detail, means, startSide }: OpenTicketProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const state = useOpenTicket(detail, means, startSide);
  const { ticket, sums, left, own, place } = state;
  const attempt = useUnansweredIn(detail);
  const dock = (
    <ReviewDock
      total={sums.total}
      currency={detail.walletCurrency}
      side={ticket.side}
      barred={isNakedSale(ticket, detail) || detail.halted || isShut(detail) || !!attempt}
      onReview={place.review}
    />
  );
  return (
    <Screen header={<Header title={t('order.title')} sub={walletName(t, detail)} />} dock={dock}>
      <StaleBar />
      <Fresh stalled={detail.stalled}>
        <TicketInstrument detail={detail} />
        {attempt && !place.reviewing && (
          <div className="pad pb-3">
            <UnansweredNotice attempt={attempt} nowMs={detail.currentDate} {...place.found} />
          </div>
        )}
        <OpenForm detail={detail} state={state} />
      </Fresh>
      <OpenReview
        open={place.reviewing}
        onOpenChange={place.setReviewing}
        ticket={ticket}
        detail={detail}
        sums={sums}
        accrued={state.accrued}
        left={left}
        own={own}
        onConfirm={place.confirm}
      />
      <ReceiptSheet
        receipt={place.receipt}
        detail={detail}
        onDone={(tab) => void navigate({ to: '/trade', search: { tab }, replace: true })}
      />
    </Screen>
  );
}

/** There is a price but no product: why, in place of a ticket that would be refused. */
function OnlyWatched({ detail }: { detail: InstrumentDetail }) {
  const { t } = useTranslation();
  const reason = detail.classify === ProductClass.index ? 'order.indexOnly' : 'order.notTradable';
  return (
    <Screen header={<Header title={t('order.title')} />}>
      <TicketInstrument detail={detail} />
      <div className="empty not-open">
        <Dune />
        <p className="what">{t('order.noOrder')}</p>
        <p>{t(reason, { name: detail.name })}</p>
        <Link
          to="/quote"
          search={searchOf(detail)}
          replace
          className={buttonClass({ medium: true, kind: 'primary' })}
        >
          {t('order.viewQuote')}
        </Link>
      </div>
    </Screen>
  );
}

interface OpenScreenProps {
  instrument: InstrumentKey;
  side: Side;
}

/** The order ticket: opens a position. It is there once it can count with what the person has. */
export function OpenScreen({ instrument, side }: OpenScreenProps) {
  const { t } = useTranslation();
  const query = useQuery(stockDetailOptions(instrument));
  const detail = useLiveDetail(query.data);
  const balance = useQuery({
    ...balanceOptions(detail?.wallet ?? 'STOCK'),
    enabled: detail?.orderable === true,
  });
  const held = useQuery(positionsOfOptions(instrument.stockCode, instrument.market));
  if (detail && !detail.orderable) return <OnlyWatched detail={detail} />;
  if (detail && balance.data && held.data) {
    const means = { free: balance.data.balance, positions: held.data };
    return <OpenTicket detail={detail} means={means} startSide={side} />;
  }
  const failed = [query, balance, held].find(({ isError }) => isError);
  return (
    <Screen header={<Header title={t('order.title')} />}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={failed.refetch} />
      ) : (
        <div className="form">
          <HeroSkeleton />
          <FactsSkeleton rows={5} />
        </div>
      )}
    </Screen>
  );
}
