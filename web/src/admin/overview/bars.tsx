import { Pointed, type TooltipContent } from './pointed.tsx';

interface Series {
  name: string;
  values: readonly number[];
  tone: 'up' | 'down' | 'plain' | 'late';
}

interface BarsProps {
  label: string;
  /** Labels of the groups. */
  names: readonly string[];
  series: readonly Series[];
  /** Formats a value. */
  formatValue: (value: number) => string;
  /** Shown instead of the plot if all values are zero. */
  empty?: string;
}

const WIDTH = 560;
const HEIGHT = 140;
const GAP = 0.25;
const AIR = 8;

/** The same figures as a table, for people who cannot see the bars. */
function AsTable({ label, names, series, formatValue }: BarsProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {series.map(({ name: of, values }) => (
                <td key={of}>{formatValue(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Plot({ names, series, top }: BarsProps & { top: number }) {
  const group = WIDTH / Math.max(1, names.length);
  const width = (group * (1 - GAP)) / series.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="bars"
      aria-hidden="true"
    >
      {[0, 0.5, 1].map((part) => {
        const y = HEIGHT - 0.5 - part * (HEIGHT - AIR);
        return <line key={part} x1="0" x2={WIDTH} y1={y} y2={y} className="axis" />;
      })}
      {series.map(({ name, values, tone }, of) =>
        values.map((value, at) => {
          const height = (value / top) * (HEIGHT - AIR);
          return (
            <rect
              key={`${name} ${names[at]}`}
              className={tone}
              x={at * group + (group * GAP) / 2 + of * width}
              y={HEIGHT - height}
              width={Math.max(1, width - 1)}
              height={height}
            />
          );
        }),
      )}
    </svg>
  );
}

/** Values of a group; a single series needs no name. */
const contentOf =
  ({ names, series, formatValue }: BarsProps) =>
  (at: number): TooltipContent => ({
    name: names[at] ?? '',
    values: series.map(({ name, tone, values }) => ({
      ...(series.length > 1 && { of: name, tone }),
      text: formatValue(values[at] ?? 0),
    })),
  });

/** Grouped bars, with the largest value as their scale. */
export function Bars(props: BarsProps) {
  const { names, series, formatValue, empty } = props;
  const top = Math.max(0, ...series.flatMap(({ values }) => values));
  return (
    <figure>
      {top === 0 && empty ? (
        <p className="bars text-tertiary">{empty}</p>
      ) : (
        <>
          <p className="text-xs text-tertiary numeric" aria-hidden="true">
            {formatValue(top)}
          </p>
          <Pointed label={props.label} count={names.length} contentAt={contentOf(props)}>
            <Plot {...props} top={top || 1} />
          </Pointed>
        </>
      )}
      <div className="hstack text-xs text-tertiary numeric" aria-hidden="true">
        <span>{names[0]}</span>
        <span className="flex-1" />
        <span>{names.at(-1)}</span>
      </div>
      <AsTable {...props} />
    </figure>
  );
}
