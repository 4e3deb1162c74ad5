import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { order } from '#contract/orders';
import type { Holding } from '#contract/positions';
import { ProductClass } from '#core/instrument.ts';
import { productOf } from '#core/product.ts';
import { add, isBelowZero } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { type InstrumentKey, stockDetailOptions, useLiveDetail } from '../../lib/instrument.ts';
import { searchOf } from '../../lib/instrument-link.ts';
import { positionsOfOptions } from '../../lib/money-queries.ts';
import { together } from '../../lib/query-state.ts';
import { useSteps } from '../../lib/use-steps.ts';
import { t } from '../../lib/words.ts';
import { Notice } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dune } from '../../ui/dune.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Header } from '../../ui/header.tsx';
import { Ladder } from '../../ui/ladder.tsx';
import { Screen } from '../../ui/screen.tsx';
import { FactsSkeleton, HeroSkeleton } from '../../ui/skeleton.tsx';
import { Awaited } from '../../ui/states.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { payingBalanceOptions } from './api.ts';
import { accruedFor, bondFacts, dirtyPrice } from './bond-terms.ts';
import { HowMuch } from './how-much.tsx';
import { beginningOf, OfferFields, offerFault, offerOf, priceOf } from './offer-terms.tsx';
import { EmptyWallet, minimumFacts, ReviewDock, SaleNote, SideChoice } from './open-parts.tsx';
import { OpenReview } from './open-review.tsx';
import { ReceiptSheet } from './receipt.tsx';
import { useSlipQuestion } from './slip-question.tsx';
import { StoodStill } from './stood-still.tsx';
import { accruedFacts, countOf, rateFacts, walletName } from './terms-words.ts';
import { faultOf, isNakedSale, type Side, type Ticket, useTicket, waitOf } from './ticket.ts';
import {
  GuardFields,
  LeverageField,
  PriceField,
  TicketInstrument,
  TypeFields,
} from './ticket-fields.tsx';
import { affordable, leftOf, sumsOf } from './ticket-math.ts';
import { OrderNotice, useUnansweredIn } from './unanswered.tsx';
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

/** Each product has its own path. */
const endpointOf = (detail: InstrumentDetail) =>
  endpoints.find(({ path }) => path === productOf(detail)?.path) ?? order.createStock;

/** Says only what is wanted; the server computes the sums. */
function payloadOf(ticket: Ticket, detail: InstrumentDetail) {
  // A trailing stop cannot have guards.
  const isGuarded = ticket.guarded && !ticket.trails;
  return {
    stockCode: detail.stock_code,
    stockName: detail.name,
    market: detail.market,
    classify: detail.classify,
    direction: ticket.side,
    tradeType: 0 as const,
    ...waitOf(ticket),
    num: ticket.quantity,
    isolatedPosition: ticket.leverage,
    ...(isGuarded && ticket.takeProfit ? { takeProfit: ticket.takeProfit } : {}),
    ...(isGuarded && ticket.stopLoss ? { stopLoss: ticket.stopLoss } : {}),
  };
}

/** Outside exchange hours; offers do not depend on those. */
const isShut = (detail: InstrumentDetail) => !detail.tradable && !offerOf(detail);

/** What the person can spend, and what they hold. */
interface Means {
  free: string;
  positions: readonly Holding[];
}

