// Fifty tests at once, each in a world of its own: they do not affect each other, none sleeps, and all sums
// are exact to the cent.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { connect, isRefusal, type Sandbourse } from '@sandbourse/client';

const sandbourse = connect();

/** Creates a world on a Wednesday at 15:00 UTC with a frozen clock, and drops it at the end. */
const inOwnWorld = (act: (world: Sandbourse) => Promise<void>) => async () => {
  const { name } = await sandbourse.worlds.make({});
  try {
    await act(sandbourse.in(name));
  } finally {
    await sandbourse.worlds.drop({ name });
  }
};

async function traderIn(world: Sandbourse): Promise<Sandbourse> {
  const wallets = { STOCK: '50000.00' };
  return world.as(
    await world.testPeople.make({ identity: 'passed', payPassword: '123456', wallets }),
  );
}

const buy = (num: number) =>
  ({ stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: String(num) }) as const;

/** What is left of 50,000.00 after buying at 100.00 with a fee of 0.1 %. */
const left = (num: number) => (50_000 - num * 100.1).toFixed(2);

describe('fifty worlds', { concurrency: 50 }, () => {
  for (let num = 1; num <= 10; num += 1) {
    test(
      `${num} shares cost what they should`,
      inOwnWorld(async (world) => {
        const trader = await traderIn(world);
        const placed = await trader.order.createStock(buy(num));
        assert.equal(placed.avgPrice, '100.00');
        assert.equal((await trader.wallet.balance({ walletType: 'STOCK' })).balance, left(num));
      }),
    );

    test(
      `a halt of ${num} minutes refuses orders until it ends`,
      inOwnWorld(async (world) => {
        const trader = await traderIn(world);
        await world.sandbox.makeScenario({
          kind: 'halt',
          code: 'SANDBOX.FLAT',
          durationMs: num * 60_000,
        });
        const refused = await trader.order.createStock(buy(1)).catch((error: unknown) => error);
        assert(isRefusal(refused, 'InstrumentHalted'));
        await world.clock.advance({ by: `${num}m` });
        assert.equal((await trader.order.createStock(buy(1))).filledNum, '1');
      }),
    );

    test(
      `a gap of ${num} % is what is gained by it`,
      inOwnWorld(async (world) => {
        const trader = await traderIn(world);
        await trader.order.createStock(buy(100));
        const code = 'SANDBOX.FLAT';
        await world.sandbox.makeScenario({ kind: 'gap', code, size: num / 100 });
        await world.clock.advance({ by: '1m' });
        const [held] = (await trader.position.me()).list;
        assert.equal(held?.profit, `${num}00.00`);
      }),
    );

    test(
      `an order waits ${num} hours for its price`,
      inOwnWorld(async (world) => {
        const trader = await traderIn(world);
        const limit = { ...buy(10), stockCode: 'WAVE', isLp: 1, unitAmount: '95.00' } as const;
        await world.clock.advance({ by: `${num}h` });
        const { orderId } = await trader.order.createStock(limit);
        const { now } = await world.clock.next({ event: 'fill', orderId });
        // WAVE first falls below 95.00 between eight and nine minutes into the half hour.
        assert.equal(new Date(now).getUTCMinutes(), 34);
        assert.equal((await trader.order.show({ id: orderId })).filledNum, '10');
      }),
    );

    test(
      `${num} shares bought end in the same state in another world`,
      inOwnWorld(async (world) => {
        const twin = await sandbourse.worlds.make({});
        const hashes = [];
        for (const one of [world, sandbourse.in(twin.name)]) {
          const trader = await traderIn(one);
          await trader.order.createStock(buy(num));
          await one.clock.advance({ by: '1d' });
          hashes.push((await one.worlds.stateHash()).hash);
        }
        await sandbourse.worlds.drop({ name: twin.name });
        assert.equal(hashes[0], hashes[1]);
      }),
    );
  }
});
