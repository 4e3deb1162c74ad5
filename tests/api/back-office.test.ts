import SqliteDatabase from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { inbox } from '#contract/inbox';
import { books } from '#contract/ledger-desk';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import { wallet } from '#contract/wallets';
import { type Api, type As, startApi } from './harness.ts';
import { openOne } from './review-cases.ts';
import { newTrader, type Trader } from './trader.ts';

let api: Api;
let ruth: As;
let noor: As;
let support: As;
let auditor: As;
let owner: As;
let ada: Trader;
beforeAll(async () => {
  api = await startApi();
  const staff = ['reviewer', 'reviewer2', 'support', 'auditor', 'owner'];
  const tokens = await Promise.all(staff.map((one) => api.signIn(`${one}@sandbourse.test`)));
  [ruth, noor, support, auditor, owner] = tokens.map((token) => ({ token })) as [
    As,
    As,
    As,
    As,
    As,
  ];
  ada = await newTrader(api, 100_000n);
});
afterAll(() => api.close());

const lines = async (action: string) =>
  (await api.ok(audit.list, { action, pageSize: 100 }, auditor)).list;

describe('customers', () => {
  test('are found by name, address, login id and the number of an order', async () => {
    const { orderId } = await ada.place({ num: '1' });
    const { userLoginId } = await api.ok(account.userInfo, {}, ada.as);
    for (const q of [orderId, userLoginId, ada.userId]) {
      const { list } = await api.ok(people.search, { q }, support);
      expect(
        list.map(({ id }) => id),
        q,
      ).toEqual([ada.userId]);
    }
    const { list: named } = await api.ok(people.search, { q: 'LINDHOLM' }, support);
    expect(named).toMatchObject([{ name: 'Mara Lindholm', email: 't•••@sandbourse.test' }]);
    const { total } = await api.ok(people.search, { q: 'castellan' }, owner);
    expect(total).toBe(0);
  });

  test('are shown with wallets, sessions, ledger, orders and positions', async () => {
    const of = { id: ada.userId };
    const shown = await api.ok(people.show, of, support);
    const money = await ada.money();
    const stock = shown.wallets.find((one) => one.wallet === 'STOCK');
    expect(stock?.free.replace('.', '')).toBe(String(money.free));
    expect(shown.sessions.length).toBeGreaterThan(0);
    const ledger = await api.ok(people.ledger, { ...of, walletType: 'STOCK' }, support);
    expect(ledger.list.at(-1)).toMatchObject({ event: 'deposit', amount: '1000.00' });
    for (const event of ['%', 'order_margin', '_rder'])
      expect((await api.ok(people.ledger, { ...of, event }, support)).total, event).toBe(0);
    const margins = await api.ok(people.ledger, { ...of, event: 'order.margin' }, support);
    expect(margins.list.length).toBeGreaterThan(0);
    expect(new Set(margins.list.map(({ event }) => event))).toEqual(new Set(['order.margin']));
    expect((await api.ok(people.orders, of, support)).list[0]).toMatchObject({ quantity: '1' });
    expect((await api.ok(people.positions, of, support)).list[0]?.closedAt).toBeUndefined();
    const staff = await api.world.database.reader.user.findFirst({ where: { kind: 'staff' } });
    for (const endpoint of [people.show, people.ledger, people.orders, people.positions]) {
      for (const id of ['usr_none', staff?.id ?? '']) {
        expect(await api.refused(endpoint, { id }, owner)).toMatchObject({ status: 404 });
      }
    }
  });

  test('whose address is revealed leave an audit entry with who and why', async () => {
    const asked = { id: ada.userId, field: 'email', why: 'asked by phone' } as const;
    const { value } = await api.ok(people.reveal, asked, support);
    expect(value).toMatch(/^trader\d+@sandbourse\.test$/);
    expect(await lines('user.reveal')).toMatchObject([
      {
        actorName: 'Emil Strand',
        actorRole: 'support',
        userId: ada.userId,
        detail: { field: 'email' },
      },
    ]);
    const hashes = { ...asked, field: 'passwordHash' };
    expect(await api.refused(people.reveal, hashes, owner)).toMatchObject({ status: 400 });
    expect(await api.refused(people.reveal, asked, auditor)).toMatchObject({ status: 403 });
  });

  test('can be noted about, locked out and let in again', async () => {
    const email = 'lockme@sandbourse.test';
    const as = { token: await api.register(email) };
    const { id } = await api.ok(account.userInfo, {}, as);
    await api.ok(people.addNote, { id, text: 'Called twice' }, support);
    await api.ok(people.lock, { id, why: 'stolen phone' }, support);
    expect(await api.refused(account.userInfo, {}, as)).toMatchObject({ status: 401 });
    const entry = { username: email, loginPassword: 'Secret99' };
    expect(await api.refused(account.login, entry)).toMatchObject({ error: 'AccountLocked' });
    const again = await api.refused(people.lock, { id, why: 'x' }, support);
    expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
    const unsaid = await api.refused(people.lock, { id, why: '\u200b' }, support);
    expect(unsaid).toMatchObject({ status: 400, fields: { why: expect.any(String) } });
    const shown = await api.ok(people.show, { id }, support);
    expect(shown).toMatchObject({ isLocked: true, sessions: [] });
    expect(shown.notes).toMatchObject([{ text: 'Called twice', authorName: 'Emil Strand' }]);
    await api.ok(people.unlock, { id, why: 'found it' }, ruth);
    await api.ok(account.login, entry);
    const actions = (await lines('user.')).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['user.unlock', 'user.lock', 'user.note']);
  });
});

