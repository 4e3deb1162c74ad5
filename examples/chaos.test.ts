// Every second answer is lost, yet each order is placed exactly once: the client repeats it under the same
// key until an answer arrives.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '@sandbourse/client';

test('twenty orders through a connection that loses answers', async (t) => {
  const sandbourse = connect({ retries: 20 });
  const { name } = await sandbourse.worlds.make({});
  t.after(() => sandbourse.worlds.drop({ name }));
  const world = sandbourse.in(name);
  const wallets = { STOCK: '50000.00' };
  const trader = world.as(
    await world.testPeople.make({ identity: 'passed', payPassword: '123456', wallets }),
  );
  await world.faults.make({
    effect: 'drop-answer',
    endpoint: 'POST /stock/create',
    probability: 0.5,
  });
  // Each order is committed, but its answer is lost: the client repeats it under its `Idempotency-Key`.
  const placed = await Promise.all(
    Array.from({ length: 20 }, () =>
      trader.order.createStock({ stockCode: 'FLAT', market: 'SANDBOX', direction: 0, num: '1' }),
    ),
  );
  assert.equal(new Set(placed.map(({ orderId }) => orderId)).size, 20);
  const [fault] = (await world.faults.list()).list;
  assert(fault && fault.used > 0, 'some answers were lost');
  assert.equal((await trader.position.executions()).total, 20);
  // Twenty shares at 100.00 and twenty fees of 0.10, and nothing more.
  assert.equal((await trader.wallet.balance({ walletType: 'STOCK' })).balance, '47998.00');
});