/** The order as entered, its cost, and the position afterwards. */
function useOpenTicket(
  detail: InstrumentDetail,
  { free, positions }: Means,
  side: Side | undefined,
) {
  const written = useTicket(detail, offerOf(detail) ? 0 : side, beginningOf(detail));
  const ticket = useByAmount(written, detail);
  const terms = termsOf(ticket, detail);
  const sums = sumsOf(terms);
  const accrued = accruedFor(detail, ticket.quantity, 0);
  const left = leftOf(free, add(sums.taken, accrued), detail.walletCurrency);
  const heldOf = (side: Side) =>
    positions
      .filter((one) => one.direction === side)
      .reduce((sum, one) => add(sum, one.positionNum), '0');
  const held = heldOf(ticket.side);
  // Without leverage: the minimum is one of notional, not of margin.
  const worth = sumsOf({ ...terms, leverage: 1 }).total;
  const offered = offerFault(ticket, detail);
  const fault = faultOf(ticket, detail, { left, worth, offered });
  const place = usePlace({
    quantity: ticket.quantity,
    price: ticket.price,
    total: sums.total,
    side: ticket.side,
    fault,
    written: ticket.written,
    detail,
    endpoint: endpointOf(detail),
    inputOf: () => payloadOf(ticket, detail),
    onPlaced: ticket.sent,
  });
  return {
    ticket,
    sums,
    free,
    place,
    // Errors are shown while typing, once there is a quantity.
    fault: Number(ticket.quantity) > 0 ? fault : undefined,
    left,
    accrued,
    long: heldOf(0),
    own: add(held, ticket.quantity),
    partOf: (fraction: number) => {
      const price = dirtyPrice(terms.price, detail);
      return affordable({ ...terms, price }, free, fraction, detail.lotSize);
    },
  };
}

/** For an entered amount, the quantity is what it buys, fee included, at the price when it was entered. */
function useByAmount(ticket: Ticket, detail: InstrumentDetail): Ticket {
  const { byAmount, amount, written: key } = ticket;
  const [made, setMade] = useState({ key: '', quantity: '' });
  if (!byAmount) return ticket;
  if (made.key !== key) {
    const terms = termsOf(ticket, detail);
    const price = dirtyPrice(terms.price, detail);
    setMade({ key, quantity: affordable({ ...terms, price }, amount || '0', 1, detail.lotSize) });
  }
  return { ...ticket, quantity: made.quantity };
}

type OpenState = ReturnType<typeof useOpenTicket>;

/** Cost, and the position afterwards. */
function OpenFacts({ detail, state }: { detail: InstrumentDetail; state: OpenState }) {
  const { ticket, sums, free, left, own } = state;
  const after = countOf(detail, own);
  const isShort = ticket.side === 1 && Number(own) > 0;
  const facts = [
    ...rateFacts(detail),
    ...bondFacts(detail, ticket.price),
    ...accruedFacts(detail, state.accrued),
    [t('order.fee'), format.money(sums.fee, detail.walletCurrency)],
    ...minimumFacts(detail),
    [t('order.buyingPower'), format.money(free, detail.walletCurrency)],
    [
      t('order.afterOrder'),
      <span key="after">
        {isShort && <>{t('trade.short')} </>}
        {after} ·{' '}
        {isBelowZero(left) ? (
          <span className="text-danger">{t('order.notEnough')}</span>
        ) : (
          <span className="numeric">{format.money(left, detail.walletCurrency)}</span>
        )}
      </span>,
    ],
  ] as const;
  return <Facts facts={facts} className="pt-1" />;
}

function OpenForm({ detail, state }: { detail: InstrumentDetail; state: OpenState }) {
  const { ticket, free, place, partOf } = state;
  const error = place.error ?? state.fault;
  const offered = offerOf(detail) !== undefined;
  const guardSide = t('order.guardSide');
  return (
    <div className="form pt-1">
      <StoodStill quote={detail} />
      {!offered && <SideChoice ticket={ticket} />}
      {isShut(detail) && <Notice warn>{t('order.marketClosed')}</Notice>}
      {detail.halted && <Notice warn>{t('order.halted')}</Notice>}
      <SaleNote ticket={ticket} detail={detail} long={state.long} />
      {offered ? (
        <OfferFields ticket={ticket} detail={detail} />
      ) : (
        <>
          <TypeFields ticket={ticket} />
          <PriceField ticket={ticket} detail={detail} />
        </>
      )}
      <HowMuch
        ticket={ticket}
        detail={detail}
        partOf={partOf}
        free={free}
        error={error === guardSide ? undefined : error}
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
          {!ticket.trails && (
            <GuardFields
              ticket={ticket}
              detail={detail}
              error={error === guardSide ? guardSide : undefined}
            />
          )}
        </>
      )}
    </div>
  );
}

