/** How long the market takes to price instruments at an instant it has not been asked about. */
import { createMarket } from '../../server/market/market.ts';
import { syntheticInstruments } from '../market/synthetic.ts';
import type { Bench } from './harness.ts';
import type { Stage } from './stage.ts';

const ALL = 12_000;
const SESSION = Date.UTC(2026, 10, 20, 15);
const SESSION_SECONDS = 5 * 3600;

/** Processor time a board takes, in milliseconds, at the instants that `instant` gives one by one. */
async function boardMs(seconds: number, instant: (turn: number) => number): Promise<number> {
  const market = createMarket({
    seed: 1,
    instruments: syntheticInstruments(ALL),
    hours: 'exchange',
  });
  market.board(SESSION);
  const start = process.cpuUsage();
  const end = performance.now() + seconds * 1000;
  let turns = 0;
  while (performance.now() < end || turns < 20) market.board(instant(++turns));
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / turns;
}

/** All quotes at once: anywhere in the loaded day, and a second after the last. */
const boardBenches: readonly Bench[] = [
  {
    name: `${ALL} quotes at a random instant`,
    instant: (turn: number) => SESSION + 1000 * ((turn * 7919) % SESSION_SECONDS),
  },
  {
    name: `${ALL} quotes a second later`,
    instant: (turn: number) => SESSION + 1000 * turn,
  },
].map(({ name, instant }) => ({
  name,
  unit: 'ms',
  better: 'less',
  prepare: async () => ({
    figure: async (seconds) => ({ value: await boardMs(seconds, instant) }),
  }),
}));

export function marketBenches(stage: Stage): Bench[] {
  const single = [1, 60].map(
    (count): Bench => ({
      name: count === 1 ? 'one quote' : `${count} quotes`,
      unit: 'µs',
      better: 'less',
      prepare: async () => {
        const { child } = await stage.served();
        return {
          figure: async (seconds) => ({
            value: await child.ask<number>('quotes', { seconds, count }),
          }),
        };
      },
    }),
  );
  return [...single, ...boardBenches];
}