describe('the books', () => {
  test('are found to add up, down to the transfers of an account', async () => {
    const checked = await api.ok(books.check, {}, auditor);
    expect(checked).toMatchObject({ ok: true, faults: [] });
    for (const { people: theirs, house } of checked.currencies) {
      expect(Number(theirs) + Number(house)).toBeCloseTo(0, 6);
    }
    const accounts = await api.ok(books.accounts, { userId: ada.userId }, auditor);
    const stock = accounts.find(({ id }) => id === `${ada.userId}/STOCK`);
    if (!stock) throw new Error('no account');
    const { list } = await api.ok(books.transfers, { accountId: stock.id, pageSize: 100 }, auditor);
    const sum = list
      .filter(({ kind }) => kind === 'posted' || kind === 'post')
      .reduce((total, one) => total + (one.to === stock.id ? 1 : -1) * Number(one.amount), 0);
    expect(sum).toBeCloseTo(Number(stock.posted), 6);
    const [first] = list;
    const about = await api.ok(books.transfers, { refId: first?.refId ?? '' }, auditor);
    expect(about.list.map(({ id }) => id)).toContain(first?.id);
    const house = await api.ok(books.accounts, {}, auditor);
    expect(house.every(({ id }) => id.startsWith('house/'))).toBe(true);
  });

  const correction = { walletType: 'BALANCE', reason: 'Fee charged twice' } as const;
  const propose = (amount: string, as = support) =>
    api.ok(books.propose, { ...correction, userId: ada.userId, amount }, as);

  test('are corrected by two people, before the eyes of the customer', async () => {
    const { id } = await propose('12.50', ruth);
    const post = { id, verdict: 'post' } as const;
    expect((await ada.money('BALANCE')).free).toBe(0n);
    const alone = await api.refused(books.decideAdjustment, post, ruth);
    expect(alone).toMatchObject({ status: 422, error: 'SecondPersonRequired' });
    const no = await api.refused(books.decideAdjustment, { id, verdict: 'reject' }, ruth);
    expect(no).toMatchObject({ status: 422, error: 'OwnRequest' });
    expect(await api.refused(books.decideAdjustment, post, support)).toMatchObject({ status: 403 });
    const posted = await api.ok(books.decideAdjustment, post, noor);
    expect(posted).toMatchObject({ status: 'posted', decidedBy: { name: 'Noor Haddadi' } });
    expect(await api.refused(books.decideAdjustment, post, noor)).toMatchObject({ status: 409 });
    expect((await ada.money('BALANCE')).free).toBe(1250n);
    const { list } = await api.ok(wallet.bill, { walletType: 'BALANCE' }, ada.as);
    expect(list[0]).toMatchObject({
      eventName: 'Correction',
      amount: '12.50',
      grounds: 'Fee charged twice',
    });
    const { list: messages } = await api.ok(inbox.list, {}, ada.as);
    expect(messages[0]).toMatchObject({ kind: 'wallet.adjustment' });
    expect(messages[0]?.body).toContain('Fee charged twice');
    const detail = { wallet: 'BALANCE', amount: '12.50', currency: 'USD' };
    expect(await lines('adjustment.')).toMatchObject([
      { action: 'adjustment.post', detail },
      { action: 'adjustment.propose', detail },
    ]);
  });

  test('corrections below zero, of nothing, or for an unknown person are refused', async () => {
    const tooMuch = { ...correction, userId: ada.userId, amount: '-12.51' };
    expect(await api.refused(books.propose, tooMuch, support)).toMatchObject({
      status: 422,
      error: 'InsufficientFunds',
      figures: { needed: '12.51', available: '12.50', currency: 'USD' },
    });
    // What was there when it was proposed may be gone by when it is posted.
    const { id } = await propose('-12.5');
    const spent = { amount: '0.01', fromWalletType: 'BALANCE', toWalletType: 'STOCK' } as const;
    await api.ok(wallet.transfer, spent, ada.as);
    const refused = await api.refused(books.decideAdjustment, { id, verdict: 'post' }, ruth);
    expect(refused).toMatchObject({ status: 422, error: 'InsufficientFunds' });
    const rejected = await api.ok(books.decideAdjustment, { id, verdict: 'reject' }, ruth);
    expect(rejected.status).toBe('rejected');
    const base = { ...correction, userId: ada.userId };
    for (const [input, error] of [
      [{ ...base, amount: '0' }, 'TotalEmpty'],
      [{ ...base, amount: '-0.00' }, 'TotalEmpty'],
      [{ ...base, amount: '0.001' }, 'InvalidInput'],
      [{ ...base, amount: '1e3' }, 'InvalidInput'],
      [{ ...base, amount: '100000000000000' }, 'TooLarge'],
      [{ ...base, userId: 'usr_none', amount: '1' }, 'NotFound'],
      [{ ...base, amount: '1', reason: '' }, 'InvalidInput'],
      [{ ...base, amount: '1', reason: '\u200b\u2800' }, 'InvalidInput'],
    ] as const) {
      expect([input, await api.refused(books.propose, input, support)]).toMatchObject([
        input,
        { error },
      ]);
    }
    const { list } = await api.ok(books.adjustments, { status: 'rejected' }, auditor);
    expect(list).toMatchObject([{ id, proposedBy: { name: 'Emil Strand' } }]);
    const [said] = await lines('adjustment.reject');
    expect(said?.detail).toEqual({ wallet: 'BALANCE', amount: '-12.50', currency: 'USD' });
  });

  test('give no more than is there to all that is proposed together', async () => {
    const { userId } = await newTrader(api, 1250n);
    const less = (amount: string) => ({ ...correction, userId, walletType: 'STOCK', amount });
    const answers = await Promise.all(
      [0, 1, 2].map(() => api.send(books.propose, less('-6.00'), support)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422]);
    expect(await api.refused(books.propose, less('-0.51'), ruth)).toMatchObject({
      error: 'InsufficientFunds',
      figures: { needed: '0.51', available: '0.50', currency: 'USD' },
    });
    const proposed = async () => {
      const { wallets } = await api.ok(people.show, { id: userId }, support);
      return wallets.flatMap((one) => (one.proposed === '0.00' ? [] : [one.wallet, one.proposed]));
    };
    // What might come in is not there yet, and another wallet is another's.
    for (const more of [less('100'), { ...less('7'), walletType: 'EURO' }])
      expect(await api.send(books.propose, more, support)).toMatchObject({ status: 200 });
    expect(await proposed()).toEqual(['STOCK', '12.00']);
    const { list } = await api.ok(books.adjustments, { status: 'open', userId }, ruth);
    for (const { id } of list)
      await api.ok(books.decideAdjustment, { id, verdict: 'reject' }, noor);
    expect(await proposed()).toEqual([]);
  });

  test('can be withdrawn only by the person who proposed them', async () => {
    const { userId } = await newTrader(api, 1000n);
    const command = { ...correction, userId, walletType: 'STOCK', amount: '-10' } as const;
    const { id } = await api.ok(books.propose, command, support);
    const other = { token: await api.signIn('owner@sandbourse.test') };
    for (const as of [ruth, other]) {
      const refused = await api.refused(books.withdrawAdjustment, { id }, as);
      expect(refused).toMatchObject({ status: 422, error: 'ProposedByAnother' });
    }
    expect(await api.ok(books.withdrawAdjustment, { id }, support)).toMatchObject({
      status: 'rejected',
      decidedBy: { name: 'Emil Strand' },
    });
    for (const [endpoint, input, as] of [
      [books.withdrawAdjustment, { id }, support],
      [books.decideAdjustment, { id, verdict: 'post' }, ruth],
      [books.decideAdjustment, { id, verdict: 'reject' }, ruth],
    ] as const)
      expect(await api.refused(endpoint, input, as)).toMatchObject({ error: 'AlreadyDone' });
    // What it would have taken is free for another.
    expect(await api.ok(books.propose, command, support)).toMatchObject({ status: 'open' });
    expect(await lines('adjustment.withdraw')).toMatchObject([
      { subject: id, userId, detail: { wallet: 'STOCK', amount: '-10.00', currency: 'USD' } },
    ]);
    const { list } = await api.ok(books.adjustments, { userId, status: 'rejected' }, auditor);
    expect(list.map((one) => one.id)).toEqual([id]);
  });

  test('are listed by whom they are about', async () => {
    const other = await newTrader(api, 1n);
    const { id } = await api.ok(
      books.propose,
      { ...correction, userId: other.userId, amount: '3' },
      support,
    );
    const of = (userId: string, status?: 'open') =>
      api.ok(books.adjustments, { userId, ...(status && { status }) }, auditor);
    expect((await of(other.userId)).list.map((one) => one.id)).toEqual([id]);
    expect((await of(other.userId, 'open')).total).toBe(1);
    expect((await of(ada.userId, 'open')).total).toBe(0);
    expect((await of('usr_none')).total).toBe(0);
  });
});

