interface SparklineProps {
  points: readonly number[];
  /** Draws the previous close as a line of grains. */
  base?: number | undefined;
  fall: boolean;
  /** Without one it is drawn as neither rise nor fall. */
  change?: number;
  width?: number;
}

const height = 28;
const inset = 1.5;
const pointsMax = 50;

/** The shape of the last fifty closes. The figures beside it say the same in words. */
export function Sparkline({ points, base, fall, change, width = 56 }: SparklineProps) {
  const shown = points.slice(-pointsMax);
  if (shown.length < 2)
    return <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
  const all = base === undefined ? shown : [...shown, base];
  const low = Math.min(...all);
  const span = Math.max(...all) - low || 1;
  const y = (value: number) =>
    (height - inset - ((value - low) / span) * (height - 2 * inset)).toFixed(1);
  const x = (index: number) => ((index / (shown.length - 1)) * width).toFixed(1);
  const line = shown
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`)
    .join('');
  const moved = fall ? 'down' : 'up';
  const way = change === 0 ? 'flat' : moved;
  return (
    <svg
      className={`spark ${way}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {base !== undefined && <path className="base" d={`M0 ${y(base)}H${width}`} />}
      <path d={line} />
    </svg>
  );
}
