/** A trigger book of maximum size, checked against the market every second. */

import { mix32 } from '#market/random/hash.ts';
import { ScenarioRegistry } from '#trading/scenario-registry.ts';
import type { Trigger } from '#trading/trigger-book.ts';
import { TriggerEngine, type TriggerEngineParts } from '#trading/trigger-engine.ts';
import { Venues } from '#trading/venue.ts';
import { createMarket } from '../../server/market/market.ts';
import { syntheticInstruments } from '../market/synthetic.ts';
import { answerParent } from './child.ts';
import { percentile } from './figures.ts';

const INSTRUMENTS = 9000;
const TRIGGERS = 100_000;
/** A Friday, 16:00 UTC: an hour and a half after New York opens. */
const SESSION = Date.UTC(2026, 10, 20, 16);

const market = createMarket({
  seed: 1,
  instruments: syntheticInstruments(INSTRUMENTS),
  hours: 'exchange',
});
// Met triggers are only counted: there is no database here.
const parts = { venues: new Venues(market), scenarios: new ScenarioRegistry() };
const triggers = new TriggerEngine(parts as unknown as TriggerEngineParts);

/** Limits from 0.1 % to 10 % away, as people set them. */
function fill(): void {
  const { list } = market.instruments;
  for (let i = 0; i < TRIGGERS; i++) {
    const instrument = list[i % list.length] as (typeof list)[number];
    const { last } = market.quote(instrument, SESSION);
    const below = mix32(i) % 2 === 0;
    const away = Math.max(1, Math.round((last * (1 + (mix32(i + TRIGGERS) % 100))) / 1000));
    const id = `t${i}`;
    const trigger: Trigger = {
      id,
      ownerId: id,
      instrument: instrument.key,
      side: below ? 'atOrBelow' : 'atOrAbove',
      level: Math.max(1, below ? last - away : last + away),
      since: SESSION,
      userId: 'u',
      rank: 0,
      command: () => ({ needs: {}, decide: () => ({ ok: true, value: {} }) }),
    };
    triggers.book.set(id, [trigger]);
  }
}

async function lookAt(atMs: number): Promise<void> {
  const met = await triggers.search(atMs);
  // Met triggers are removed, as with a database.
  triggers.book.removeAll(met.map(({ id }) => id));
  triggers.searched(atMs);
}

fill();
let second = 0;
await lookAt(SESSION);

/** Milliseconds for a check of all triggers, a second after the last. */
async function look({ seconds }: { seconds: number }): Promise<{ value: number; p99Ms: number }> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end || times.length < 100) {
    const start = performance.now();
    await lookAt(SESSION + 1000 * ++second);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { value: percentile(times, 50), p99Ms: percentile(times, 99) };
}

answerParent({ look }, () => {});