describe('the audit log', () => {
  test('begins with what was decided before the first start', async () => {
    const where = { status: { in: ['approved', 'rejected'] } };
    const decided = await api.world.database.reader.review.findMany({ where });
    expect(decided.length).toBeGreaterThan(4);
    for (const { id, status, decidedBy, decidedAt } of decided) {
      const { list } = await api.ok(audit.list, { subject: id }, auditor);
      const action = status === 'approved' ? 'review.approve' : 'review.reject';
      expect(list).toMatchObject([{ action, actorId: decidedBy, at: Number(decidedAt) }]);
    }
  });

  test('is filtered by the beginning of an action, without wildcards', async () => {
    const totalOf = async (action: string) => (await api.ok(audit.list, { action }, auditor)).total;
    expect(await totalOf('review.')).toBeGreaterThan(0);
    for (const action of ['%', 'review_', '_eview.', '%approve', 'eview.', 'review.\\']) {
      expect(await totalOf(action), action).toBe(0);
    }
  });

  test('pages stay the same while the log grows', async () => {
    const { total: before } = await api.ok(audit.list, { action: 'review.' }, auditor);
    for (const _ of [1, 2, 3]) {
      const id = await openOne(api);
      await api.ok(review.claim, { id }, ruth);
      const { version } = await api.ok(review.claim, { id }, ruth);
      await api.ok(review.decide, { id, version, verdict: 'approve' }, ruth);
    }
    const reviews = { action: 'review.', pageSize: 4 };
    const first = await api.ok(audit.list, reviews, auditor);
    expect(first.total).toBe(before + 6);
    const until = first.list[0]?.seq ?? 0;
    const id = await openOne(api);
    await api.ok(review.decide, { id, version: 1, verdict: 'approve' }, ruth);
    const second = await api.ok(audit.list, { ...reviews, pageNum: 2, until }, auditor);
    const seen = [...first.list, ...second.list].map(({ seq }) => seq);
    expect(seen).toHaveLength(8);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  test('can hide claims and releases', async () => {
    const id = await openOne(api);
    await api.ok(review.claim, { id }, ruth);
    const actionsOf = async (takings?: 'hidden') => {
      const asked = { subject: id, ...(takings && { takings }) };
      return (await api.ok(audit.list, asked, auditor)).list.map(({ action }) => action);
    };
    expect(await actionsOf()).toEqual(['review.claim']);
    expect(await actionsOf('hidden')).toEqual([]);
    const { list } = await api.ok(audit.list, { takings: 'hidden', pageSize: 100 }, auditor);
    expect(list.length).toBeGreaterThan(0);
    await api.ok(review.release, { id }, ruth);
  });

  test('is for auditors and the owner', async () => {
    for (const as of [ruth, support]) {
      expect(await api.refused(audit.list, {}, as)).toMatchObject({ status: 403 });
    }
    await api.ok(audit.list, {}, owner);
  });

  test('is sent as CSV, in parts, with nothing a spreadsheet would run', async () => {
    const why = '=HYPERLINK("http://x"), "quoted"\nand more';
    await api.ok(people.reveal, { id: ada.userId, field: 'email', why }, support);
    const first = await api.ok(audit.export, { limit: 2 }, auditor);
    expect(first.csv.split('\r\n')).toHaveLength(4);
    expect(first.next).toBe(3);
    const rest = await api.ok(audit.export, { from: 3 }, auditor);
    expect(rest.next).toBeUndefined();
    expect(rest.csv).toContain('""field"":""email""');
    expect(rest.csv).not.toMatch(/(^|,)[=+@]/m);
    // By name, too: an id says nothing to whoever reads it elsewhere.
    expect(first.csv).toMatch(/^seq,.+,hash,actorName,userName\r\n/);
    const { id } = await api.ok(testPeople.make, { name: '=1+1, "Q"' });
    await api.ok(people.addNote, { id, text: 'Called' }, support);
    const { csv } = await api.ok(audit.export, { from: 3 }, auditor);
    expect(csv.slice(-40)).toContain(`,Emil Strand,"'=1+1, ""Q"""\r\n`);
  });

  test('reports where its chain was broken by a manual change', async () => {
    const whole = await api.ok(audit.verify, {}, auditor);
    expect(whole.ok).toBe(true);
    expect(whole.lines).toBeGreaterThan(10);
    const db = new SqliteDatabase(api.world.config.databaseUrl.replace('file:', ''));
    const kept = db.prepare('SELECT * FROM "Audit" WHERE "seq" = 5').get() as { detail: string };
    db.exec('DROP TRIGGER "Audit_no_update"; DROP TRIGGER "Audit_no_delete"');
    db.exec(`UPDATE "Audit" SET "detail" = '{"why":"nothing"}' WHERE "seq" = 5`);
    expect(await api.ok(audit.verify, {}, auditor)).toMatchObject({ ok: false, brokenAt: 5 });
    db.prepare('UPDATE "Audit" SET "detail" = ? WHERE "seq" = 5').run(kept.detail);
    expect(await api.ok(audit.verify, {}, auditor)).toEqual(whole);
    db.exec('DELETE FROM "Audit" WHERE "seq" = 7');
    expect(await api.ok(audit.verify, {}, auditor)).toMatchObject({ ok: false, brokenAt: 7 });
    db.close();
  });
});
