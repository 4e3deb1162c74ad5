import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import { order } from '#contract/orders';
import type { Holding } from '#contract/positions';
import { ProductClass } from '#core/instrument.ts';
import { isMore, less } from '../../lib/decimals.ts';
import { format, formatDateTime } from '../../lib/format.ts';
import { useLiveHolding } from '../../lib/holding-value.ts';
import { type InstrumentKey, stockDetailOptions, useLiveDetail } from '../../lib/instrument.ts';
import { balanceOptions, positionsOfOptions } from '../../lib/money-queries.ts';
import { together } from '../../lib/query-state.ts';
import { timesText } from '../../lib/units.ts';
import { t } from '../../lib/words.ts';
import { Badge, Notice } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Pills } from '../../ui/choice.tsx';
import { type Fact, Facts } from '../../ui/facts.tsx';
import { Header, useGoBack } from '../../ui/header.tsx';
import { LazyPart, lazyComponent } from '../../ui/lazy-part.tsx';
import { Name } from '../../ui/name.tsx';
import { Change } from '../../ui/price.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { FactsSkeleton } from '../../ui/skeleton.tsx';
import { Awaited } from '../../ui/states.tsx';
import { Stats } from '../../ui/stats.tsx';
import { Fresh, StaleBar } from '../instrument/live-status.tsx';
import { StepDue } from '../submission/step-due.tsx';
import { accruedFor } from './bond-terms.ts';
import { type Preview, PreviewStatus, previewFacts } from './preview.tsx';
import { ReceiptSheet } from './receipt.tsx';
import { useSlipQuestion } from './slip-question.tsx';
import { StoodStill } from './stood-still.tsx';
import {
  accruedFacts,
  rateFacts,
  stopNote,
  walletLines,
  walletName,
  wordsOf,
} from './terms-words.ts';
import { type Side, stopFault, useTicket, waitOf } from './ticket.ts';
import { PriceField, QuantityField, TicketInstrument, TypeFields } from './ticket-fields.tsx';
import { partOfPosition, sumsOf, tradedValue } from './ticket-math.ts';
import { OrderNotice, useUnansweredIn } from './unanswered.tsx';
import { usePlace } from './use-place.ts';

const opposite = (direction: number): Side => (direction === 0 ? 1 : 0);

/** The position being closed. */
function PositionCard({ held, detail }: { held: Holding; detail: InstrumentDetail }) {
  const now = useLiveHolding(held);
  const figures = [
    [t('order.quantity'), format.quantity(held.positionNum)],
    [t('quote.averagePrice'), format.price(held.marketEntryPrice, detail.priceDecimals)],
    [t('trade.marketValue'), format.money(now.marketPrice, held.walletCurrency)],
  ] as const;
  return (
    <div className="card grid gap-[14px]">
      <div className="between items-center">
        <span className="hstack">
          <span className="font-semibold">{t('quote.myPosition')}</span>
          <Badge tone={held.direction === 0 ? 'up' : 'down'}>
            {t(held.direction === 0 ? 'trade.long' : 'trade.short')}
            {held.isolatedPosition > 1 && ` ${timesText(held.isolatedPosition)}`}
          </Badge>
        </span>
        <Change
          value={Number(now.profit)}
          currency={held.walletCurrency}
          className="font-semibold"
        />
      </div>
      <Stats figures={figures} />
      <div className="between text-xs text-tertiary">
        <span className="numeric">{formatDateTime(held.createTime)}</span>
        <Guards held={held} decimals={detail.priceDecimals} />
      </div>
    </div>
  );
}

/** Prices at which it closes by itself. */
function Guards({ held, decimals }: { held: Holding; decimals: number }) {
  const guards = [
    [t('order.takeProfit'), held.takeProfit],
    [t('order.stopLoss'), held.stopLoss],
  ] as const;
  return (
    <span className="text-end">
      {guards.map(
        ([name, price]) =>
          price && (
            <span key={name} className="block">
              {name} <bdi className="text-secondary numeric">{format.price(price, decimals)}</bdi>
            </span>
          ),
      )}
    </span>
  );
}

interface WhichProps {
  positions: readonly Holding[];
  value: string;
  onPick: (id: string) => void;
}

