/** Many stops that trail, looked at each second or once: the same ones are met, at the same ticks. */
import { expect, test } from 'vitest';
import { ticksToPrice } from '#core/instrument.ts';
import type { OrderRow } from '#core/rows.ts';
import { ScenarioRegistry } from '#trading/scenario-registry.ts';
import { TrailWatch } from '#trading/trail-watch.ts';
import { Venues } from '#trading/venue.ts';
import { INSTRUMENTS, KEYS, marketOf } from './sample-market.ts';

/** A Friday, 15:00 UTC: New York and Europe trade. */
const START = Date.UTC(2026, 10, 20, 15);
const COUNT = 600;
const SECONDS = 240;

const market = marketOf(11, 'always');
const venues = new Venues(market);

/** On few instruments, so that some are followed by many. */
function filled(): TrailWatch {
  const watch = new TrailWatch(venues, new ScenarioRegistry());
  const instruments = INSTRUMENTS.filter(({ key }) => (KEYS as readonly string[]).includes(key));
  for (let index = 0; index < COUNT; index += 1) {
    const instrument = instruments[index % instruments.length];
    const traded = instrument && venues.traded(instrument.key);
    if (!traded) continue;
    const { last } = market.quote(traded.instrument, START);
    const order = {
      ...{ id: `o${index}`, userId: 'u', instrument: traded.instrument.key, tradeType: 1 },
      direction: index % 2 === 0 ? 0 : 1,
      trailAmount: null,
      trailPercent: BigInt(2 + (index % 40)) * 10n ** 6n,
      trailMark: ticksToPrice(traded.instrument, last),
      trailSince: START + (index % 7) * 1000,
      stopPrice: 1n,
      ...{ stoppedAt: null, replacedAt: null, createdAt: START, timeInForce: 'GTC' },
    };
    watch.set(order as unknown as OrderRow, traded);
  }
  return watch;
}

const metBy = (watch: TrailWatch, from: number, to: number) =>
  [...watch.search(from, to)].flatMap((event) => (event ? [[event.id, event.at] as const] : []));

test(`${COUNT} of them over ${SECONDS} seconds`, () => {
  const often = filled();
  const met = new Map<string, number>();
  for (let second = 1; second <= SECONDS; second += 1) {
    const to = START + second * 1000;
    for (const [id, at] of metBy(often, to - 1000, to)) {
      met.set(id, at);
      // What is met ends, as it does where there is a database.
      often.set({ id } as OrderRow, undefined);
    }
  }
  const once = metBy(filled(), START, START + SECONDS * 1000);
  expect(new Map(once)).toEqual(met);
  expect(met.size).toBeGreaterThan(50);
  expect(met.size).toBeLessThan(COUNT);
});
