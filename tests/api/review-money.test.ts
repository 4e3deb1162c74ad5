/** Money let through at the desk: by two people from some worth on, in whatever parts, and of nobody locked. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { deposit } from '#contract/deposits';
import { books } from '#contract/ledger-desk';
import { review } from '#contract/reviews';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { HOUR_MS } from '#core/time.ts';
import { type Api, type As, startApi } from './harness.ts';
import { uploadImage } from './uploads.ts';
import { openWithdrawer, type Withdrawer } from './withdrawer.ts';

let api: Api;
let ruth: As;
let noor: As;
let owner: As;
let made = 0;
beforeAll(async () => {
  api = await startApi({ env: { CLAIM_MINUTES: '1' } });
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  noor = { token: await api.signIn('reviewer2@sandbourse.test') };
  owner = { token: await api.signIn('owner@sandbourse.test') };
});
afterAll(() => api.close());

interface Payer {
  as: As;
  email: string;
}

async function payer(): Promise<Payer> {
  made += 1;
  const email = `much${made}@example.test`;
  return { email, as: { token: await api.register(email) } };
}

/** Hands in the proof of a deposit of dollar coins; answers the id of its request. */
async function payIn({ as }: { as: As }): Promise<string> {
  made += 1;
  const path = await uploadImage(api, as, 1000 + made);
  const { id } = await api.ok(deposit.create, { path, coinCode: 'USDT', chain: 'TRC20' }, as);
  const row = await api.world.database.reader.recharge.findUniqueOrThrow({ where: { id } });
  return row.reviewId;
}

const look = (id: string) => api.ok(review.show, { id }, owner);

async function approve(id: string, as: As, amount?: string) {
  const { version } = await look(id);
  const input = { id, version, verdict: 'approve', ...(amount && { amount }) } as const;
  return api.ok(review.decide, input, as);
}

async function refusedApproval(id: string, as: As, amount?: string) {
  const { version } = await look(id);
  return api.refused(review.decide, { id, version, verdict: 'approve', amount }, as);
}

const emailOf = async (id: string) =>
  (await api.world.database.reader.user.findUniqueOrThrow({ where: { id } })).email;

const mainOf = async ({ as }: { as: As }) =>
  (await api.ok(wallet.balance, { walletType: 'BALANCE' }, as)).balance;

describe('a deposit of much', () => {
  test('a mistyped amount is not credited by one person, nor by the same person twice', async () => {
    const who = await payer();
    const id = await payIn(who);
    expect(await look(id)).toMatchObject({ twoPeople: false, counted: '0.00' });
    const half = await approve(id, ruth, '1000000');
    expect(half).toMatchObject({ status: 'open', twoPeople: true, amount: '1000000.00' });
    expect(half.firstApprover?.name).toBe('Ruth Castellan');
    expect(await mainOf(who)).toBe('0.00');
    expect((await refusedApproval(id, ruth, '1000000')).error).toBe('SecondPersonRequired');
    const { subject } = await look(id);
    expect(subject.credit?.firstAmount).toBe('1000000');

    // The second reads one coin, not a million: it goes back, and nothing is credited.
    expect(await approve(id, noor, '1')).toMatchObject({ status: 'open', amount: '1.00' });
    expect(await mainOf(who)).toBe('0.00');
    expect(await approve(id, ruth, '1.0')).toMatchObject({ status: 'approved' });
    expect(await mainOf(who)).toBe('1.00');
  });

  test('is credited when two read the same, and the log has both', async () => {
    const who = await payer();
    const id = await payIn(who);
    await approve(id, ruth, '25000');
    expect((await approve(id, noor, '25000.00')).status).toBe('approved');
    expect(await mainOf(who)).toBe('25000.00');
    const { list } = await api.ok(audit.list, { action: 'review.' }, owner);
    const lines = list.filter(({ subject }) => subject === id);
    expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['review.approve', 'Noor Haddadi'],
      ['review.approve.first', 'Ruth Castellan'],
    ]);
    expect(lines[0]?.detail).toMatchObject({ amount: '25000.00' });
    expect(lines[0]?.detail).toHaveProperty('firstApprover');
  });

  test('the first approver releases the claim, and cannot claim it again', async () => {
    const id = await payIn(await payer());
    await api.ok(review.claim, { id }, ruth);
    await approve(id, ruth, '25000');
    expect(await api.refused(review.claim, { id }, ruth)).toMatchObject({
      status: 422,
      error: 'SecondPersonRequired',
    });
    await api.ok(review.claim, { id }, noor);
    expect((await approve(id, noor, '25000')).status).toBe('approved');
  });
});

describe('what may be decided now', () => {
  const mayDecide = async (as: As, kind: 'deposit' | 'withdrawal', q: string) =>
    (await api.ok(review.list, { kind, claimed: 'mineOrFree', q }, as)).list.map(({ id }) => id);

  test('leaves out what one approved first, and not what waits for one’s own second approval', async () => {
    const id = await requestOf(await openWithdrawer(api, 100_000_000n), '20000');
    expect(await mayDecide(ruth, 'withdrawal', id)).toEqual([id]);
    await approve(id, ruth);
    expect(await mayDecide(ruth, 'withdrawal', id)).toEqual([]);
    expect(await mayDecide(noor, 'withdrawal', id)).toEqual([id]);
    // It still waits, for somebody else, and the list of all says for whom.
    const { list } = await api.ok(review.list, { kind: 'withdrawal', q: id }, ruth);
    expect(list).toMatchObject([{ id, firstApprover: { name: 'Ruth Castellan' } }]);
  });

  test('is for the first again when the second read another amount', async () => {
    const id = await payIn(await payer());
    await approve(id, ruth, '25000');
    await approve(id, noor, '26000');
    expect(await mayDecide(ruth, 'deposit', id)).toEqual([id]);
    expect(await mayDecide(noor, 'deposit', id)).toEqual([]);
  });
});

