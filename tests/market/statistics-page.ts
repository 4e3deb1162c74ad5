/** Figures for docs/market.md: the market's days compared with real ones, as a table and plots. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ProductClass } from '#core/instrument.ts';
import { Period } from '#market/calendar/periods.ts';
import { readArguments } from '../../scripts/setup/arguments.mjs';
import { seedInstruments } from '../../seed/instruments/all.ts';
import { createMarket } from '../../server/market/market.ts';
import {
  autocorrelation,
  type Day,
  MEASURES,
  mean,
  quantile,
  returns,
  square,
} from './measures.ts';
import { drawPlot, type Line } from './plot.ts';
import { marketOf } from './sample-market.ts';

const USAGE = `npm run market-statistics: draws the plots into docs/img and writes the table into docs/market.md.`;

const NOW = Date.UTC(2026, 10, 20, 22);
const DAYS = 1258;
const LAGS = 60;
const COLOURS = { ours: '#2563eb', first: '#d97706', second: '#059669', plain: '#9ca3af' } as const;

/** A real daily series from columns of a package's CSV file. */
function realDays(file: string, names: readonly string[]): Day[] {
  const place = new URL(`../../node_modules/${file}`, import.meta.url);
  const [head = '', ...rows] = readFileSync(place, 'utf8').trim().split('\n');
  const titles = head.trim().toLowerCase().split(',');
  const places = names.map((name) => titles.indexOf(name));
  return rows.map((row) => {
    const cells = row.split(',');
    const [open, high, low, close, volume] = places.map((place) => Number(cells[place]));
    return { open, high, low, close, volume } as Day;
  });
}

const COLUMNS = ['open', 'high', 'low', 'close', 'volume'] as const;

export interface Sample {
  readonly name: string;
  readonly colour: string;
  readonly series: readonly (readonly Day[])[];
}

/** Seeded US shares over five years. */
export function simulatedDays(count: number): Day[][] {
  const instruments = seedInstruments()
    .filter(({ market: code, classify }) => code === 'US' && classify === ProductClass.stock)
    .slice(0, count);
  const market = createMarket({ seed: 11, instruments, hours: 'exchange' });
  return instruments.map((instrument) =>
    market.candles(instrument, Period.day, { limit: DAYS }, NOW),
  );
}

function median(samples: readonly (readonly Day[])[], measure: (days: readonly Day[]) => number) {
  return samples.map(measure);
}

/** One row per measure; for several series the median and the middle nine tenths. */
export function tableOf(samples: readonly Sample[]): string {
  const cell = (values: readonly number[]): string => {
    const text = (part: number): string => quantile(values, part).toFixed(2);
    return values.length === 1 ? text(0.5) : `${text(0.5)} (${text(0.05)} to ${text(0.95)})`;
  };
  return [
    `| | ${samples.map(({ name }) => name).join(' | ')} |`,
    `|---|${samples.map(() => '---').join('|')}|`,
    ...Object.entries(MEASURES).map(([name, measure]) => {
      const cells = samples.map(({ series }) => cell(median(series, measure)));
      return `| ${name.replaceAll('|', '\\|')} | ${cells.join(' | ')} |`;
    }),
  ].join('\n');
}

/** Autocorrelation of absolute returns, by lag. */
export function clustering({ name, colour, series }: Sample): Line {
  const sizes = series.map((days) => returns(days).map(Math.abs));
  const points = Array.from({ length: LAGS }, (_, i): [number, number] => [
    i + 1,
    mean(sizes.map((values) => autocorrelation(values, i + 1))),
  ]);
  return { name, colour, points };
}

/** log10 of the share of days that move more than a number of standard deviations. */
export function tail({ name, colour, series }: Sample): Line {
  const moves = series.flatMap((days) => {
    const r = returns(days);
    const deviation = Math.sqrt(mean(r.map(square)));
    return r.map((value) => Math.abs(value) / deviation);
  });
  const points: [number, number][] = [];
  for (let x = 0; x <= 6; x += 0.25) {
    const share = moves.filter((move) => move > x).length / moves.length;
    if (share > 0) points.push([x, Math.log10(share)]);
  }
  return { name, colour, points };
}

