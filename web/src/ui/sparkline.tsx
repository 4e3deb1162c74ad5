import { wayOf } from './price.tsx';

const height = 28;
const inset = 1.5;
/** Points of a full session; a running session has fewer. */
const pointsMax = 50;
/** Smaller moves, as a share of the level, are not magnified: noise should not look like a trend. */
const spanMin = 0.001;
/** Width of a session that has only its first point. */
const stub = 2;

interface CurveProps {
  points: readonly number[];
  width: number;
  /** Number of points that fill the width. */
  full: number;
  /** A reference level, drawn in grains. */
  baseline?: number;
  way: string;
}

function Curve({ points, width, full, baseline, way }: CurveProps) {
  const levels = baseline === undefined ? points : [...points, baseline];
  const low = Math.min(...levels);
  const high = Math.max(...levels);
  const span = Math.max(high - low, spanMin * Math.abs(high)) || 1;
  const middle = (low + high) / 2;
  const y = (value: number) =>
    (height / 2 - ((value - middle) / span) * (height - 2 * inset)).toFixed(1);
  const x = (index: number) => ((index / (full - 1)) * width).toFixed(1);
  const drawn = points.map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`);
  const [only] = points.length === 1 ? points : [];
  const line = only === undefined ? drawn.join('') : `M0 ${y(only)}L${stub} ${y(only)}`;
  return (
    <svg
      className={`spark ${way}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {baseline !== undefined && (
        <path className="grains" d={`M0 ${y(baseline)}L${width} ${y(baseline)}`} />
      )}
      {points.length > 0 && <path d={line} />}
    </svg>
  );
}

/** A line for any series of figures, in neutral colour: colours stand for a day's change. */
export function Sparkline({ points, width }: { points: readonly number[]; width: number }) {
  return <Curve points={points} width={width} full={Math.max(2, points.length)} way="flat" />;
}

/** The fields of an instrument that its line shows. */
interface Drawn {
  /** Prices of the session, oldest first. */
  indicatorsQuoteClose: readonly number[];
  price_nominal: number;
  change: number;
  change_ratio: number;
}

/**
 * The current or last session from its open, against the previous close in grains. Ends at the price and has
 * the colour of the change beside it.
 */
export function DayLine({ item, width = 56 }: { item: Drawn; width?: number }) {
  const { indicatorsQuoteClose, price_nominal, change, change_ratio } = item;
  // Before it is listed, an instrument has no session.
  if (indicatorsQuoteClose.length === 0)
    return <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
  const points = [...indicatorsQuoteClose.slice(0, -1).slice(-(pointsMax - 1)), price_nominal];
  const baseline = price_nominal - change;
  const way = wayOf(change_ratio);
  return <Curve points={points} width={width} full={pointsMax} baseline={baseline} way={way} />;
}
