import { expect, test } from 'vitest';
import { market } from '#contract/instruments';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { DAY_MS } from '#core/time.ts';
import { START_MS, startApi } from './harness.ts';
import { bookOf, newTrader } from './trader.ts';

const quoted = { stockCode: 'AAPL', market: 'US' };

test('two worlds in one process have their own people, clock, prices and money', async () => {
  const [one, two] = await Promise.all([
    startApi({ env: { WORLD_SEED: '1' } }),
    startApi({ env: { WORLD_SEED: '2' }, startMs: START_MS + 30 * DAY_MS }),
  ]);
  const [ada, bo] = await Promise.all([newTrader(one, 10_000_000n), newTrader(two, 20_000_000n)]);
  const pricesOf = async () => [
    (await one.ok(market.detailQuote, quoted)).price_nominal,
    (await two.ok(market.detailQuote, quoted)).price_nominal,
  ];
  const prices = await pricesOf();
  expect(prices[0]).not.toBe(prices[1]);

  // A person of one world is nobody in the other, whatever they hold.
  const { orderId } = await ada.place({ num: 5 });
  expect(await two.refused(wallet.balance, {}, ada.as)).toMatchObject({ status: 401 });
  expect(await one.refused(wallet.balance, {}, bo.as)).toMatchObject({ status: 401 });
  expect(await two.world.database.reader.order.count({ where: { id: orderId } })).toBe(0);
  expect(await bo.money()).toEqual({ free: 20_000_000n, used: 0n });

  // The clock of one moves, and the other's stands still.
  const stands = two.clock.now();
  one.clock.advance(3 * DAY_MS);
  await one.world.exchange.round();
  expect(two.clock.now()).toBe(stands);
  const [moved, unmoved] = await pricesOf();
  expect(moved).not.toBe(prices[0]);
  expect(unmoved).toBe(prices[1]);

  // One ends, and the other goes on.
  const held = await one.ok(position.me, {}, ada.as);
  expect(held.total).toBe(1);
  await one.close();
  expect((await bo.place({ num: 7 })).status).toBe(1);
  await two.close();
});

test('two worlds with the same seed and clock are identical', async () => {
  const twins = await Promise.all([startApi(), startApi()]);
  const [first, second] = twins.map((api) => bookOf(api));
  expect(first).toEqual(second);
  const rows = await Promise.all(
    twins.map(({ world }) => world.database.reader.transfer.findMany({ orderBy: { id: 'asc' } })),
  );
  expect(rows[0]?.length).toBeGreaterThan(20);
  expect(rows[0]).toEqual(rows[1]);
  await Promise.all(twins.map((api) => api.close()));
});