interface OpenTicketProps {
  detail: InstrumentDetail;
  means: Means;
  side: Side | undefined;
}

function OpenTicket({ detail, means, side }: OpenTicketProps) {
  const navigate = useNavigate();
  const state = useOpenTicket(detail, means, side);
  const { ticket, sums, left, own, place } = state;
  const attempt = useUnansweredIn(detail);
  const slips = useSlipQuestion(ticket, detail, place);
  const dock = (
    <ReviewDock
      total={sums.total}
      currency={detail.walletCurrency}
      side={ticket.side}
      barred={isNakedSale(ticket, detail) || detail.halted || isShut(detail) || !!attempt}
      onReview={slips.start}
    />
  );
  return (
    <Screen header={<Header title={t('order.title')} sub={walletName(detail)} />} dock={dock}>
      <StaleBar />
      <Fresh stalled={detail.stalled}>
        <TicketInstrument detail={detail} />
        {attempt && !place.reviewing && (
          <div className="px-gutter pb-3">
            <OrderNotice attempt={attempt} {...place.found} />
          </div>
        )}
        <OpenForm detail={detail} state={state} />
      </Fresh>
      {slips.question}
      <OpenReview
        open={place.reviewing}
        onOpenChange={place.setReviewing}
        ticket={ticket}
        detail={detail}
        sums={sums}
        accrued={state.accrued}
        left={left}
        own={own}
        preview={place.preview}
        onConfirm={place.confirm}
      />
      <ReceiptSheet
        receipt={place.receipt}
        detail={detail}
        onDone={(shown) => void navigate({ to: '/trade', search: shown ?? {}, replace: true })}
      />
    </Screen>
  );
}

/**
 * Says why an instrument with a price but no product cannot be ordered, instead of showing a ticket that
 * would be refused.
 */
function OnlyWatched({ detail }: { detail: InstrumentDetail }) {
  const reason = detail.classify === ProductClass.index ? 'order.indexOnly' : 'order.notTradable';
  return (
    <Screen header={<Header title={t('order.title')} />}>
      <TicketInstrument detail={detail} />
      <div className="empty content-center min-h-[60dvh]">
        <Dune />
        <p className="title">{t('order.noOrder')}</p>
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

/**
 * Placeholder with the instrument already in place, as in the page's first view, so that nothing moves when
 * the ticket arrives.
 */
const waiting = (detail: InstrumentDetail | undefined, hint: string) => (
  <>
    {detail ? (
      <TicketInstrument detail={detail} />
    ) : (
      <div className="instrument-head" aria-hidden="true">
        <span className="skeleton size-8" />
      </div>
    )}
    <div className="form pt-1">
      <HeroSkeleton />
      {!(detail && offerOf(detail)) && <p className="py-0.5 text-sm text-secondary">{hint}</p>}
      <FactsSkeleton rows={5} />
    </div>
  </>
);

interface OpenScreenProps {
  instrument: InstrumentKey;
  /** From the URL; buys without one. */
  side: Side | undefined;
}

/** The order ticket: opens a position. Appears when the person's balance and positions are known. */
export function OpenScreen({ instrument, side }: OpenScreenProps) {
  const query = useQuery(stockDetailOptions(instrument));
  const detail = useLiveDetail(query.data);
  const balance = useQuery(payingBalanceOptions(detail));
  const held = useQuery(positionsOfOptions(instrument.stockCode, instrument.market));
  const isThere = useSteps(Boolean(detail && balance.data && held.data));
  if (detail && !detail.orderable) return <OnlyWatched detail={detail} />;
  if (detail && balance.data && held.data && isThere) {
    const means = { free: balance.data.balance, positions: held.data };
    return <OpenTicket detail={detail} means={means} side={side} />;
  }
  const asked = together(detail ? { balance, held } : { query, held });
  return (
    <Screen header={<Header title={t('order.title')} />}>
      <Awaited query={asked} waiting={waiting(detail, t('order.marketHint'))} />
    </Screen>
  );
}
