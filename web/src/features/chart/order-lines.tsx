/** Orders that wait, as lines at their prices; over all of the screen each can be moved to another one. */
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

/** A price that an order waits for. */
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

/** A line away from its price: in somebody's hand, or let go and being decided about. */
interface Move {
  id: string;
  price: string;
  isLetGo: boolean;
}

interface Hand {
  /** The price so many pixels below another one. */
  below: (price: string, pixels: number) => string;
  /** The price so many ticks above another one. */
  above: (price: string, ticks: number) => string;
  move: (line: OrderLine, price: string) => void;
  letGo: (line: OrderLine, price: string) => void;
  putBack: () => void;
  /** As when nobody holds it any more, and nothing was decided. */
  leave: () => void;
}

/** Moves lines, and asks in the sheet of the order what is to become of one that was let go: nothing is sent by it. */
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

/** What the scale says so many pixels below a price, within what is seen. */
function valueBelow({ chart }: MountedChart, price: string, pixels: number): number {
  const [from] = [chart.convertToPixel([{ value: Number(price) }], pane)].flat();
  const height = chart.getSize('candle_pane', 'main')?.height ?? 0;
  const y = Math.min(Math.max((from?.y ?? 0) + pixels, 0), height);
  const [at] = [chart.convertFromPixel([{ x: 0, y }], pane)].flat();
  return at?.value ?? Number(price);
}

/** Less than this is a tap. */
const tapPixels = 4;

interface LineProps {
  line: OrderLine;
  /** Where it stands now. */
  price: string;
  decimals: number;
  /** What moves it; absent where it cannot be moved. */
  hand?: Hand | undefined;
}

/** Takes hold of a line, by finger, mouse or keys. */
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

/** A resting order on its line; it leads to what can be done about it. */
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
