import type { Bar } from './periods.ts';

/** The same sizes as the library draws later. */
const height = 400;
const barSpace = 8;
const right = 76;
const candles = { top: 48, bottom: 232 };
const volumes = { top: 268, bottom: 318 };
const barsMax = 80;

/** Counted from the right edge, so that the newest bars are already in their final place. */
const xOf = (index: number, count: number) => -right - (count - 1 - index) * barSpace;

function scale(low: number, high: number, { top, bottom }: { top: number; bottom: number }) {
  const span = high - low || 1;
  return (value: number) => bottom - ((value - low) / span) * (bottom - top);
}

/** Rising bars hollow, falling ones solid, each with its wick. */
function pathsOf(bars: readonly Bar[]) {
  const y = scale(
    Math.min(...bars.map(({ low }) => low)),
    Math.max(...bars.map(({ high }) => high)),
    candles,
  );
  const volumeY = scale(0, Math.max(...bars.map(({ volume }) => volume)), volumes);
  const paths = { rise: '', fall: '', volume: '' };
  for (const [index, { open, high, low, close, volume }] of bars.entries()) {
    const x = xOf(index, bars.length);
    const [above, below] = [y(Math.max(open, close)), y(Math.min(open, close))].map(Math.round);
    const body = `M${x - 2.5} ${above}h5V${Math.max(below ?? 0, (above ?? 0) + 1)}h-5z`;
    const wick = `M${x} ${Math.round(y(high))}V${above}M${x} ${below}V${Math.round(y(low))}`;
    paths[close < open ? 'fall' : 'rise'] += body + wick;
    paths.volume += `M${x - 3} ${volumes.bottom}V${Math.round(volumeY(volume))}h6V${volumes.bottom}z`;
  }
  return paths;
}

/** The newest bars as a static picture, until the interactive chart replaces it. */
export function ChartPicture({ bars }: { bars: readonly Bar[] }) {
  const { rise, fall, volume } = pathsOf(bars.slice(-barsMax));
  return (
    <svg
      className="chart-picture"
      viewBox={`-400 0 400 ${height}`}
      preserveAspectRatio="xMaxYMin slice"
      aria-hidden="true"
    >
      <path className="volume" d={volume} />
      <path className="rise" d={rise} />
      <path className="fall" d={fall} />
    </svg>
  );
}
