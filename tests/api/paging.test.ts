import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let trader: Trader;
const CODES = ['AAPL', 'KO', 'NVDA', 'MSFT', 'TSLA', 'LLY', 'ORCL'];
const PAGE = 2;

beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());
beforeEach(async () => {
  trader = await newTrader(api, 10_000_000n);
});

const buy = (stockCode: string) => trader.place({ stockCode, num: 1 });
const rest = () => trader.place({ isLp: 1, unitAmount: '10', num: 1 });
const sell = async () => {
  const { list } = await api.ok(position.me, { pageSize: 100 }, trader.as);
  await api.ok(order.flatPosition, { positionId: list.at(-1)?.id ?? '', num: '1' }, trader.as);
};
const send = () =>
  api.ok(
    wallet.transfer,
    { amount: '1', fromWalletType: 'STOCK', toWalletType: 'BALANCE' },
    trader.as,
  );
interface Asked {
  ids: string[];
  hasNext: boolean;
  /** When the newest of them came about; 0 of what is paged through without. */
  newest: number;
}
type Ask = (pageNum: number, pageSize: number, until?: number) => Promise<Asked>;
const newestOf = (list: readonly { createTime: number }[]) =>
  Math.max(0, ...list.map(({ createTime }) => createTime));

const lists: [name: string, ask: Ask, add: (count: number) => Promise<unknown>][] = [
  [
    'holdings',
    async (pageNum, pageSize) => {
      const page = await api.ok(position.me, { pageNum, pageSize }, trader.as);
      return { ...page, ids: page.list.map(({ id }) => id), newest: 0 };
    },
    (count) => buy(CODES[count % CODES.length] as string),
  ],
  [
    'entrusted orders',
    async (pageNum, pageSize, until) => {
      const page = await api.ok(position.consignList, { pageNum, pageSize, until }, trader.as);
      const ids = page.list.map(({ orderId }) => orderId);
      return { ...page, ids, newest: newestOf(page.list) };
    },
    rest,
  ],
  [
    'closed positions',
    async (pageNum, pageSize, until) => {
      const page = await api.ok(position.flatList, { pageNum, pageSize, until }, trader.as);
      return { ...page, ids: page.list.map(({ id }) => id), newest: newestOf(page.list) };
    },
    async () => {
      await trader.place({ num: 3 });
      await sell();
    },
  ],
  [
    'stock records',
    async (pageNum, pageSize, until) => {
      const page = await api.ok(position.executions, { pageNum, pageSize, until }, trader.as);
      return { ...page, ids: page.list.map(({ id }) => id), newest: newestOf(page.list) };
    },
    () => trader.place({ num: 1 }),
  ],
  [
    'the bill',
    async (pageNum, pageSize, until) => {
      const input = { walletType: 'STOCK', pageNum, pageSize, until } as const;
      const page = await api.ok(wallet.bill, input, trader.as);
      return { ...page, ids: page.list.map(({ id }) => id), newest: newestOf(page.list) };
    },
    send,
  ],
  [
    'all orders',
    async (pageNum, pageSize, until) => {
      const input = { pageNum, pageSize, ...(until !== undefined && { until }) };
      const page = await api.ok(position.orders, input, trader.as);
      const ids = page.list.map(({ orderId }) => orderId);
      return { ...page, ids, newest: newestOf(page.list) };
    },
    () => trader.place({ num: 1 }),
  ],
];

describe.each(lists)('%s, page by page', (_name, ask, add) => {
  test('leave out nothing and repeat nothing while rows arrive', async () => {
    for (let count = 0; count < 6; count += 1) await add(count);
    const before = (await ask(1, 100)).ids;
    expect(before.length).toBeGreaterThan(4);
    const seen: string[] = [];
    for (let pageNum = 1, hasNext = true; hasNext; pageNum += 1) {
      const page = await ask(pageNum, PAGE);
      seen.push(...page.ids);
      ({ hasNext } = page);
      // Twice as many arrive as are read.
      if (pageNum < 4) for (let n = 0; n < 2 * PAGE; n += 1) await add(6 + pageNum + n);
    }
    expect(seen).toEqual(before);
    // Who begins again sees what has arrived; a page out of turn is counted by rows.
    const [all, first] = [(await ask(1, 100)).ids, (await ask(1, PAGE)).ids];
    expect(first).toEqual(all.slice(0, PAGE));
    expect((await ask(3, PAGE)).ids).toEqual(all.slice(2 * PAGE, 3 * PAGE));
  });
});

