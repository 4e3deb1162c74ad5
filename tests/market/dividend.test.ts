/** What a dividend takes from a price is no change: neither of the day, nor before or after hours. */

import { expect, test } from 'vitest';
import type { Scenario } from '#core/scenario.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { MarketHours } from '#market/calendar/schedule.ts';
import type { Quote } from '#market/snapshot/quotes.ts';
import { createMarket, type Market } from '../../server/market/market.ts';
import { INSTRUMENTS, instrumentOf } from './sample-market.ts';

const AAPL = 'US.AAPL';
/** Trades every twelve seconds, and shows a price for so long. */
const SLOW = 'US.SLOW';
const TENCENT = 'HK.00700';
const instruments = [
  ...INSTRUMENTS,
  ...INSTRUMENTS.filter(({ key }) => key === AAPL).map((apple) => ({
    ...apple,
    ...{ key: SLOW, code: 'SLOW', tickSeconds: 12 as const },
  })),
];

const at = (time: string) => Date.parse(`2026-${time}Z`);
const halt = (key: string, from: string, to: string): Scenario => ({
  ...{ id: 'halt', kind: 'halt', key, size: 0 },
  ...{ fromMs: at(from), toMs: at(to) },
});

function market(hours: MarketHours, list: readonly Scenario[]): Market {
  const book = { version: list.length, list };
  return createMarket({ seed: 5, instruments, hours, scenarios: () => book });
}

/** How far what a dividend of a twentieth tells of changes may be from what the market did. */
const TOLERANCE = 0.004;

const changes = ({ changeRatio, pre, post }: Quote) => [
  changeRatio,
  pre?.changeRatio ?? 0,
  post?.changeRatio ?? 0,
];

test.each<[string, string, string, Scenario[]]>([
  ['in the session', AAPL, '11-18T16:00:00.500', []],
  ['at the close', AAPL, '11-18T21:00:00', []],
  ['after the close', AAPL, '11-18T22:10:00', []],
  ['at night', AAPL, '11-19T05:00:00', []],
  ['before the open', AAPL, '11-18T12:00:00', []],
  ['at the open', AAPL, '11-18T14:30:00', []],
  ['at the weekend', AAPL, '11-21T12:00:00', []],
  ['between two ticks', SLOW, '11-18T16:00:00.500', []],
  ['in a lunch break', TENCENT, '11-18T04:20:00', []],
  ['in a halt', AAPL, '11-18T16:00:00', [halt(AAPL, '11-18T15:00:00', '11-18T17:00:00')]],
  [
    'in a halt over night',
    AAPL,
    '11-18T22:00:00',
    [halt(AAPL, '11-18T20:00:00', '11-19T16:00:00')],
  ],
  [
    'before a split of the same night',
    AAPL,
    '11-18T22:10:00',
    [{ id: 'split', kind: 'split', key: AAPL, size: 4, fromMs: at('11-19T01:00:00') }],
  ],
])('%s', (_, key, time, others) => {
  for (const hours of ['exchange', 'always'] as const) {
    const plain = market(hours, others);
    const instrument = instrumentOf(plain, key);
    const fromMs = at(time);
    const price = plain.quote(instrument, fromMs - 1).last / 10 ** instrument.priceDecimals;
    const size = Math.round(price * 5) / 100;
    const paying = market(hours, [
      { id: 'dividend', kind: 'dividend', key, size, fromMs },
      ...others,
    ]);
    const instants = Array.from(
      { length: 160 },
      (_, index) => fromMs + (index - 40) * 37 * MINUTE_MS,
    );
    const close = Array.from({ length: 40 }, (_, index) => fromMs + index * 500);
    for (const atMs of [...instants, ...close, fromMs + 96 * HOUR_MS]) {
      const moved = changes(paying.quote(instrument, atMs));
      const done = changes(plain.quote(instrument, atMs));
      const far = moved.some((change, index) => Math.abs(change - (done[index] ?? 0)) > TOLERANCE);
      expect({ hours, at: new Date(atMs).toISOString(), ...(far && { moved, done }) }).toEqual({
        hours,
        at: new Date(atMs).toISOString(),
      });
    }
  }
});
