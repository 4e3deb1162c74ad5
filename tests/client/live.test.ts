/** What the server tells by itself, through the client's streams. */
import { expect, test } from 'vitest';
import { connect } from '#client/connect.ts';
import { serveForAll } from './served.ts';

const served = serveForAll();

const READY = {
  identity: 'passed',
  payPassword: '123456',
  wallets: { STOCK: '5000.00' },
} as const;
const order = { stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '10' } as const;

test('prices, candles and what is mine come as they change', async () => {
  const main = connect({ url: served.url });
  const world = main.in((await main.worlds.make({ name: 'live' })).name);
  const mine = world.as(await world.testPeople.make(READY));
  const [prices, candles, changes] = await Promise.all([
    world.live.quotes(['US.AAPL']),
    world.live.candles('US.AAPL', 1),
    mine.live.mine(),
  ]);
  await mine.order.createStock(order);
  expect(await changes.until(({ topic }) => topic === 'position')).toHaveProperty('id');
  await world.clock.advance({ by: '3m' });
  const { code, quote } = await prices.next();
  expect(code).toBe('US.AAPL');
  expect(quote.price_nominal).toBeGreaterThan(0);
  expect((await candles.next()).code).toBe('US.AAPL');
  // Leaving the loop ends the stream.
  await world.clock.advance({ by: '3m' });
  for await (const update of prices) {
    expect(update.quote.name).not.toBe('');
    break;
  }
  await expect(prices.next()).rejects.toThrow('closed');
  candles.close();
  changes.close();
});