describe.each(lists.slice(1))('%s, paged through up to a moment', (_name, ask, add) => {
  test('are complete on each of two devices, whatever the other has read', async () => {
    for (let count = 0; count < 6; count += 1) await add(count);
    const before = (await ask(1, 100)).ids;
    const phone = await ask(1, PAGE);
    api.clock.advance(1000);
    for (let count = 0; count < 3; count += 1) await add(6 + count);
    const laptop = await ask(1, PAGE);
    expect(laptop.newest).toBeGreaterThan(phone.newest);
    const second = await ask(2, PAGE, phone.newest);
    expect([...phone.ids, ...second.ids]).toEqual(before.slice(0, 2 * PAGE));
    // The third follows, wherever somebody is by then; out of turn it is counted by rows.
    await ask(1, PAGE);
    const third = await ask(3, PAGE, phone.newest);
    expect(third.ids).toEqual(before.slice(2 * PAGE, 3 * PAGE));
    expect((await ask(2, PAGE + 1, phone.newest)).ids).toEqual(before.slice(3, 6));
    expect((await ask(3, PAGE, phone.newest - 1)).ids).toEqual([]);
    const all = (await ask(1, 100)).ids;
    expect((await ask(2, PAGE, laptop.newest)).ids).toEqual(all.slice(PAGE, 2 * PAGE));
  });
});

test('two devices reading from the same moment do not affect each other', async () => {
  for (let count = 0; count < 7; count += 1) await rest();
  const page = (reading: string, pageNum: number, until?: number) =>
    api.ok(position.consignList, { pageNum, pageSize: 2, reading, until }, trader.as);
  const idsOf = ({ list }: { list: readonly { orderId: string }[] }) =>
    list.map(({ orderId }) => orderId);
  const all = idsOf(await page('whole', 1)).concat(idsOf(await page('whole', 2)));
  const first = await page('phone', 1);
  const until = newestOf(first.list);
  await rest();
  await page('laptop', 1);
  expect([...idsOf(first), ...idsOf(await page('phone', 2, until))]).toEqual(all);
  // Nor where one goes on by number alone, as of holdings.
  const held = (reading: string, pageNum: number) =>
    api.ok(position.me, { pageNum, pageSize: 1, reading }, trader.as);
  await buy('KO');
  await buy('NVDA');
  const [newest] = (await held('phone', 1)).list;
  await buy('AAPL');
  await held('laptop', 1);
  await held('laptop', 2);
  const [second] = (await held('phone', 2)).list;
  expect([newest?.stockCode, second?.stockCode]).toEqual(['NVDA', 'KO']);
  for (const reading of ['two words', 'x'.repeat(65)])
    expect(await api.refused(position.me, { reading }, trader.as)).toMatchObject({
      error: 'InvalidInput',
    });
});

test('holdings are paged from where the reading began, not from a cached answer', async () => {
  const page = async (pageNum: number) => {
    const { list } = await api.ok(position.me, { pageNum, pageSize: 1 }, trader.as);
    return list.map(({ stockCode }) => stockCode);
  };
  for (const code of ['AAPL', 'KO', 'NVDA']) await buy(code);
  expect(await page(1)).toEqual(['NVDA']);
  await buy('MSFT');
  // Somebody else of the same person has looked, so answers about these holdings stand ready.
  await api.ok(position.me, { pageSize: 100 }, trader.as);
  expect(await page(2)).toEqual(['KO']);
  // At the same moment, with the same holdings.
  expect([await page(1), await page(2), await page(3)]).toEqual([['MSFT'], ['NVDA'], ['KO']]);
});

test('an order that is cancelled between two pages hides no other', async () => {
  for (let count = 0; count < 7; count += 1) await rest();
  const { ids } = await lists[1]![1](1, 100);
  const first = await lists[1]![1](1, 3);
  await api.ok(order.cancel, { orderId: first.ids[0] ?? '' }, trader.as);
  const second = await lists[1]![1](2, 3);
  expect([...first.ids, ...second.ids]).toEqual(ids.slice(0, 6));
});
