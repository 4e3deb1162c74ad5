/** Decisions that can be taken back for five seconds: kept by the server, whatever becomes of who made them. */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { outcome } from '#contract/outcomes';
import { permission } from '#contract/permissions';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { wallet } from '#contract/wallets';
import { SECOND_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, type As, startApi } from './harness.ts';
import { openApplications, openOne } from './review-cases.ts';
import { openWithdrawer, type Withdrawer } from './withdrawer.ts';

let api: Api;
let ruth: As;
let noor: As;
let owner: As;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  noor = { token: await api.signIn('reviewer2@sandbourse.test') };
  owner = { token: await api.signIn('owner@sandbourse.test') };
});
afterAll(() => api.close());

const newPassword = {
  oldPassword: 'Sandbox1',
  newPassword: 'correct horse battery',
  reNewPassword: 'correct horse battery',
};

type Decision = Partial<InputOf<typeof review.decide>> & { id: string };
const look = (id: string) => api.ok(review.show, { id }, owner);
const decide = async (as: As, decision: Decision) => {
  const { version } = await look(decision.id);
  return api.ok(review.decide, { version, verdict: 'approve', undoable: true, ...decision }, as);
};
const pass = async (ms: number) => {
  api.clock.advance(ms);
  await api.world.exchange.round();
};

async function requestOf(who: Withdrawer, amount: string) {
  const { id } = await who.apply(amount);
  const row = await api.world.database.reader.withdrawal.findUniqueOrThrow({ where: { id } });
  return { id, reviewId: row.reviewId };
}

