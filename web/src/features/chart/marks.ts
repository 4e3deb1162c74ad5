/** The person's own prices on a chart, and the layout of their tags. */
import type { OwnFill } from '#contract/positions';
import type { Bar } from '../../ui/chart/periods.ts';

export type MarkKind = 'close' | 'cost' | 'order' | 'alert';

export interface Mark {
  id: string;
  kind: MarkKind;
  price: number;
  /** Text at the end of the line. */
  words: string;
}

/** A fill: what was bought or sold, at which price and when. */
export interface Fill {
  id: string;
  orderId: string;
  isBuy: boolean;
  price: number;
  time: number;
}

/** The direction of an order is the one it trades in, even if it closes: closing a short position buys. */
export const isBuying = ({ direction }: { direction: number }) => direction === 0;

export const markOf = (fill: OwnFill): Fill => ({
  id: fill.id,
  orderId: fill.orderId,
  isBuy: isBuying(fill),
  price: Number(fill.price),
  time: fill.createTime,
});

/** Tags closer than this would overlap. */
const apart = 20;

interface Placed {
  /** Height of the price, and whether it is within the scale. */
  y: number;
  isSeen: boolean;
  tagY: number;
}

/**
 * Places tags at their price, or at the edge if it is outside the scale, without overlapping each other or
 * the tag of the last price, which keeps its place.
 */
export function placeTags(
  ys: readonly number[],
  height: number,
  lastY: number | undefined,
): readonly Placed[] {
  const half = apart / 2;
  const most = height - half;
  const inside = (y: number) => Math.min(Math.max(y, half), most);
  const order = ys.map((_, i) => i).sort((a, b) => (ys[a] ?? 0) - (ys[b] ?? 0));
  const tagY = ys.map(inside);
  const around = lastY ?? Number.NaN;
  const above = order.filter((i) => (ys[i] ?? 0) < around).reverse();
  const below = order.filter((i) => !((ys[i] ?? 0) < around));
  const settle = (indexes: readonly number[], way: 1 | -1, from: number) => {
    let edge = from;
    for (const i of indexes) {
      const wished = tagY[i] ?? 0;
      const y = way > 0 ? Math.max(wished, edge) : Math.min(wished, edge);
      tagY[i] = y;
      edge = y + way * apart;
    }
  };
  // Outwards from the last price, then back from the edges where there was no room left.
  settle(above, -1, lastY === undefined ? most : inside(lastY) - apart);
  settle(below, 1, lastY === undefined ? half : inside(lastY) + apart);
  settle([...above].reverse(), 1, half);
  settle([...below].reverse(), -1, most);
  // If there is no room for all, the last price still keeps its place.
  if (lastY !== undefined) {
    for (const i of above) tagY[i] = Math.min(tagY[i] ?? 0, inside(lastY) - apart);
    for (const i of below) tagY[i] = Math.max(tagY[i] ?? 0, inside(lastY) + apart);
  }
  return ys.map((y, i) => ({ y, isSeen: y >= 0 && y <= height, tagY: tagY[i] ?? y }));
}

/** One tag per price, however many lines are there; the previous close has none. */
export function taggedOf(marks: readonly Mark[]): readonly Mark[] {
  const tagged = marks.filter(({ kind }) => kind !== 'close');
  return [...new Map(tagged.map((mark) => [mark.price, mark])).values()];
}

/** The bar that contains a moment; undefined before the first. */
export function barAt(bars: readonly Pick<Bar, 'timestamp'>[], time: number): number | undefined {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.timestamp ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low - 1;
}
