import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BellRing, ChevronsRight } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { PriceAlertItem } from '#contract/alerts';
import type { InstrumentDetail } from '#contract/instruments';
import type { OwnFill, PlacedOrder } from '#contract/positions';
import { format } from '../../lib/format.ts';
import { pooled, useLiveHoldings } from '../../lib/holding-value.ts';
import type { InstrumentKey } from '../../lib/instrument.ts';
import { useOwnPositions } from '../../lib/money-queries.ts';
import { useSession } from '../../lib/session.ts';
import { t as word } from '../../lib/words.ts';
import type { StandingChart } from '../../ui/chart/candle-chart.tsx';
import type { MountedChart } from '../../ui/chart/chart-setup.ts';
import { timePeriod } from '../../ui/chart/periods.ts';
import { alertsOptions } from '../alert/api.ts';
import { fillsOfOptions, ordersOfOptions } from './api.ts';
import { type Fill, type Mark, markOf } from './marks.ts';
import { drawMarks, lastPrice, type MarkPlace } from './marks-overlay.ts';
import { linesOf, type OrderLine, OrderLineParts, useLineMoves } from './order-lines.tsx';
import { t } from './texts.ts';

const noOrders: readonly PlacedOrder[] = [];
const noFills: readonly OwnFill[] = [];
const noAlerts: readonly PriceAlertItem[] = [];

/** The person's orders, fills and alerts in an instrument; strangers have none. */
function useOwn(instrument: InstrumentKey) {
  const { loggedIn } = useSession();
  const { stockCode, market } = instrument;
  const { data: orders = noOrders } = useQuery({
    ...ordersOfOptions(instrument),
    enabled: loggedIn,
  });
  const { data: fills = noFills } = useQuery({
    ...fillsOfOptions(instrument),
    enabled: loggedIn,
  });
  const { data: alerts = noAlerts } = useQuery({ ...alertsOptions, enabled: loggedIn });
  return useMemo(
    () => ({
      lines: linesOf(orders.filter(({ status }) => status === 0 || status === 3)),
      fills: fills.map(markOf),
      alerts: alerts.filter(
        (one) =>
          one.market === market && one.stock_code === stockCode && one.reachedTime === undefined,
      ),
    }),
    [orders, fills, alerts, market, stockCode],
  );
}

/** Average cost of long and of short positions. */
function useCosts(instrument: InstrumentKey): readonly Mark[] {
  const held = useOwnPositions(instrument.stockCode, instrument.market);
  const now = useLiveHoldings(held);
  return [0, 1].flatMap((direction): Mark[] => {
    const of = now.filter((one) => one.direction === direction);
    if (of.length === 0) return [];
    const { positionNum, marketEntryPrice } = pooled(of);
    const num = format.quantity(positionNum);
    const words = t(direction === 0 ? 'average' : 'averageShort', { num });
    return [{ id: `cost-${direction}`, kind: 'cost', price: Number(marketEntryPrice), words }];
  });
}

interface OwnMarksProps extends Pick<StandingChart, 'chart' | 'period' | 'isLastSeen'> {
  instrument: InstrumentKey;
  detail: InstrumentDetail;
  /** Opens the list of alerts. */
  openAlerts: () => void;
  /** Whether orders can be moved: only in full screen, where dragging does not scroll the page. */
  isFull: boolean;
}

interface AlertPillProps {
  alert: PriceAlertItem;
  decimals: number;
  open: () => void;
}

/** An alert on its line; opens the list of all alerts. */
function AlertPill({ alert: { id, price }, decimals, open }: AlertPillProps) {
  return (
    <button
      type="button"
      data-mark={id}
      className="chart-pill alert"
      aria-label={t('alertAt', { price: format.price(price, decimals) })}
      onClick={() => open()}
    >
      <span>
        <BellRing className="icon size-3.5" aria-hidden="true" />
      </span>
    </button>
  );
}

