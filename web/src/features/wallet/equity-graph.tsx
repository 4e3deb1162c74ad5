import { DAY_MS, HOUR_MS } from '#core/time.ts';
import './equity.css';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { EquityCurve, EquityPoint } from '#contract/wallets';
import { format, formatDate, formatMinute, formatMonthDay, listed } from '../../lib/format.ts';
import { barOfKey } from '../../lib/scrub-keys.ts';
import { t } from '../../lib/words.ts';
import { wayOf } from '../../ui/price.tsx';
import { CURVE, type CurveShape, lineOf, pointAt, shapeOf } from './equity-curve.ts';

/** Longer than a night and a session. */
const shortMs = 26 * HOUR_MS;
const longMs = 40 * DAY_MS;

/** A moment, as precisely as the spacing of the points allows. */
export function momentText({ points }: EquityCurve, time: number): string {
  const spanMs = time - (points[0]?.time ?? time);
  const wholeMs = (points.at(-1)?.time ?? time) - (points[0]?.time ?? time);
  if (wholeMs > longMs) return formatDate(time);
  if (wholeMs <= shortMs && spanMs >= 0) return formatMinute(time);
  return `${formatMonthDay(time)} ${formatMinute(time)}`;
}

/** A point in words: time, equity and change. */
function spokenOf(curve: EquityCurve, { time, totalAmount, profit, profitRate }: EquityPoint) {
  const said = [
    format.money(totalAmount),
    format.signedMoney(profit),
    format.percent(Number(profitRate)),
  ];
  return `${momentText(curve, time)}: ${listed(said)}`;
}

/** A summary of the curve in a sentence, for people who cannot see it. */
function summaryOf(curve: EquityCurve, { lowest }: CurveShape) {
  const { points, base } = curve;
  return t('equity.summary', {
    from: format.money(base),
    to: format.money(points.at(-1)?.totalAmount ?? base),
    low: format.money(points[lowest]?.totalAmount ?? base),
  });
}

const percentOf = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;

/** Position of a point in the drawing. */
const placeOf = ({ x, y }: CurveShape, at: number) =>
  ({ '--x': percentOf(x[at] ?? 0, CURVE.width), '--y': `${y[at]?.toFixed(1)}px` }) as CSSProperties;

function Drawing({ shape, at, way }: { shape: CurveShape; at: number | undefined; way: string }) {
  const last = shape.x.length - 1;
  return (
    <svg
      viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="grains" d={`M0 ${shape.base.toFixed(1)}H${CURVE.width}`} />
      {at !== undefined && <path className="rest" d={lineOf(shape, at, last)} />}
      <path className={`line ${way}`} d={lineOf(shape, 0, at ?? last)} />
    </svg>
  );
}

interface GraphProps {
  curve: EquityCurve;
  /** Whether amounts are visible. */
  shown: boolean;
  /** Called with the point under the pointer; undefined once it is left. */
  onMoment: (point: EquityPoint | undefined) => void;
}

/** Follows a finger, a mouse or keys, and reports the point they are at. */
function useScrub({ curve, onMoment }: GraphProps) {
  const { points } = curve;
  const [at, setAt] = useState<number>();
  const show = (next: number | undefined) => {
    if (next === at) return;
    setAt(next);
    onMoment(next === undefined ? undefined : points[next]);
  };
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    show(pointAt((event.clientX - left) / width, points.length));
  };
  const leave = () => show(undefined);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const next =
      event.key === 'Escape'
        ? undefined
        : barOfKey(event.key, at ?? points.length - 1, points.length);
    if (next === undefined && (event.key !== 'Escape' || at === undefined)) return;
    show(next);
    event.preventDefault();
  };
  const hands = {
    onPointerDown: follow,
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse' || event.buttons > 0) follow(event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') leave();
    },
    onPointerCancel: leave,
    onPointerLeave: leave,
    onKeyDown: press,
    onBlur: leave,
  };
  return { at: at === undefined ? at : Math.min(at, points.length - 1), hands };
}

/** The curve as a slider from point to point. */
export function EquityGraph(props: GraphProps) {
  const { curve, shown } = props;
  const { points } = curve;
  const { at, hands } = useScrub(props);
  const shape = shapeOf(curve);
  const last = points.length - 1;
  const now = at ?? last;
  const point = points[now];
  const way = wayOf(Number(points.at(-1)?.profit ?? 0));
  const low = points[shape.lowest];
  if (!point || !low) return null;
  return (
    <div className="equity-plot">
      <Drawing shape={shape} at={at} way={way} />
      {at === undefined && shown && shape.lowest > 0 && (
        <span className="low numeric" style={placeOf(shape, shape.lowest)} aria-hidden="true">
          {format.amount(low.totalAmount)}
        </span>
      )}
      {at !== undefined && <span className="cursor" style={placeOf(shape, at)} />}
      <span className={`dot ${way}`} style={placeOf(shape, now)} />
      {at !== undefined && (
        <span className="when" dir="auto" style={placeOf(shape, at)} aria-hidden="true">
          {momentText(curve, point.time)}
        </span>
      )}
      <div
        role="slider"
        tabIndex={0}
        className="hand"
        aria-label={t('equity.scrub')}
        aria-description={shown ? summaryOf(curve, shape) : undefined}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={now}
        aria-valuetext={
          shown
            ? spokenOf(curve, point)
            : `${momentText(curve, point.time)}: ${format.percent(Number(point.profitRate))}`
        }
        {...hands}
      />
    </div>
  );
}
