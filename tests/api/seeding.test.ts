/** How a fresh world is filled: nobody waits for it longer than for its writing. */
import { expect, test, vi } from 'vitest';
import { worlds } from '#contract/worlds';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { startApi } from './harness.ts';
import { startHost } from './world-host.ts';

test('a world is filled at any moment, also when a share costs more than was put aside for it', async () => {
  const host = await startHost();
  for (const [seed, at] of [
    [7, '2050-06-17T14:00:00Z'],
    [12345, '2090-09-15T14:00:00Z'],
    [1, '2099-12-31T20:00:00Z'],
  ] as const) {
    await host.ok(worlds.make, { name: `of-${seed}`, seed, at });
  }
  await host.close();
});

test('its story is computed before its transaction begins, and others have a turn meanwhile', async () => {
  const api = await startApi({ seeded: false, started: false });
  const { database, exchange } = api.world;
  let isOpen = false;
  const transaction = database.writer.transaction.bind(database.writer);
  vi.spyOn(database.writer, 'transaction').mockImplementation((work) =>
    transaction(async (tx) => {
      isOpen = true;
      const result = await work(tx);
      isOpen = false;
      return result;
    }),
  );
  // Rounds of the event loop, in which who leads renews its lease.
  let rounds = 0;
  let next = setImmediate(function round() {
    rounds += 1;
    next = setImmediate(round);
  });
  const prices: { isOpen: boolean; rounds: number }[] = [];
  const traded = exchange.venues.traded.bind(exchange.venues);
  vi.spyOn(exchange.venues, 'traded').mockImplementation((key) => {
    prices.push({ isOpen, rounds });
    return traded(key);
  });
  expect(await seedIfEmpty(api.world)).toBe(true);
  clearImmediate(next);
  expect(database.writer.transaction).toHaveBeenCalled();
  expect(prices.length).toBeGreaterThan(5);
  expect(prices.filter((price) => price.isOpen)).toEqual([]);
  // Each is of another round.
  expect(new Set(prices.map((price) => price.rounds)).size).toBeGreaterThan(prices.length / 2);
  await api.close();
});
