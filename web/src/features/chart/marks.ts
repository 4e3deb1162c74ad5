/** Prices of one's own on a chart: where their tags stand beside each other. */
import type { OwnFill } from '#contract/positions';
import type { Bar } from '../../ui/chart/periods.ts';

export type MarkKind = 'close' | 'cost' | 'order' | 'alert';

export interface Mark {
  id: string;
  kind: MarkKind;
  price: number;
  /** Written on the line, at its end. */
  words: string;
}

/** What was bought or sold, at which price and when. */
export interface Fill {
  id: string;
  orderId: string;
  isBuy: boolean;
  price: number;
  time: number;
}

/** A closing order, too, has the direction it trades in: who closes a short buys. */
export const isBuying = ({ direction }: { direction: number }) => direction === 0;

export const markOf = (fill: OwnFill): Fill => ({
  id: fill.id,
  orderId: fill.orderId,
  isBuy: isBuying(fill),
  price: Number(fill.price),
  time: fill.createTime,
});

/** Tags nearer to each other than this would cover each other. */
const apart = 20;

interface Placed {
  /** Where the price is, and whether the scale reaches it. */
  y: number;
  isSeen: boolean;
  tagY: number;
}

/**
 * Where tags stand: at their price, at the edge when the scale does not reach it, and apart from each
 * other and from the last price, which keeps its place.
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
  // From the last price outwards, and back from the edges where there was no more room.
  settle(above, -1, lastY === undefined ? most : inside(lastY) - apart);
  settle(below, 1, lastY === undefined ? half : inside(lastY) + apart);
  settle([...above].reverse(), 1, half);
  settle([...below].reverse(), -1, most);
  // Where there is no room for all, the last price keeps its place nevertheless.
  if (lastY !== undefined) {
    for (const i of above) tagY[i] = Math.min(tagY[i] ?? 0, inside(lastY) - apart);
    for (const i of below) tagY[i] = Math.max(tagY[i] ?? 0, inside(lastY) + apart);
  }
  return ys.map((y, i) => ({ y, isSeen: y >= 0 && y <= height, tagY: tagY[i] ?? y }));
}

/** One tag a price, however many lines lie at it; what the session is compared with has none. */
export function taggedOf(marks: readonly Mark[]): readonly Mark[] {
  const tagged = marks.filter(({ kind }) => kind !== 'close');
  return [...new Map(tagged.map((mark) => [mark.price, mark])).values()];
}

/** The bar that a moment falls into; undefined before the first. */
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
