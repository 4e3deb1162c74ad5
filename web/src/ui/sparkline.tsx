import { wayOf } from './price.tsx';

const height = 28;
const inset = 1.5;
/** Points of a whole session; fewer end where the session has come to. */
const pointsMax = 50;
/** Moves smaller than this part of the level are not drawn larger: noise is no shape. */
const spanMin = 0.001;
/** How wide a session is drawn that has only its first point. */
const stub = 2;

interface CurveProps {
  points: readonly number[];
  width: number;
  /** How many points fill the width. */
  full: number;
  /** A level that the line is seen against, drawn in grains. */
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

/** The shape of some figures alone: without a colour, which would speak of a price's day. */
export function Sparkline({ points, width }: { points: readonly number[]; width: number }) {
  return <Curve points={points} width={width} full={Math.max(2, points.length)} way="flat" />;
}

/** What of an instrument its line shows. */
interface Drawn {
  /** Prices of the session, the oldest first. */
  indicatorsQuoteClose: readonly number[];
  price_nominal: number;
  change: number;
  change_ratio: number;
}

/**
 * The session that runs or ran last, from its open to now, against the previous close in grains. It ends
 * at the price and has the colour of the change beside it.
 */
export function DayLine({ item, width = 56 }: { item: Drawn; width?: number }) {
  const { indicatorsQuoteClose, price_nominal, change, change_ratio } = item;
  // What is not listed yet has no session.
  if (indicatorsQuoteClose.length === 0)
    return <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
  const points = [...indicatorsQuoteClose.slice(0, -1).slice(-(pointsMax - 1)), price_nominal];
  const baseline = price_nominal - change;
  const way = wayOf(change_ratio);
  return <Curve points={points} width={width} full={pointsMax} baseline={baseline} way={way} />;
}