/** The same for a normal distribution, from the tail of its density. */
function normalTail(): Line {
  const points: [number, number][] = [];
  for (let x = 0; x <= 4; x += 0.25) {
    let share = 0;
    for (let z = x; z < 9; z += 0.001) share += 0.002 * 0.39894228 * Math.exp(-0.5 * z * z);
    points.push([x, Math.log10(Math.min(1, share))]);
  }
  return { name: 'normal distribution', colour: COLOURS.plain, points, dashed: true };
}

/** Price relative to the first one, by trading day. */
function pathOf(name: string, colour: string, days: readonly Day[]): Line {
  const first = days[0]?.close ?? 1;
  return { name, colour, points: days.map(({ close }, i) => [i, close / first]) };
}

/** Share of the day's volume by half hour, averaged over days. */
function volumeByHalfHour(): Line {
  const market = marketOf(11, 'exchange');
  const apple = market.instruments.get('US.AAPL');
  if (!apple) throw new Error('no US.AAPL');
  const bars = market.candles(apple, Period.thirtyMinutes, { limit: 13 * 60 }, NOW);
  const sums = new Float64Array(13);
  bars.forEach(({ volume }, i) => {
    sums[i % 13] = (sums[i % 13] as number) + volume;
  });
  const total = sums.reduce((a, b) => a + b);
  const points = Array.from(sums, (sum, i): [number, number] => [9.5 + i / 2, (100 * sum) / total]);
  return { name: 'US.AAPL, 60 days', colour: COLOURS.ours, points };
}

const TABLE = /<!-- table -->.*<!-- end of table -->/s;

function writeTable(table: string): void {
  const page = fileURLToPath(new URL('../../docs/market.md', import.meta.url));
  const text = readFileSync(page, 'utf8');
  if (!TABLE.test(text)) throw new Error('docs/market.md has no place for the table');
  const block = `<!-- table -->\n\n${table}\n\n<!-- end of table -->`;
  writeFileSync(
    page,
    text.replace(TABLE, () => block),
  );
}

function drawPage(): void {
  const simulated = simulatedDays(60);
  const apple = realDays('@observablehq/sample-datasets/aapl.csv', COLUMNS);
  const index = realDays('vega-datasets/data/sp500-2000.csv', COLUMNS);
  const samples: Sample[] = [
    { name: 'simulated shares', colour: COLOURS.ours, series: simulated },
    { name: 'AAPL 2013–18', colour: COLOURS.first, series: [apple] },
    { name: 'S&amp;P 500 2000–20', colour: COLOURS.second, series: [index] },
  ];
  const write = (name: string, text: string): void => {
    writeFileSync(
      fileURLToPath(new URL(`../../docs/img/market-${name}.svg`, import.meta.url)),
      text,
    );
  };
  write(
    'clustering',
    drawPlot({
      title: 'Volatility clusters: autocorrelation of |daily return|',
      x: 'lag, days',
      y: '',
      lines: samples.map(clustering),
    }),
  );
  write(
    'tails',
    drawPlot({
      title: 'Fat tails: days that move by more than x standard deviations',
      x: 'x',
      y: 'log10 of their share',
      lines: [...samples.map(tail), normalTail()],
    }),
  );
  write(
    'paths',
    drawPlot({
      title: 'Five years: two simulated shares and two real series, first day = 1',
      x: 'trading days',
      y: '',
      lines: [
        pathOf('US.AAPL, simulated', COLOURS.ours, simulated[0] ?? []),
        pathOf('a second share, simulated', '#7c3aed', simulated[7] ?? []),
        pathOf('AAPL 2013–18, real', COLOURS.first, apple),
        pathOf('S&amp;P 500 2015–20, real', COLOURS.second, index.slice(-DAYS)),
      ],
    }),
  );
  write(
    'volume',
    drawPlot({
      title: 'Volume by half hour, % of the day',
      x: 'hour, New York',
      y: '',
      lines: [volumeByHalfHour()],
    }),
  );
  writeTable(tableOf(samples).replaceAll('&amp;', '&'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  readArguments(USAGE);
  drawPage();
}
