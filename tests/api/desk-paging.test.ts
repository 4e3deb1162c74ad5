/** Lists of the desk, gone through page by page while rows come to their top and leave their middle. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { chat, chatDesk } from '#contract/chat';
import { content, contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { invitation } from '#contract/invitations';
import { books } from '#contract/ledger-desk';
import { offerDesk } from '#contract/offer-desk';
import { order } from '#contract/orders';
import { outbox } from '#contract/outbox';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { type Api, type As, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let owner: As;
let ada: Trader;
beforeAll(async () => {
  api = await startApi();
  owner = { token: await api.signIn('owner@sandbourse.test') };
  ada = await newTrader(api, 100_000n);
});
afterAll(() => api.close());

const propose = async () => {
  const gift = { walletType: 'BALANCE', amount: '1', reason: 'Test' } as const;
  await api.ok(books.propose, { ...gift, userId: ada.userId }, owner);
};
const send = async () => {
  const one = { amount: '1', fromWalletType: 'STOCK', toWalletType: 'BALANCE' } as const;
  await api.ok(wallet.transfer, one, ada.as);
};
const rest = async () => {
  await ada.place({ isLp: 1, unitAmount: '10', num: 1 });
};

interface Paged {
  pageNum: number;
  pageSize: number;
  reading?: string;
}
type Ask = (page: Paged) => Promise<{ list: readonly object[]; hasNext: boolean }>;

const lists: [name: string, ask: Ask, add: () => Promise<void>][] = [
  [
    'corrections',
    (page) => api.ok(books.adjustments, { ...page, status: 'open', userId: ada.userId }, owner),
    propose,
  ],
  [
    'transfers of an account',
    (page) => api.ok(books.transfers, { ...page, accountId: `${ada.userId}/STOCK` }, owner),
    send,
  ],
  ['a ledger', (page) => api.ok(people.ledger, { ...page, id: ada.userId }, owner), send],
  ['orders of a person', (page) => api.ok(people.orders, { ...page, id: ada.userId }, owner), rest],
  [
    'customers',
    (page) => api.ok(people.search, { ...page, q: 'paging' }, owner),
    async () => {
      api.clock.advance(1);
      await api.register(`paging-${api.clock.now()}@example.test`);
    },
  ],
  [
    'e-mails',
    (page) => api.ok(outbox.list, { ...page, q: 'mailed' }, owner),
    async () => {
      api.clock.advance(1);
      const email = `mailed-${api.clock.now()}@example.test`;
      await api.ok(account.getEmailCode, { scenario: 'register', email });
    },
  ],
  [
    'invitation codes',
    (page) => api.ok(invitation.list, page, owner),
    async () => {
      api.clock.advance(1);
      await api.ok(invitation.make, {}, owner);
    },
  ],
  [
    'conversations',
    (page) => api.ok(chatDesk.list, page, owner),
    async () => {
      api.clock.advance(1);
      const as = { token: await api.register(`talking-${api.clock.now()}@example.test`) };
      await api.ok(chat.send, { text: 'Hello' }, as);
    },
  ],
  [
    'articles at the desk',
    (page) => api.ok(contentDesk.list, { ...page, q: 'Paged' }, owner),
    async () => {
      api.clock.advance(1);
      await write('Paged');
    },
  ],
];

const textOf = (title: string) => ({ title, summary: 'Of a test', content: '<p>Of a test</p>' });
async function write(title: string): Promise<string> {
  const piece = {
    section: 'news',
    tag: 'Commodities',
    en: textOf(title),
    zh: textOf(title),
  } as const;
  const made = await api.ok(contentDesk.create, piece, owner);
  return made.id;
}

const keyOf = (row: object) =>
  String(
    ['id', 'userId', 'code']
      .map((name) => (row as Record<string, unknown>)[name])
      .find((value) => value !== undefined),
  );

test.each(lists)(
  '%s leave out nothing and repeat nothing while rows arrive',
  async (_, ask, add) => {
    for (let count = 0; count < 5; count += 1) await add();
    const before = (await ask({ pageNum: 1, pageSize: 100 })).list.map(keyOf);
    const seen: string[] = [];
    for (let pageNum = 1, hasNext = true; hasNext; pageNum += 1) {
      const page = await ask({ pageNum, pageSize: 2, reading: 'mine' });
      seen.push(...page.list.map(keyOf));
      ({ hasNext } = page);
      if (pageNum > 2) continue;
      for (let count = 0; count < 3; count += 1) await add();
      await ask({ pageNum: 1, pageSize: 2, reading: 'another' });
    }
    expect(seen).toEqual(before);
  },
);

test('a block put up for sale between two pages shifts no page', async () => {
  const page = async (pageNum: number, pageSize = 2, reading = 'blocks') =>
    (await api.ok(offerDesk.blocks, { pageNum, pageSize, reading }, owner)).list;
  const before = (await page(1, 100)).map(({ id }) => id);
  const [first] = await page(1);
  if (!first || before.length < 4) throw new Error('too few blocks are for sale');
  if (first.state === 'open') await api.ok(offerDesk.withdrawBlock, { id: first.id }, owner);
  const block = { code: first.code, discount: '8', minCount: '100', volume: '10000' };
  const { id } = await api.ok(offerDesk.makeBlock, block, owner);
  await page(1, 2, 'another');
  expect((await page(2)).map((one) => one.id)).toEqual(before.slice(2, 4));
  expect((await page(1)).map((one) => one.id)).toEqual([id, first.id]);
});

test('a position that is closed between two pages hides no other', async () => {
  const bea = await newTrader(api, 100_000_000n);
  for (const stockCode of ['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN'])
    await bea.place({ stockCode, num: 1 });
  const page = async (pageNum: number, pageSize = 2) => {
    const asked = { id: bea.userId, pageNum, pageSize, reading: 'closing' };
    return (await api.ok(people.positions, asked, owner)).list;
  };
  const before = (await page(1, 100)).map(({ id }) => id);
  expect(before).toHaveLength(5);
  const [first] = await page(1);
  api.clock.advance(1_000);
  await api.ok(order.flatPosition, { positionId: first?.id ?? '', num: '1' }, bea.as);
  expect((await page(2)).map(({ id }) => id)).toEqual(before.slice(2, 4));
  expect((await page(3)).map(({ id }) => id)).toEqual([before[4], first?.id]);
});

test('a correction that is decided between two pages of those that wait hides no other', async () => {
  for (let count = 0; count < 4; count += 1) await propose();
  const page = async (pageNum: number, pageSize = 2) => {
    const asked = { status: 'open', userId: ada.userId, reading: 'deciding' } as const;
    return (await api.ok(books.adjustments, { ...asked, pageNum, pageSize }, owner)).list;
  };
  const before = (await page(1, 4)).map(({ id }) => id);
  for (const { id } of await page(1)) await api.ok(books.withdrawAdjustment, { id }, owner);
  expect((await page(2)).map(({ id }) => id)).toEqual(before.slice(2, 4));
});

test.each(['oldest', 'newest'] as const)(
  'requests that are decided while somebody goes through those that wait hide no other, %s first',
  async (sort) => {
    const { people: many } = await api.ok(testPeople.make, { identity: 'pending', count: 5 });
    expect(many).toHaveLength(5);
    const page = (pageNum: number, pageSize: number, reading?: string) =>
      api.ok(review.list, { kind: 'kyc', sort, pageNum, pageSize, reading }, owner);
    const all = (await page(1, 100)).list.map(({ id }) => id);
    const seen: string[] = [];
    for (let pageNum = 1, hasNext = true; hasNext; pageNum += 1) {
      const { list, ...rest } = await page(pageNum, 2, `by ${sort}`.replace(' ', '-'));
      for (const { id, version } of list) {
        seen.push(id);
        await api.ok(review.claim, { id }, owner);
        await api.ok(review.decide, { id, version, verdict: 'approve' }, owner);
      }
      api.clock.advance(60_000);
      await api.world.exchange.round();
      ({ hasNext } = rest);
    }
    expect(seen).toEqual(all);
    expect((await page(1, 100)).list).toEqual([]);
  },
);

test('an article that is taken down between two pages of news hides no other', async () => {
  api.clock.advance(60_000);
  for (let count = 0; count < 5; count += 1) {
    api.clock.advance(1);
    await write(`Down ${count}`);
  }
  const asked = { tag: 'All News', pageSize: 2 } as const;
  const { list: all } = await api.ok(content.articleList, { ...asked, pageSize: 6 });
  const { list: first } = await api.ok(content.articleList, asked);
  for (const { id } of first) await api.ok(contentDesk.takeDown, { id }, owner);
  const second = await api.ok(content.articleList, { ...asked, pageNum: 2, after: first[1]?.id });
  expect(second.list).toEqual(all.slice(2, 4));
  const third = await api.ok(content.articleList, {
    ...asked,
    pageNum: 3,
    after: second.list[1]?.id,
  });
  expect(third.list).toEqual(all.slice(4, 6));
  expect(third.hasNext).toBe(true);
  // Behind what is no article, pages are counted as ever.
  const counted = await api.ok(content.articleList, { ...asked, pageNum: 2, after: 'art_none' });
  expect(counted.list).toEqual(all.slice(4, 6));
});
