interface SparklineProps {
  points: readonly number[];
  width?: number;
}

const height = 28;
const inset = 1.5;
const pointsMax = 50;

/**
 * The shape of the last fifty closes, in the colour of the way they went: a line that sinks is never
 * green. The day's change stands beside it in words.
 */
export function Sparkline({ points, width = 56 }: SparklineProps) {
  const shown = points.slice(-pointsMax);
  if (shown.length < 2)
    return <svg className="spark" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
  const low = Math.min(...shown);
  const span = Math.max(...shown) - low || 1;
  const moved = (shown.at(-1) ?? 0) - (shown[0] ?? 0);
  const y = (value: number) =>
    (height - inset - ((value - low) / span) * (height - 2 * inset)).toFixed(1);
  const x = (index: number) => ((index / (shown.length - 1)) * width).toFixed(1);
  const line = shown
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`)
    .join('');
  const way = moved > 0 ? 'up' : moved < 0 ? 'down' : 'flat';
  return (
    <svg
      className={`spark ${way}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={line} />
    </svg>
  );
}