describe('a decision that can be taken back', () => {
  test('is pending for five seconds, visible to all staff, then carried out', async () => {
    const id = await openOne(api);
    await api.ok(review.claim, { id }, ruth);
    const held = await decide(ruth, { id });
    expect(held).toMatchObject({ status: 'open', pending: { verdict: 'approve' } });
    expect(held.pending?.until).toBe(api.clock.now() + 5 * SECOND_MS);
    expect(held).not.toHaveProperty('claimedBy');
    expect((await look(id)).pending?.by.name).toBe('Ruth Castellan');
    const { list } = await api.ok(review.list, { kind: 'permission', claimed: 'mineOrFree' }, noor);
    expect(list.map((one) => one.id)).not.toContain(id);
    for (const [endpoint, input] of [
      [review.claim, { id }],
      [review.claim, { id, takeOver: true }],
      [review.release, { id }],
      [review.decide, { id, version: held.version, verdict: 'approve' }],
    ] as const) {
      for (const as of [ruth, noor]) {
        expect(await api.refused(endpoint, input, as)).toMatchObject({
          status: 409,
          error: 'DecisionPending',
        });
      }
    }
    await pass(5 * SECOND_MS - 1);
    expect((await look(id)).status).toBe('open');
    await pass(1);
    expect(await look(id)).toMatchObject({
      status: 'approved',
      decidedBy: { name: 'Ruth Castellan' },
    });
    expect(await look(id)).not.toHaveProperty('pending');
  });

  test('is listed for the person who made it, until it is carried out', async () => {
    const [one, other, hers] = [await openOne(api), await openOne(api), await openOne(api)];
    const own = async (as: As) => (await api.ok(review.pending, {}, as)).map(({ id }) => id);
    await decide(ruth, { id: one });
    api.clock.advance(SECOND_MS);
    await decide(ruth, { id: other, verdict: 'reject', reasonCode: 'balance' });
    await decide(noor, { id: hers });
    // A new login is the same person.
    const again = { token: await api.signIn('reviewer@sandbourse.test') };
    expect(await own(again)).toEqual([one, other]);
    expect(await own(noor)).toEqual([hers]);
    const [first] = await api.ok(review.pending, {}, again);
    expect(first).toMatchObject({
      kind: 'permission',
      pending: { verdict: 'approve', until: api.clock.now() + 4 * SECOND_MS },
    });
    await api.ok(review.undo, { id: one }, again);
    expect(await own(ruth)).toEqual([other]);
    await pass(5 * SECOND_MS);
    expect([await own(ruth), await own(noor)]).toEqual([[], []]);
    expect((await look(one)).status).toBe('open');
  });

  test('outlives logging out at once', async () => {
    const id = await openOne(api);
    const leaver = { token: await api.signIn('reviewer2@sandbourse.test') };
    await decide(leaver, { id, verdict: 'reject', reasonCode: 'balance' });
    await api.ok(staff.logout, {}, leaver);
    await pass(5 * SECOND_MS);
    expect(await look(id)).toMatchObject({
      status: 'rejected',
      reason: 'Your assets are too small for this',
      decidedBy: { name: 'Noor Haddadi' },
    });
  });

  test('can be undone in time by the person who decided, and is in the audit log', async () => {
    const id = await openOne(api);
    await decide(ruth, { id });
    expect((await api.refused(review.undo, { id }, noor)).error).toBe('ClaimedByAnother');
    const free = await api.ok(review.undo, { id }, ruth);
    expect(free).toMatchObject({ status: 'open' });
    for (const gone of ['pending', 'claimedBy']) expect(free).not.toHaveProperty(gone);
    expect((await api.refused(review.undo, { id }, ruth)).error).toBe('UndoExpired');
    await pass(10 * SECOND_MS);
    expect((await look(id)).status).toBe('open');
    // Another decides instead, and what was taken back comes to nothing more.
    await decide(noor, { id, verdict: 'reject', reason: 'No' });
    await pass(5 * SECOND_MS);
    expect((await look(id)).status).toBe('rejected');
    expect((await api.refused(review.undo, { id }, noor)).error).toBe('UndoExpired');
    const { list } = await api.ok(audit.list, { action: 'review.' }, owner);
    const recorded = list.filter(({ subject }) => subject === id).map(({ action }) => action);
    expect(recorded).toEqual(['review.reject', 'review.undo']);
  });

  test('repeated with the same key counts once', async () => {
    const id = await openOne(api);
    const input = { id, version: 1, verdict: 'approve', undoable: true } as const;
    const as = { ...ruth, headers: { 'idempotency-key': `undoable ${id}` } };
    const answers = await Promise.all([1, 2, 3].map(() => api.call(review.decide, input, as)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await pass(5 * SECOND_MS);
    expect((await api.call(review.decide, input, as)).status).toBe(200);
    expect((await look(id)).status).toBe('approved');
  });

  test('is refused at once if it could not be carried out', async () => {
    const who = await openWithdrawer(api);
    const { reviewId: id } = await requestOf(who, '100');
    const { userId } = await look(id);
    await api.ok(people.lock, { id: userId, why: 'A test' }, owner);
    const input = { id, version: 1, verdict: 'approve', undoable: true };
    expect((await api.refused(review.decide, input, ruth)).error).toBe('CustomerLocked');
    expect(await look(id)).not.toHaveProperty('pending');
  });

  test('returns to the queue with the reason if it can no longer be carried out', async () => {
    const who = await openWithdrawer(api);
    const { reviewId: id } = await requestOf(who, '100');
    const { userId } = await look(id);
    await decide(ruth, { id });
    await api.ok(people.lock, { id: userId, why: 'A test' }, owner);
    await pass(5 * SECOND_MS);
    const back = await look(id);
    expect(back).toMatchObject({ status: 'open', failed: expect.stringContaining('locked') });
    expect(back).not.toHaveProperty('pending');
    await api.ok(people.unlock, { id: userId, why: 'A test' }, owner);
    const held = await decide(noor, { id });
    expect(held).not.toHaveProperty('failed');
    await pass(5 * SECOND_MS);
    expect((await look(id)).status).toBe('approved');
  });

  test('is dropped when the customer cancels the request first', async () => {
    const who = await openWithdrawer(api);
    const { id, reviewId } = await requestOf(who, '100');
    await decide(ruth, { id: reviewId });
    const jobs = () => api.world.database.reader.job.count({ where: { refId: reviewId } });
    expect(await jobs()).toBe(1);
    await api.ok(wallet.cancelTransfer, { id }, who.as);
    expect(await jobs()).toBe(0);
    await pass(5 * SECOND_MS);
    expect((await look(reviewId)).status).toBe('cancelled');
    expect(await who.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
  });

  test('of the first of two approvers counts as the first approval', async () => {
    const who = await openWithdrawer(api, 100_000_000n);
    const { reviewId: id } = await requestOf(who, '20000');
    await decide(ruth, { id });
    expect(await look(id)).toMatchObject({ pending: { by: { name: 'Ruth Castellan' } } });
    await pass(5 * SECOND_MS);
    expect(await look(id)).toMatchObject({
      status: 'open',
      firstApprover: { name: 'Ruth Castellan' },
    });
    await decide(noor, { id });
    await pass(5 * SECOND_MS);
    expect((await look(id)).status).toBe('approved');
  });

  test('holds for each of many made in a row', async () => {
    const rows = await openApplications(api, 'trader@sandbourse.test', 40);
    await Promise.all(rows.map(({ id }, place) => decide(place % 2 === 0 ? ruth : noor, { id })));
    await Promise.all(
      rows
        .slice(0, 10)
        .map(({ id }, place) => api.ok(review.undo, { id }, place % 2 === 0 ? ruth : noor)),
    );
    await pass(5 * SECOND_MS);
    const after = await Promise.all(rows.map(({ id }) => look(id)));
    expect(after.map(({ status }) => status)).toEqual(
      rows.map((_, place) => (place < 10 ? 'open' : 'approved')),
    );
  });
});

describe('a scripted decision that falls due while another can be undone', () => {
  const scripted = { kind: 'withdrawal', outcome: 'approve', delayMs: 60 * SECOND_MS } as const;
  const askedOf = async (amount: string, wish: InputOf<typeof outcome.make> = scripted) => {
    const who = await openWithdrawer(api, 100_000_000n);
    await api.ok(outcome.make, wish);
    const { id: subjectId } = await who.apply(amount);
    await api.ok(outcome.dropAll, {});
    const { list } = await api.ok(review.list, { kind: 'withdrawal', pageSize: 100 }, ruth);
    const found = list.find((one) => one.subjectId === subjectId);
    if (!found) throw new Error('nothing is open');
    return found;
  };

  test('is made at once when that one is undone, and only then', async () => {
    const { id } = await askedOf('100');
    await pass(58 * SECOND_MS);
    await decide(ruth, { id, verdict: 'reject', reason: 'No' });
    await pass(4 * SECOND_MS);
    expect(await look(id)).toMatchObject({ status: 'open', pending: { verdict: 'reject' } });
    await api.ok(review.undo, { id }, ruth);
    const decidedAt = api.clock.now();
    expect(await look(id)).toMatchObject({
      status: 'approved',
      decidedBy: { name: 'sandbox' },
      decidedAt,
    });
    // Undone in time, it is made at its own moment.
    const { id: other, createdAt } = await askedOf('100');
    await pass(50 * SECOND_MS);
    await decide(ruth, { id: other, verdict: 'reject', reason: 'No' });
    await api.ok(review.undo, { id: other }, ruth);
    expect((await look(other)).status).toBe('open');
    await pass(20 * SECOND_MS);
    expect(await look(other)).toMatchObject({
      status: 'approved',
      decidedAt: createdAt + 60 * SECOND_MS,
    });
  });

  test('is made when that one cannot be carried out, and once', async () => {
    const { id, userId } = await askedOf('100', { ...scripted, outcome: 'reject' });
    const approved = await askedOf('100');
    await pass(58 * SECOND_MS);
    for (const held of [id, approved.id]) await decide(ruth, { id: held });
    for (const who of [userId, approved.userId])
      await api.ok(people.lock, { id: who, why: 'A test' }, owner);
    await pass(5 * SECOND_MS);
    const decidedAt = api.clock.now();
    expect(await look(id)).toMatchObject({ status: 'rejected', decidedAt });
    // An approval of the sandbox is refused as well: the request waits and says why.
    const waiting = await look(approved.id);
    expect(waiting).toMatchObject({ status: 'open', failed: expect.stringContaining('locked') });
    await api.ok(people.unlock, { id: approved.userId, why: 'A test' }, owner);
    await decide(ruth, { id: approved.id });
    await api.ok(review.undo, { id: approved.id }, ruth);
    await pass(60 * SECOND_MS);
    expect((await look(approved.id)).status).toBe('open');
  });

  test('completes the first of two approvals', async () => {
    const { id } = await askedOf('20000');
    await pass(58 * SECOND_MS);
    await decide(ruth, { id });
    await pass(4 * SECOND_MS);
    expect(await look(id)).toMatchObject({ pending: { verdict: 'approve' } });
    await pass(SECOND_MS);
    expect(await look(id)).toMatchObject({ status: 'approved', decidedBy: { name: 'sandbox' } });
  });
});

describe('a claim', () => {
  test('is released on logout, while pending decisions stay', async () => {
    const leaver = { token: await api.signIn('reviewer@sandbourse.test') };
    const [held, decided] = [await openOne(api), await openOne(api)];
    await api.ok(review.claim, { id: held }, leaver);
    await decide(leaver, { id: decided });
    await api.ok(staff.logout, {}, leaver);
    expect(await look(held)).not.toHaveProperty('claimedBy');
    expect((await look(decided)).pending?.verdict).toBe('approve');
    await api.ok(review.undo, { id: decided }, ruth);
  });

  test('stays when another session logs out, but not when all sessions end', async () => {
    const [phone, desk] = await Promise.all(
      [0, 1].map(async () => ({ token: await api.signIn('reviewer@sandbourse.test') })),
    );
    const [held, kept] = [await openOne(api), await openOne(api)];
    await api.ok(review.claim, { id: held }, desk);
    await api.ok(review.claim, { id: kept }, phone);
    // What the desk goes on having is the desk's.
    await api.ok(review.claim, { id: kept }, desk);
    await api.ok(staff.logout, {}, phone);
    for (const id of [held, kept])
      expect(await look(id)).toMatchObject({ claimedBy: { name: 'Ruth Castellan' } });
    const other = { token: await api.signIn('reviewer@sandbourse.test') };
    await api.ok(staff.logout, { everywhere: true }, other);
    for (const id of [held, kept]) expect(await look(id)).not.toHaveProperty('claimedBy');
    ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  });

  test('is released when its session is ended from another, all sessions end, or the password changes', async () => {
    const logIn = async () => ({ token: await api.signIn('reviewer@sandbourse.test') });
    const desk = await logIn();
    const endings = [
      async () => {
        const sessions = await api.ok(staff.sessions, {}, desk);
        const ended = sessions.filter(({ isCurrent }) => !isCurrent);
        for (const { id } of ended) await api.ok(staff.endSession, { id }, desk);
      },
      () => api.ok(staff.endOtherSessions, {}, desk),
      () => api.ok(staff.updatePassword, newPassword, desk),
    ];
    const own = await openOne(api);
    await api.ok(review.claim, { id: own }, desk);
    for (const end of endings) {
      const id = await openOne(api);
      await api.ok(review.claim, { id }, await logIn());
      expect(await look(own)).toHaveProperty('claimedBy');
      await end();
      expect(await look(id)).not.toHaveProperty('claimedBy');
    }
    expect(await look(own)).not.toHaveProperty('claimedBy');
    ruth = await logIn();
  });

  test('a claim shows when it began, and can be taken over', async () => {
    const id = await openOne(api);
    const since = api.clock.now();
    await api.ok(review.claim, { id }, ruth);
    await pass(30 * SECOND_MS);
    const renewed = await api.ok(review.claim, { id }, ruth);
    expect(renewed.claimedAt).toBe(since);
    expect((await api.refused(review.claim, { id }, noor)).error).toBe('ClaimedByAnother');
    const taken = await api.ok(review.claim, { id, takeOver: true }, noor);
    expect(taken).toMatchObject({ claimedBy: { name: 'Noor Haddadi' }, version: renewed.version });
    const { list } = await api.ok(audit.list, { action: 'review.claim' }, owner);
    expect(list.find(({ subject }) => subject === id)?.detail).toHaveProperty('from');
    expect((await decide(noor, { id })).pending?.verdict).toBe('approve');
    await pass(5 * SECOND_MS);
  });

  test('is released soon after its screen stops renewing it', async () => {
    const id = await openOne(api);
    await api.ok(review.claim, { id }, ruth);
    await pass(120 * SECOND_MS);
    expect((await decide(noor, { id })).pending?.by.name).toBe('Noor Haddadi');
  });
});

test('a permission is granted when the time to take it back is over, and not before', async () => {
  const who = { token: await api.register('granted@example.test') };
  await api.ok(permission.apply, { type: 0 }, who);
  const { list } = await api.ok(review.list, { kind: 'permission', q: 'granted@' }, ruth);
  const id = list[0]?.id ?? '';
  await decide(ruth, { id });
  expect(await api.ok(permission.status, { type: 0 }, who)).toMatchObject({ status: 0 });
  await pass(5 * SECOND_MS);
  expect(await api.ok(permission.status, { type: 0 }, who)).toMatchObject({ status: 1 });
});

test('a decision takes effect at once if the clock is frozen and nobody can move it', async () => {
  const still = await startApi();
  Object.assign(still.world.config, { sandbox: false });
  const as = { token: await still.signIn('reviewer@sandbourse.test') };
  const id = await openOne(still);
  const input = { id, version: 1, verdict: 'approve', undoable: true } as const;
  expect((await still.ok(review.decide, input, as)).status).toBe('approved');
  await still.close();
});
