import { expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { OrderRow } from '#core/rows.ts';
import type { Changes } from '#platform/store/batch.ts';
import { findOrder } from '#trading/queries/orders.ts';
import { TriggerEngine } from '#trading/trigger-engine.ts';
import { startApi } from './harness.ts';

test('an order that ends while the trigger book is rebuilt is not added to it', async () => {
  const api = await startApi();
  const { world } = api;
  const token = await api.signIn('trader@sandbourse.test');
  const { list } = await api.ok(position.consignList, {}, { token });
  const order = await findOrder(world.database.reader, list[0]?.orderId ?? '');
  if (!order) throw new Error('the trader has no resting order');
  const ended: OrderRow = { ...order, status: 'cancelled' };
  const changes: Changes = {
    rows: (table) => (table === 'Order' ? [ended] : []) as never,
    before: () => undefined,
    removedJobs: new Set(),
    commands: [],
    events: [],
  };
  const { venues, scenarios } = world.exchange;
  const engineOf = () => new TriggerEngine({ ...world, venues, scenarios });
  const followed = (triggers: TriggerEngine) =>
    [...triggers.book.all()].flatMap((side) => side.list.map(({ id }) => id));

  const quiet = engineOf();
  await quiet.start();
  expect(followed(quiet)).toContain(order.id);

  const racing = engineOf();
  const started = racing.start();
  racing.onCommit(changes);
  await started;
  expect(followed(racing)).not.toContain(order.id);
  await api.close();
});

test('until a world has caught up, commands are refused, while reads and logins work', async () => {
  const api = await startApi({ started: false });
  const token = await api.signIn('trader@sandbourse.test');
  const { list } = await api.ok(position.consignList, {}, { token });
  const orderId = list[0]?.orderId ?? '';
  const buy = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' } as const;
  const moved = { fromWalletType: 'BALANCE', toWalletType: 'STOCK', amount: '1.00' } as const;
  const commands = [
    () => api.refused(order.cancel, { orderId }, { token }),
    () => api.refused(order.createStock, buy, { token }),
    () => api.refused(wallet.transfer, moved, { token }),
  ];
  for (const command of commands) {
    const refusal = await command();
    expect(refusal).toMatchObject({ status: 503, error: 'Unavailable', retryAfterSeconds: 1 });
  }
  const person = { username: 'trader@sandbourse.test', loginPassword: 'Sandbox1' };
  expect(await api.ok(account.login, person)).toHaveProperty('token');
  await api.world.start();
  await api.ok(order.cancel, { orderId }, { token });
  await api.ok(wallet.transfer, moved, { token });
  await api.close();
});
