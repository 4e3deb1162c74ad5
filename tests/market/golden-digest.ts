/** SHA-256 of a fixed sample of everything the market computes. Prints it when run directly. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { Period } from '#market/calendar/periods.ts';
import { instrumentOf, KEYS, marketOf } from './sample-market.ts';

const TIMES = [
  Date.UTC(2019, 6, 4, 15),
  Date.UTC(2026, 10, 20, 16, 3, 20),
  Date.UTC(2026, 10, 22, 3, 0, 7),
  Date.UTC(2031, 3, 9, 9, 41),
];

const LONG: ReadonlySet<Period> = new Set([Period.month, Period.quarter, Period.year]);

export function goldenDigest(): string {
  const hash = createHash('sha256');
  const add = (value: unknown): void => {
    const text = (_: string, part: unknown): unknown =>
      typeof part === 'bigint' ? part.toString() : part;
    hash.update(JSON.stringify(value, text));
  };
  for (const [seed, hours] of [
    [1, 'always'],
    [20_260_101, 'exchange'],
  ] as const) {
    const market = marketOf(seed, hours);
    for (const key of KEYS) {
      const instrument = instrumentOf(market, key);
      for (const at of TIMES) {
        add(market.quote(instrument, at));
        add(market.depth(instrument, at));
        for (const period of Object.values(Period)) {
          const limit = LONG.has(period) ? 1 : 12;
          add(market.candles(instrument, period, { limit }, at));
        }
      }
    }
  }
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(goldenDigest());
