interface Series {
  name: string;
  values: readonly number[];
  tone: 'up' | 'down' | 'plain';
}

interface BarsProps {
  label: string;
  /** What each group of bars stands for, in words. */
  names: readonly string[];
  series: readonly Series[];
  /** A value in words. */
  tell: (value: number) => string;
}

const WIDTH = 560;
const HEIGHT = 140;
const GAP = 0.25;

/** Bars side by side, with the same figures as a table for who does not see them. */
export function Bars({ label, names, series, tell }: BarsProps) {
  const top = Math.max(1, ...series.flatMap(({ values }) => values));
  const group = WIDTH / Math.max(1, names.length);
  const width = (group * (1 - GAP)) / series.length;
  return (
    <figure>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="bars" aria-hidden="true">
        <line x1="0" x2={WIDTH} y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} className="axis" />
        {series.map(({ name, values, tone }, of) =>
          values.map((value, at) => {
            const height = (value / top) * (HEIGHT - 8);
            return (
              <rect
                key={`${name} ${names[at]}`}
                className={tone}
                x={at * group + (group * GAP) / 2 + of * width}
                y={HEIGHT - height}
                width={Math.max(1, width - 1)}
                height={height}
                rx="1.5"
              >
                <title>{`${names[at]} · ${name}: ${tell(value)}`}</title>
              </rect>
            );
          }),
        )}
      </svg>
      <div className="line t12 c3 num" aria-hidden="true">
        <span>{names[0]}</span>
        <span className="gap" />
        <span>{names.at(-1)}</span>
      </div>
      <table className="sr">
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
                <td key={of}>{tell(values[at] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
