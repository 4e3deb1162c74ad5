/** The shape of a curve of equity, and what is said at a moment of it. */
import type { EquityCurve, EquityPoint } from '#contract/wallets';

/** The drawing's own units: its width is stretched, its height is not. */
export const CURVE = { width: 1000, height: 180, top: 26, bottom: 26 } as const;

/** Moves smaller than this part of what is there are not drawn larger: noise is no shape. */
const spanMin = 0.0005;

export interface CurveShape {
  /** In units of the drawing, one a point. */
  x: readonly number[];
  y: readonly number[];
  /** Where nothing is won or lost. */
  base: number;
  /** The point where least was there. */
  lowest: number;
}

/** Drawn is what was won or lost, so that a deposit is no jump; a curve above its base is a gain. */
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

/** A line through the points from one to another, both with it. */
export function lineOf({ x, y }: CurveShape, from: number, to: number): string {
  const parts: string[] = [];
  for (let at = from; at <= to; at += 1) {
    parts.push(`${at === from ? 'M' : 'L'}${x[at]?.toFixed(1)} ${y[at]?.toFixed(1)}`);
  }
  return parts.join('');
}

/** Which of some points is nearest to a place between the ends, 0 to 1. */
export const pointAt = (place: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round(place * (count - 1))));

/** Money that came from outside since the beginning, where any did. */
export const depositedIn = (points: readonly EquityPoint[]): string | undefined => {
  const deposited = points.at(-1)?.deposited;
  return Number(deposited) === 0 ? undefined : deposited;
};
