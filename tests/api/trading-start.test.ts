import { expect, test } from 'vitest';
import { position } from '#contract/position.ts';
import type { OrderRow } from '#domain/rows.ts';
import { Sweep } from '../../server/exchange/sweep.ts';
import { findOrder } from '../../server/store/orders.ts';
import type { Changes } from '../../server/store/state.ts';
import { startApi } from './harness.ts';

test('an order that ends while the books are being rebuilt is not followed from what was read', async () => {
  const api = await startApi();
  const { world } = api;
  const token = await api.signIn('trader@sandbourse.test');
  const { list } = await api.ok(position.consignList, {}, { token });
  const order = await findOrder(world.database.reader, list[0]?.orderId ?? '');
  if (!order) throw new Error('the trader has no resting order');
  const ended: OrderRow = { ...order, status: 'cancelled' };
  const changes: Changes = {
    rows: (table) => (table === 'Order' ? [ended] : []) as never,
    removedJobs: new Set(),
  };
  const { venues, scenarios } = world.exchange;
  const sweepOf = () => new Sweep({ ...world, venues, scenarios });
  const followed = (sweep: Sweep) =>
    [...sweep.book.all()].flatMap((side) => side.list.map(({ id }) => id));

  const quiet = sweepOf();
  await quiet.start();
  expect(followed(quiet)).toContain(order.id);

  const racing = sweepOf();
  const started = racing.start();
  racing.onCommit(changes);
  await started;
  expect(followed(racing)).not.toContain(order.id);
  await api.close();
});
