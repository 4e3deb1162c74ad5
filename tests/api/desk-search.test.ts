/** The one search of the desk: people and numbers, as far as the role may see them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chat, chatDesk } from '#contract/chat';
import { contentDesk } from '#contract/content';
import { people } from '#contract/customers';
import { deskSearch } from '#contract/desk-search';
import { books } from '#contract/ledger-desk';
import { subscriptions } from '#contract/offers';
import { outbox } from '#contract/outbox';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { HITS_MAX } from '#topics/desk-search/queries.ts';
import { type Api, type As, startApi } from './harness.ts';
import { openApplications } from './review-cases.ts';
import { newTrader, type Trader } from './trader.ts';
import { openWithdrawer, type Withdrawer } from './withdrawer.ts';

let api: Api;
let staff: Record<'reviewer' | 'support' | 'operator' | 'auditor' | 'owner', As>;
let ada: Trader;
let withdrawer: Withdrawer;
beforeAll(async () => {
  api = await startApi();
  const as = async (who: string) => ({ token: await api.signIn(`${who}@sandbourse.test`) });
  staff = {
    reviewer: await as('reviewer'),
    support: await as('support'),
    operator: await as('operator'),
    auditor: await as('auditor'),
    owner: await as('owner'),
  };
  ada = await newTrader(api, 100_000n);
  withdrawer = await openWithdrawer(api);
});
afterAll(() => api.close());

const find = async (q: string, as: As = staff.support) =>
  (await api.ok(deskSearch.find, { q }, as)).list;

describe('people', () => {
  test('are found by id, login id, name and address; the address stays masked', async () => {
    const { loginId } = await api.ok(people.show, { id: ada.userId }, staff.support);
    for (const q of [ada.userId, loginId]) {
      expect((await find(q))[0], q).toMatchObject({ kind: 'person', id: ada.userId });
    }
    for (const q of ['trader@sandbourse.test', 'TRADER@', 'mara lind', 'LINDHOLM', ' Lindholm ']) {
      const [first] = await find(q);
      expect(first, q).toMatchObject({ kind: 'person', userName: 'Mara Lindholm' });
      expect(first?.userEmail).toBe('t•••@sandbourse.test');
    }
    expect(JSON.stringify(await find('trader@'))).not.toContain('trader@');
  });

  // Of each letter both cases, in the scripts that have them, also where one is two or has a form of its own; with
  // its accents and without.
  test.each([
    ['Élodie Dupont', ['élodie', 'ÉLODIE DUP', 'lodie d', 'elodie']],
    ['Łucja ÅBERG', ['łucja', 'ŁU', 'åberg', 'Lucja Aberg']],
    ['Ольга Петрова', ['ольга', 'ПЕТРОВА', 'льг']],
    ['Οδυσσέας Δάμος', ['οδυσ', 'ΔΆΜΟΣ', 'σέας δ', 'οδυσσεας']],
    ['Jürgen Strauß', ['JÜRGEN', 'strauss', 'STRAUß', 'jurgen']],
    ['Ame\u0301lie Noe\u0308l', ['am\u00e9lie', 'NO\u00cbL', 'amelie noel']],
  ])('%s are found in whatever case, by every search', async (name, searches) => {
    const person = await api.ok(testPeople.make, { name, identity: 'pending' });
    const as = { token: person.token };
    await api.ok(chat.send, { clientId: 'desk-search-01', text: 'Hello' }, as);
    for (const q of searches) {
      expect(
        (await find(q)).map(({ userId }) => userId),
        q,
      ).toEqual([person.id]);
      const listed = await api.ok(people.search, { q }, staff.support);
      expect(
        listed.list.map(({ id }) => id),
        q,
      ).toEqual([person.id]);
      const asked = await api.ok(review.list, { kind: 'kyc', q }, staff.reviewer);
      expect(
        asked.list.map(({ userId }) => userId),
        q,
      ).toEqual([person.id]);
      const talks = await api.ok(chatDesk.list, { q }, staff.support);
      expect(
        talks.list.map(({ userId }) => userId),
        q,
      ).toEqual([person.id]);
    }
  });

  test('finds no members of staff', async () => {
    for (const q of ['castellan', 'reviewer@', "';--"]) expect(await find(q)).toEqual([]);
  });

  test('wildcards are matched literally, in every search of the desk', async () => {
    const person = await api.ok(testPeople.make, { email: 'a_b@sandbourse.test', name: 'A%B' });
    await api.ok(testPeople.make, { email: 'axb@sandbourse.test', name: 'AxxB' });
    await api.ok(chat.send, { clientId: 'desk-search-02', text: 'Hello' }, { token: person.token });
    const { support } = staff;
    const named = async (q: string) =>
      (await api.ok(people.search, { q }, support)).list.map(({ id }) => id);
    const talks = async (q: string) =>
      (await api.ok(chatDesk.list, { q }, support)).list.map(({ userId }) => userId);
    expect(await named('a_b@')).toEqual([person.id]);
    for (const search of [named, talks]) expect(await search('a%b')).toEqual([person.id]);
    const none = [
      ...(await named('%%')),
      ...(await named('__')),
      ...(await talks('__')),
      ...(await find('%%')),
      ...(await find('__')),
      ...(await api.ok(outbox.list, { q: '%' }, support)).list,
      ...(await api.ok(contentDesk.list, { q: '%%' }, staff.operator)).list,
    ];
    expect(none).toEqual([]);
  });
});

describe('numbers', () => {
  const wanted = new Map<string, () => Promise<string>>([
    ['order', async () => (await ada.place({ num: '1' })).orderId],
    [
      'transfer',
      async () => {
        const move = { fromWalletType: 'STOCK', toWalletType: 'BALANCE' } as const;
        return (await api.ok(wallet.transfer, { amount: '1', ...move }, ada.as)).id;
      },
    ],
    [
      'subscription',
      async () => {
        const mara = { token: await api.signIn('trader@sandbourse.test') };
        return (await api.ok(subscriptions.list, {}, mara)).list[0]?.id ?? '';
      },
    ],
  ]);

  test.each([...wanted])(
    'of kind %s are found by the whole number or its beginning',
    async (kind, make) => {
      const id = await make();
      for (const q of [id, id.toUpperCase(), id.slice(0, -4)]) {
        expect(await find(q, staff.operator), q).toMatchObject([{ kind, id }]);
      }
    },
  );

  test('of a withdrawal lead to its request, by those who see requests', async () => {
    const { id } = await withdrawer.apply('100');
    const [seen] = (await api.ok(review.list, { kind: 'withdrawal', q: id }, staff.reviewer)).list;
    const expected = { kind: 'withdrawal', id: seen?.id, subjectId: id, status: 'open' };
    for (const role of ['reviewer', 'support', 'auditor', 'owner'] as const) {
      expect(await find(id, staff[role])).toMatchObject([expected]);
      expect(await find(seen?.id ?? '', staff[role])).toMatchObject([expected]);
    }
    expect(await find(id, staff.operator)).toEqual([]);
  });

  test('of a correction lead to it, by those who see corrections', async () => {
    const { userId } = ada;
    const asked = { userId, walletType: 'STOCK', amount: '-1', reason: 'Paid out twice' } as const;
    const { id } = await api.ok(books.propose, asked, staff.support);
    const found = { kind: 'correction', id, userId, note: 'Paid out twice', status: 'open' };
    for (const role of ['reviewer', 'support', 'auditor', 'owner'] as const)
      expect(await find(id.slice(0, -4), staff[role])).toMatchObject([found]);
    expect(await find(id, staff.operator)).toEqual([]);
  });

  test('many hits are paged, and the pages stay the same', async () => {
    const rows = await openApplications(api, 'trader@sandbourse.test', HITS_MAX + 20);
    const q = (rows[0]?.id ?? '').slice(0, 14);
    const page = (pageNum: number) =>
      api.ok(deskSearch.find, { q, pageNum, pageSize: 40 }, staff.reviewer);
    const first = await page(1);
    expect(first).toMatchObject({ total: HITS_MAX, hasNext: true });
    await openApplications(api, 'trader@sandbourse.test', 3);
    const [again, second, third, beyond] = [
      await page(1),
      await page(2),
      await page(3),
      await page(9),
    ];
    expect(again).toEqual(first);
    const ids = [first, second, third].flatMap(({ list }) => list.map(({ id }) => id));
    expect(new Set(ids).size).toBe(HITS_MAX);
    expect(third?.hasNext).toBe(false);
    expect(beyond).toMatchObject({ list: [], total: HITS_MAX, hasNext: false });
  });
});

test('customers are refused, and so are invalid queries', async () => {
  expect(await api.refused(deskSearch.find, { q: 'mara' }, ada.as)).toMatchObject({ status: 403 });
  expect(await api.refused(deskSearch.find, { q: 'mara' })).toMatchObject({ status: 401 });
  for (const input of [
    {},
    { q: '' },
    { q: ' a ' },
    { q: 'x'.repeat(65) },
    { q: 'mara', pageSize: 101 },
  ]) {
    expect(await api.refused(deskSearch.find, input, staff.support)).toMatchObject({ status: 400 });
  }
});

test('subscriptions of a customer are listed for the desk', async () => {
  const [mara] = await find('lindholm');
  const of = { id: mara?.id ?? '', pageSize: 2 };
  const { list, total, hasNext } = await api.ok(people.subscriptions, of, staff.operator);
  expect({ total, hasNext, shown: list.length }).toEqual({ total: 5, hasNext: true, shown: 2 });
  expect(list[0]?.name).not.toBe('');
  const nobody = { id: 'usr_none' };
  expect(await api.refused(people.subscriptions, nobody, staff.owner)).toMatchObject({
    status: 404,
  });
});