/** Choice among several positions in the same instrument, described by how they were opened. */
function WhichPosition({ positions, value, onPick }: WhichProps) {
  if (positions.length < 2) return null;
  const nameOf = ({ classify, direction, isolatedPosition, positionNum }: Holding) =>
    [
      t(direction === 0 ? 'trade.long' : 'trade.short'),
      classify === ProductClass.block ? t('area.blocktrade') : timesText(isolatedPosition),
      format.quantity(positionNum),
    ].join('\u00a0· ');
  return (
    <Pills
      label={t('quote.myPosition')}
      choices={positions.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={value}
      onChange={onPick}
    />
  );
}

interface CloseTicketProps {
  detail: InstrumentDetail;
  held: Holding;
}

type CloseState = ReturnType<typeof useCloseTicket>;

function useCloseTicket({ detail, held }: CloseTicketProps) {
  const side = opposite(held.direction);
  const ticket = useTicket(detail, side, {}, `close ${held.id}`);
  const sums = sumsOf({
    direction: side === 0 ? 1 : 0,
    price: ticket.price,
    quantity: ticket.quantity,
    leverage: 1,
    feeRate: detail.feeRate,
    rate: detail.walletRate,
    currency: detail.walletCurrency,
  });
  const place = usePlace({
    quantity: ticket.quantity,
    price: ticket.price,
    total: sums.total,
    side,
    held: held.positionNum,
    fault: stopFault(ticket, detail),
    written: ticket.written,
    detail,
    endpoint: order.flatPosition,
    inputOf: () => ({
      positionId: held.id,
      num: ticket.quantity,
      ...waitOf(ticket),
    }),
    onPlaced: ticket.sent,
  });
  return { ticket, sums, place };
}

/** Why the position cannot be closed now, or only in part. */
function Obstacles({ detail, held }: CloseTicketProps) {
  const { lockedNum = '0', lockedUntil } = held;
  return (
    <>
      {!detail.tradable && <Notice warn>{t('order.marketClosed')}</Notice>}
      {detail.halted && <Notice warn>{t('order.halted')}</Notice>}
      {lockedUntil !== undefined && (
        <Notice warn>
          {t('special.locked', {
            num: format.quantity(lockedNum),
            date: formatDateTime(lockedUntil),
          })}
        </Notice>
      )}
    </>
  );
}

interface CloseReviewProps {
  detail: InstrumentDetail;
  state: CloseState;
  held: Holding;
}

/** Result of closing: from the server, else as the ticket computes it. */
function closingFacts(
  { detail, held, state }: CloseReviewProps,
  preview: Preview = { state: 'estimate' },
): readonly Fact[] {
  const { ticket, sums } = state;
  const { walletCurrency, walletRate } = detail;
  const { order: told } = preview;
  const money = (amount: string) => format.money(amount, walletCurrency);
  const isFilled = told?.avgPrice !== undefined && told.filledNum === told.consignNum;
  const total = isFilled ? tradedValue(told.fills, walletRate, walletCurrency) : sums.total;
  const accrued = isFilled ? told.accrued : accruedFor(detail, ticket.quantity, 1);
  return [
    [t('order.closable'), format.quantity(held.closableNum)],
    ...rateFacts(detail),
    ...previewFacts(detail, preview),
    [t('order.total'), money(total)],
    ...accruedFacts(detail, accrued),
    [t('order.fee'), money(isFilled ? told.premium : sums.fee)],
    ...(told && isFilled
      ? [
          [t('order.proceeds'), money(less(told.left, preview.available ?? '0'))] as const,
          [
            t('orders.realised'),
            <Change key="profit" value={Number(told.profit)} currency={walletCurrency} />,
          ] as const,
        ]
      : []),
    ...(told ? [[walletLines(detail).left, money(told.left)] as const] : []),
  ];
}

/** The order once more, before it is sent. */
function CloseReview({ detail, held, state }: CloseReviewProps) {
  const { ticket, place } = state;
  const { preview } = place;
  const { quantity } = ticket;
  const price = ticket.priceType === 'limit' ? ticket.price : undefined;
  return (
    <Sheet open={place.reviewing} onOpenChange={place.setReviewing} title={t('order.reviewTitle')}>
      <Name text={detail.name} className="font-semibold block" />
      <p className="text-secondary pb-1">{wordsOf(detail, { quantity, price })}</p>
      {(ticket.stops || ticket.trails) && (
        <p className="text-sm text-secondary pb-1">{stopNote(ticket, detail)}</p>
      )}
      <StoodStill quote={detail} />
      <PreviewStatus preview={preview} />
      <Facts facts={closingFacts({ detail, held, state }, preview)} className="ruled" />
      <Button kind="sell" wide disabled={!!preview.refusal} onClick={place.confirm}>
        {t('order.confirmClose')}
      </Button>
    </Sheet>
  );
}

interface CloseFormProps extends CloseTicketProps {
  state: CloseState;
  /** The choice among several positions; empty if there is only one. */
  which: ReactNode;
}

function CloseForm({ detail, held, state, which }: CloseFormProps) {
  const goBack = useGoBack();
  const navigate = useNavigate();
  const { ticket, place } = state;
  const { refetch } = useQuery(balanceOptions(detail.wallet ?? 'STOCK'));
  // Refetch the balance whenever this screen is entered.
  useEffect(() => void refetch(), [refetch]);
  const tooMuch = isMore(ticket.quantity, held.closableNum)
    ? t('order.closeAtMost', { num: format.quantity(held.closableNum) })
    : undefined;
  const attempt = useUnansweredIn(detail);
  const slips = useSlipQuestion(ticket, detail, place);
  const barred = tooMuch !== undefined || detail.halted || !detail.tradable || !!attempt;
  return (
    <Screen
      header={<Header title={t('order.closeTitle')} sub={walletName(detail)} />}
      dock={
        <StepDue>
          <Button kind="sell" wide onClick={slips.start} disabled={barred}>
            {t('order.close')}
          </Button>
        </StepDue>
      }
    >
      {slips.question}
      <StaleBar />
      <Fresh stalled={detail.stalled}>
        <TicketInstrument detail={detail} />
        {which}
        <div className="form pt-2">
          {attempt && !place.reviewing && <OrderNotice attempt={attempt} {...place.found} />}
          <StoodStill quote={detail} />
          <PositionCard held={held} detail={detail} />
          <Obstacles detail={detail} held={held} />
          <TypeFields ticket={ticket} />
          <PriceField ticket={ticket} detail={detail} />
          <QuantityField
            ticket={ticket}
            detail={detail}
            partOf={(fraction) => partOfPosition(held.closableNum, fraction, detail.lotSize)}
            error={tooMuch ?? place.error}
          />
          <Facts facts={closingFacts({ detail, held, state })} className="pt-1" />
        </div>
      </Fresh>
      <CloseReview detail={detail} held={held} state={state} />
      <ReceiptSheet
        receipt={place.receipt}
        detail={detail}
        onDone={(shown) =>
          shown ? void navigate({ to: '/trade', search: shown, replace: true }) : goBack()
        }
      />
    </Screen>
  );
}

/** Few people come too late, so this is fetched only then. */
const noPosition = lazyComponent(() => import('./no-position.tsx').then((part) => part.NoPosition));

interface CloseGoneProps extends CloseTicketProps {
  gone: boolean;
  which: ReactNode;
}

/** Closing the whole position removes it; the receipt stays until it has been read. */
function CloseTicket({ detail, held, gone, which }: CloseGoneProps) {
  const state = useCloseTicket({ detail, held });
  const { reviewing, receipt, preview } = state.place;
  const attempt = useUnansweredIn(detail);
  // Under review it may be gone by this very order, unless the server refuses that one.
  const isOurs = reviewing && !preview.refusal;
  if (gone && !isOurs && !receipt && !attempt) {
    return <LazyPart of={noPosition} props={{ position: held.id, detail }} />;
  }
  return <CloseForm detail={detail} held={held} state={state} which={which} />;
}

interface CloseScreenProps {
  instrument: InstrumentKey;
  /** Of the position: 0 long, 1 short. */
  direction: number | undefined;
  /** Id of a position chosen before. */
  position: string | undefined;
}

/** The position to close, kept when it is gone, and those to choose from. */
function useHeld(positions: readonly Holding[] | undefined, search: CloseScreenProps) {
  const { direction, position } = search;
  const [chosen, setChosen] = useState(position);
  const open = positions?.filter(
    (one) => direction === undefined || one.direction === direction || one.id === chosen,
  );
  const held = chosen ? positions?.find(({ id }) => id === chosen) : open?.[0];
  const [last, setLast] = useState(held);
  if (held && held !== last) {
    setLast(held);
    // Keep this one, whichever positions are opened and closed meanwhile.
    setChosen(held.id);
  }
  return { held, last, open: open ?? [], choose: setChosen };
}

/** Closes a position, fully or partly. */
export function CloseScreen(search: CloseScreenProps) {
  const { instrument } = search;
  const query = useQuery(stockDetailOptions(instrument));
  const positions = useQuery(positionsOfOptions(instrument.stockCode, instrument.market));
  const detail = useLiveDetail(query.data);
  const { held, last, open, choose } = useHeld(positions.data, search);
  if (detail && last) {
    const which = <WhichPosition positions={open} value={last.id} onPick={choose} />;
    return <CloseTicket key={last.id} detail={detail} held={last} gone={!held} which={which} />;
  }
  if (detail && positions.data) {
    return <LazyPart of={noPosition} props={{ position: search.position, detail }} />;
  }
  const waiting = (
    <div className="form pt-4">
      <FactsSkeleton rows={6} />
    </div>
  );
  return (
    <Screen header={<Header title={t('order.closeTitle')} />}>
      <Awaited query={together({ query, positions })} waiting={waiting} />
    </Screen>
  );
}
