/** A list whose reading somebody named goes on where they are, whichever process is asked for the next page. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { outcome } from '#contract/outcomes';
import { position } from '#contract/positions';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { bookOf, dollars } from '../api/trader.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

test('orders that are gone, or came, since the first page leave no gap in the next', async () => {
  const { first, second } = nodes;
  const as = { token: await first.signIn(TRADER_EMAIL) };
  const terms = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' } as const;
  const unitAmount = dollars(bookOf(first).last - 300n);
  const rest = async () => first.ok(order.createStock, { ...terms, isLp: 1, unitAmount }, as);
  for (let times = 0; times < 9; times += 1) await rest();
  const read = async (api: typeof first, pageNum: number, reading: string) =>
    (await api.ok(position.consignList, { pageNum, pageSize: 3, reading }, as)).list.map(
      ({ orderId }) => orderId,
    );
  const whole = { pageNum: 1, pageSize: 30 };
  const all = (await second.ok(position.consignList, whole, as)).list.map(({ orderId }) => orderId);

  const one = await read(first, 1, 'ada');
  expect(one).toEqual(all.slice(0, 3));
  for (const orderId of one.slice(0, 2)) await first.ok(order.cancel, { orderId }, as);
  expect(await read(second, 2, 'ada')).toEqual(all.slice(3, 6));
  await rest();
  // The one that knows the first page alone goes on behind the second.
  expect(await read(first, 3, 'ada')).toEqual(all.slice(6, 9));
  // Another reading is another place.
  const begun = await read(second, 1, 'bob');
  expect(begun.at(-1)).toBe(all[3]);
  expect(await read(first, 2, 'bob')).toEqual(all.slice(4, 7));
});

test('of a list that is read whole too', async () => {
  const { first, second } = nodes;
  for (let times = 0; times < 6; times += 1) {
    await first.ok(outcome.make, { kind: 'deposit', outcome: 'approve' });
  }
  const read = async (api: typeof first, pageNum: number) =>
    (await api.ok(outcome.list, { pageNum, pageSize: 2, reading: 'ada' })).list.map(({ id }) => id);
  const all = (await first.ok(outcome.list, { pageNum: 1, pageSize: 30 })).list.map(({ id }) => id);
  expect(all).toHaveLength(6);
  const one = await read(first, 1);
  expect(one).toEqual(all.slice(0, 2));
  for (const id of one) await first.ok(outcome.drop, { id });
  expect(await read(second, 2)).toEqual(all.slice(2, 4));
  expect(await read(first, 3)).toEqual(all.slice(4, 6));
});
