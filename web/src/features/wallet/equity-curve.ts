/** Geometry of an equity curve. */
import type { EquityCurve, EquityPoint } from '#contract/wallets';

/** Units of the drawing: its width is stretched, its height is not. */
export const CURVE = { width: 1000, height: 180, top: 26, bottom: 26 } as const;

/** Smaller moves, as a share of the equity, are not magnified: noise should not look like a trend. */
const spanMin = 0.0005;

export interface CurveShape {
  /** In units of the drawing, one per point. */
  x: readonly number[];
  y: readonly number[];
  /** Height of zero profit. */
  base: number;
  /** Index of the point with the least equity. */
  lowest: number;
}

/** Draws profit rather than equity, so that a deposit is no jump; above its base the curve shows a gain. */
export function shapeOf({ base, points }: EquityCurve): CurveShape {
  const levels = points.map(({ profit }) => Number(profit));
  const low = Math.min(0, ...levels);
  const high = Math.max(0, ...levels);
  const worth = Math.abs(Number(base)) + Math.abs(Number(points.at(-1)?.deposited ?? 0));
  const span = Math.max(high - low, spanMin * worth) || 1;
  const middle = (low + high) / 2;
  const room = CURVE.height - CURVE.top - CURVE.bottom;
  const y = (level: number) => CURVE.top + room / 2 - ((level - middle) / span) * room;
  const last = Math.max(1, points.length - 1);
  return {
    x: points.map((_, index) => (index / last) * CURVE.width),
    y: levels.map(y),
    base: y(0),
    lowest: levels.indexOf(Math.min(...levels)),
  };
}

/** An SVG line through the points from one index to another, inclusive. */
export function lineOf({ x, y }: CurveShape, from: number, to: number): string {
  const parts: string[] = [];
  for (let at = from; at <= to; at += 1) {
    parts.push(`${at === from ? 'M' : 'L'}${x[at]?.toFixed(1)} ${y[at]?.toFixed(1)}`);
  }
  return parts.join('');
}

/** Index of the point nearest to a position between the ends, 0 to 1. */
export const pointAt = (place: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))));

/** Money deposited since the start of the curve, if any. */
export const depositedIn = (points: readonly EquityPoint[]): string | undefined => {
  const deposited = points.at(-1)?.deposited;
  return Number(deposited) === 0 ? undefined : deposited;
};
