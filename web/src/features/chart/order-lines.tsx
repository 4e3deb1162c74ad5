/** Waiting orders as lines at their prices; in the full-screen chart they can be moved. */
import { Link } from '@tanstack/react-router';
import { GripHorizontal } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { InstrumentDetail } from '#contract/instruments';
import type { PlacedOrder } from '#contract/positions';
import { fine } from '../../lib/decimals.ts';
import { format } from '../../lib/format.ts';
import { t as word } from '../../lib/words.ts';
import type { MountedChart } from '../../ui/chart/chart-setup.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { editSheet } from '../position/edit-order.tsx';
import type { EditSheetProps } from '../position/edit-sheet.tsx';
import { pricesOf } from '../position/edit-terms.ts';
import { isBuying } from './marks.ts';
import { onTick, stepped, ticksOfKey } from './order-steps.ts';
import { t } from './texts.ts';

/** A price of a waiting order. */
export interface OrderLine {
  id: string;
  order: PlacedOrder;
  name: ReturnType<typeof pricesOf>[number];
  price: string;
}

export const linesOf = (orders: readonly PlacedOrder[]): OrderLine[] =>
  orders.flatMap((order) =>
    pricesOf(order).map((name) => ({
      id: name === 'stopPrice' ? `${order.orderId}-stop` : order.orderId,
      order,
      name,
      price: (name === 'stopPrice' ? order.stopPrice : order.consignPrice) ?? '',
    })),
  );

/** A line that was moved: still held, or released and waiting for a decision. */
interface Move {
  id: string;
  price: string;
  isLetGo: boolean;
}

interface Hand {
  /** The price that many pixels below another. */
  below: (price: string, pixels: number) => string;
  /** The price that many ticks above another. */
  above: (price: string, ticks: number) => string;
  move: (line: OrderLine, price: string) => void;
  letGo: (line: OrderLine, price: string) => void;
  putBack: () => void;
  /** The grip was left without a decision. */
  leave: () => void;
}

/** Moves lines. Releasing one opens the order's edit sheet with the new price; the move itself sends nothing. */
export function useLineMoves(chart: MountedChart, detail: InstrumentDetail) {
  const [move, setMove] = useState<Move>();
  const [asked, setAsked] = useState<Pick<EditSheetProps, 'orderId' | 'begin'>>();
  const { tickBands, priceDecimals } = detail;
  const hand: Hand = {
    below: (price, pixels) => onTick(tickBands, valueBelow(chart, price, pixels), priceDecimals),
    above: (price, ticks) => stepped(tickBands, price, ticks, priceDecimals),
    move: ({ id }, price) => setMove({ id, price, isLetGo: false }),
    letGo: ({ id, order, name }, price) => {
      setMove({ id, price, isLetGo: true });
      setAsked({ orderId: order.orderId, begin: { [name]: price } });
    },
    putBack: () => setMove(undefined),
    leave: () => setMove((now) => (now?.isLetGo ? now : undefined)),
  };
  const sheet = asked && (
    <LazyPart
      of={editSheet}
      props={{
        ...asked,
        open: move?.isLetGo === true,
        onOpenChange: (isOpen: boolean) => {
          if (!isOpen) setMove(undefined);
        },
      }}
    />
  );
  return { move, hand, sheet };
}

const pane = { paneId: 'candle_pane' };

/** The value of the scale that many pixels below a price, within the visible range. */
function valueBelow({ chart }: MountedChart, price: string, pixels: number): number {
  const [from] = [chart.convertToPixel([{ value: Number(price) }], pane)].flat();
  const height = chart.getSize('candle_pane', 'main')?.height ?? 0;
  const y = Math.min(Math.max((from?.y ?? 0) + pixels, 0), height);
  const [at] = [chart.convertFromPixel([{ x: 0, y }], pane)].flat();
  return at?.value ?? Number(price);
}

/** A smaller movement is a tap. */
const tapPixels = 4;

interface LineProps {
  line: OrderLine;
  /** Current price of the line. */
  price: string;
  decimals: number;
  /** Moves the line; absent if it cannot be moved. */
  hand?: Hand | undefined;
}

/** A handle to move the line with finger, mouse or keys. */
function Grip({ line, price, decimals, hand }: LineProps & { hand: Hand }) {
  const held = useRef<{ y: number; from: string }>(undefined);
  const isMoved = fine(price) !== fine(line.price);
  const press = (event: KeyboardEvent) => {
    const ticks = ticksOfKey(event.key);
    if (ticks !== undefined) hand.move(line, hand.above(price, ticks));
    else if (event.key === 'Enter' && isMoved) hand.letGo(line, price);
    else if (event.key === 'Escape' && isMoved) hand.putBack();
    else return;
    event.preventDefault();
  };
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = { y: event.clientY, from: price };
  };
  const priceAt = ({ clientY }: PointerEvent) => {
    const { y, from } = held.current ?? { y: clientY, from: price };
    return Math.abs(clientY - y) < tapPixels ? from : hand.below(from, clientY - y);
  };
  const drop = (event: PointerEvent) => {
    if (!held.current) return;
    const at = priceAt(event);
    held.current = undefined;
    if (fine(at) === fine(line.price)) hand.putBack();
    else hand.letGo(line, at);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className="chart-grip"
      aria-orientation="vertical"
      aria-label={t('moveOrder', sideAndNumber(line))}
      aria-valuemin={0}
      aria-valuenow={Number(price)}
      aria-valuetext={format.price(price, decimals)}
      onKeyDown={press}
      onBlur={hand.leave}
      onPointerDown={take}
      onPointerMove={(event) => held.current && hand.move(line, priceAt(event))}
      onPointerUp={drop}
      onPointerCancel={() => {
        held.current = undefined;
        hand.putBack();
      }}
    >
      <span>
        <GripHorizontal className="icon size-4" aria-hidden="true" />
      </span>
    </div>
  );
}

const sideAndNumber = ({ order }: OrderLine) => ({
  side: word(isBuying(order) ? 'quote.buy' : 'quote.sell'),
  num: format.quantity(order.consignNum),
});

/** A waiting order on its line; links to its actions. */
export function OrderLineParts(props: LineProps) {
  const { line, price, decimals, hand } = props;
  const { order, name } = line;
  const { side, num } = sideAndNumber(line);
  return (
    <div data-mark={line.id} className="chart-line">
      <Link
        to="/trade/orders/$id"
        params={{ id: order.orderId }}
        className="chart-pill"
        aria-label={t('openOrder', { side, num, price: format.price(price, decimals) })}
      >
        <span>
          <b className={isBuying(order) ? 'up' : 'down'}>{side}</b>
          <span className="numeric">{num}</span>
          {word(name === 'stopPrice' ? 'order.stop' : 'order.limit')}
        </span>
      </Link>
      {hand && <Grip {...props} hand={hand} />}
    </div>
  );
}