/** A button back to the last bar, on the line of its price. */
function Latest({ toNow }: { toNow: () => void }) {
  return (
    <button type="button" data-mark={lastPrice} className="chart-latest" onClick={() => toNow()}>
      {t('latest')}
      <ChevronsRight className="icon size-4" aria-hidden="true" />
    </button>
  );
}

/** The person's own prices as lines: cost, orders, alerts; and fills as arrows. */
export const OwnMarks = memo(function OwnMarks(props: OwnMarksProps) {
  const { chart, period, isLastSeen, instrument, detail, openAlerts, isFull } = props;
  const { lines, fills, alerts } = useOwn(instrument);
  const { move, hand, sheet } = useLineMoves(chart, detail);
  const priceOf = ({ id, price }: OrderLine) => (move?.id === id ? move.price : price);
  const moved = lines.find(({ id }) => id === move?.id);
  const costs = useCosts(instrument);
  const isTime = period === timePeriod;
  const previous: Mark = {
    id: 'close',
    kind: 'close',
    price: detail.price_last_close,
    words: `${word('quote.prevClose')} ${format.price(detail.price_last_close, detail.priceDecimals)}`,
  };
  const marks: Mark[] = [
    ...(isTime ? [previous] : []),
    ...costs,
    ...lines.map((line): Mark => {
      return { id: line.id, kind: 'order', price: Number(priceOf(line)), words: '' };
    }),
    // The original price of a line while it is moved.
    ...(moved
      ? [{ id: `${moved.id}-was`, kind: 'close', price: Number(moved.price), words: '' } as const]
      : []),
    ...alerts.map(
      ({ id, price }): Mark => ({ id, kind: 'alert', price: Number(price), words: '' }),
    ),
  ];
  const pills = useDrawnMarks(chart, { marks, fills });
  return (
    <div ref={pills} className="chart-pills">
      {lines.map((line) => (
        <OrderLineParts
          key={line.id}
          line={line}
          price={priceOf(line)}
          decimals={detail.priceDecimals}
          hand={isFull && !detail.auction ? hand : undefined}
        />
      ))}
      {alerts.map((alert) => (
        <AlertPill key={alert.id} alert={alert} decimals={detail.priceDecimals} open={openAlerts} />
      ))}
      {!isLastSeen && <Latest toNow={chart.toNow} />}
      {sheet}
    </div>
  );
});

/** Draws the marks, and keeps the buttons on their lines. */
function useDrawnMarks(
  chart: MountedChart,
  { marks, fills }: { marks: readonly Mark[]; fills: readonly Fill[] },
) {
  const navigate = useNavigate();
  const pills = useRef<HTMLDivElement>(null);
  const drawn = useRef<ReturnType<typeof drawMarks>>(undefined);
  const placed = useRef<readonly MarkPlace[]>([]);
  const shown = JSON.stringify([marks, fills]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list with the same in it is the same
  const given = useMemo(
    () => ({
      marks,
      fills,
      decimals: chart.decimals,
      onPlaced: (places: readonly MarkPlace[]) => {
        placed.current = places;
        place(pills.current, places);
      },
      onFill: ({ orderId }: Fill) =>
        void navigate({ to: '/trade/orders/$id', params: { id: orderId } }),
    }),
    [shown, chart, navigate],
  );
  const first = useRef(given);
  useEffect(() => {
    const own = drawMarks(chart, first.current);
    drawn.current = own;
    return own.remove;
  }, [chart]);
  useEffect(() => {
    first.current = given;
    drawn.current?.change(given);
  }, [given]);
  // Buttons rendered after the last draw.
  useEffect(() => place(pills.current, placed.current));
  return pills;
}

/** Moves the buttons with their lines, without rendering. */
function place(pills: HTMLElement | null, places: readonly MarkPlace[]) {
  for (const { id, y, isSeen } of places) {
    const pill = pills?.querySelector<HTMLElement>(`[data-mark="${CSS.escape(id)}"]`);
    if (!pill) continue;
    pill.style.translate = `0 ${Math.round(y)}px`;
    pill.hidden = !isSeen;
  }
}