describe('in parts', () => {
  test('six payments of 9,999.99 are not let through by one person', async () => {
    const who = await payer();
    const statuses = [];
    for (let part = 0; part < 6; part += 1) {
      const id = await payIn(who);
      statuses.push((await approve(id, ruth, '9999.99')).status);
    }
    expect(statuses).toEqual(['approved', 'open', 'open', 'open', 'open', 'open']);
    expect(await mainOf(who)).toBe('9999.99');
    const next = await payIn(who);
    expect(await look(next)).toMatchObject({ counted: '9999.99' });
    expect((await approve(next, ruth, '0.01')).status).toBe('open');
    // A day later the first counts no more.
    api.clock.advance(24 * HOUR_MS);
    const later = await payIn(who);
    expect((await approve(later, ruth, '9999.99')).status).toBe('approved');
  });

  test('what one person let through is not completed by them when the day is over', async () => {
    const who = await payer();
    await approve(await payIn(who), ruth, '6000');
    const paidIn = await payIn(who);
    expect((await approve(paidIn, ruth, '6000')).status).toBe('open');
    const payee = await openWithdrawer(api, 100_000_000n);
    await approve(await requestOf(payee, '6000'), ruth);
    const paidOut = await requestOf(payee, '6000');
    expect((await approve(paidOut, ruth)).status).toBe('open');
    // Of what was let through before nothing counts any more.
    api.clock.advance(24 * HOUR_MS);
    for (const [id, amount] of [[paidIn, '6000'], [paidOut]] as const) {
      expect(await refusedApproval(id, ruth, amount)).toMatchObject({
        status: 422,
        error: 'SecondPersonRequired',
      });
      expect((await approve(id, noor, amount)).status).toBe('approved');
    }
  });

  test('six withdrawals of 9,999.99 are not approved by one person either', async () => {
    const who = await openWithdrawer(api, 100_000_000n);
    const asked = [];
    for (let part = 0; part < 3; part += 1) asked.push(await requestOf(who, '9999.99'));
    const seen = await Promise.all(asked.map((id) => look(id)));
    expect(seen.map(({ twoPeople }) => twoPeople)).toEqual([false, false, false]);
    expect((await approve(asked[0] ?? '', ruth)).status).toBe('approved');
    expect(await look(asked[1] ?? '')).toMatchObject({ twoPeople: true, counted: '9999.99' });
    expect((await approve(asked[1] ?? '', ruth)).status).toBe('open');
    expect((await approve(asked[1] ?? '', noor)).status).toBe('approved');
    expect((await approve(asked[2] ?? '', noor)).status).toBe('open');
  });

  test('decided by two at the same instant, one part of two waits for the other person', async () => {
    for (let round = 0; round < 5; round += 1) {
      const who = await payer();
      const parts = await Promise.all([payIn(who), payIn(who)]);
      const done = await Promise.all(
        parts.map((id, place) => approve(id, place === 0 ? ruth : noor, '6000')),
      );
      expect(done.map(({ status }) => status).sort()).toEqual(['approved', 'open']);
      expect(await mainOf(who)).toBe('6000.00');
    }
  });
});

async function requestOf(who: Withdrawer, amount: string): Promise<string> {
  const { id } = await who.apply(amount);
  const row = await api.world.database.reader.withdrawal.findUniqueOrThrow({ where: { id } });
  return row.reviewId;
}

describe('a locked customer', () => {
  test('is paid nothing until they are unlocked; what they requested can be refused', async () => {
    const who = await openWithdrawer(api);
    const [one, other] = [await requestOf(who, '100'), await requestOf(who, '200')];
    const userId = (await look(one)).userId;
    await api.ok(people.lock, { id: userId, why: 'A test' }, owner);
    expect(await refusedApproval(one, ruth)).toMatchObject({
      status: 422,
      error: 'CustomerLocked',
      msg: expect.stringContaining('locked'),
    });
    expect((await look(one)).status).toBe('open');
    const { version } = await look(other);
    const no = { id: other, version, verdict: 'reject', reasonCode: 'suspicious' } as const;
    expect((await api.ok(review.decide, no, ruth)).status).toBe('rejected');
    // The lock ended their sessions: nothing of theirs answers.
    expect((await api.send(withdrawal.list, {}, who.as)).status).toBe(401);
    await api.ok(people.unlock, { id: userId, why: 'A test' }, owner);
    expect((await approve(one, ruth)).status).toBe('approved');
    const again = { token: await api.signIn(await emailOf(userId)) };
    expect(await mainOf({ as: again })).toBe('9900.00');
  });

  test('is credited nothing, neither from a deposit nor by a correction', async () => {
    const who = await payer();
    const id = await payIn(who);
    const { userId } = await look(id);
    const gift = { userId, walletType: 'BALANCE', amount: '5', reason: 'Test' } as const;
    const { id: gifted } = await api.ok(books.propose, gift, owner);
    await api.ok(people.lock, { id: userId, why: 'A test' }, owner);
    expect((await refusedApproval(id, ruth, '10')).error).toBe('CustomerLocked');
    expect(
      await api.refused(books.decideAdjustment, { id: gifted, verdict: 'post' }, noor),
    ).toMatchObject({ status: 422, error: 'CustomerLocked' });
    await api.ok(people.unlock, { id: userId, why: 'A test' }, owner);
    await approve(id, ruth, '10');
    await api.ok(books.decideAdjustment, { id: gifted, verdict: 'post' }, noor);
    const again = { as: { token: await api.signIn(who.email) } };
    expect(await mainOf(again)).toBe('15.00');
  });
});
