import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { chat } from '#contract/chat';
import { dashboard } from '#contract/dashboard';
import { outbox } from '#contract/outbox';
import { houseAccount, walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { DAY_MS } from '#core/time.ts';
import { credit } from '#core/wallet.ts';
import { dueJobs } from '#platform/jobs/queries.ts';
import { deliverMail } from '#topics/outbox/jobs.ts';
import { type Api, type As, startApi } from './harness.ts';

const email = 'ann@example.test';

async function staffOf(api: Api, role: string): Promise<As> {
  return { token: await api.signIn(`${role}@sandbourse.test`) };
}

describe('the outbox', () => {
  let api: Api;
  let support: As;
  beforeAll(async () => {
    // Nobody listens there, so that no mail is ever taken.
    api = await startApi({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    support = await staffOf(api, 'support');
  });
  afterAll(() => api.close());

  const listed = (input: object = {}) => api.ok(outbox.list, input, support);
  const job = async () => {
    const jobs = await dueJobs(api.world.database.reader, Number.MAX_SAFE_INTEGER, 10);
    return jobs.find(({ kind }) => kind === 'deliver-mail');
  };
  const tryOnce = async () => {
    const due = await job();
    if (!due) throw new Error('no mail waits');
    await deliverMail(api.world, due);
  };

  test('shows codes, tries, the failure that ends them, and a new try', async () => {
    await api.ok(account.getEmailCode, { scenario: 'register', email });
    const { list, byServer } = await listed({ q: 'ANN@' });
    expect(byServer).toBe(true);
    expect(list).toMatchObject([{ to: email, state: 'waiting', tries: 0 }]);
    expect(list[0]?.text).toContain(list[0]?.code);

    await tryOnce();
    const [waiting] = (await listed({ state: 'waiting' })).list;
    expect(waiting).toMatchObject({ tries: 1, nextTime: api.clock.now() + 15_000 });
    expect(waiting?.problem).toMatch(/ECONNREFUSED/);
    for (let tries = 1; tries < 10; tries += 1) await tryOnce();
    expect(await job()).toBeUndefined();
    const [failed] = (await listed({ state: 'failed' })).list;
    expect(failed).toMatchObject({ id: waiting?.id, state: 'failed' });
    expect((await listed({ state: 'waiting' })).total).toBe(0);

    const again = await api.ok(outbox.retry, { id: failed?.id ?? '' }, support);
    expect(again).toMatchObject({ state: 'waiting', tries: 0, nextTime: api.clock.now() });
    expect((await listed({ state: 'failed' })).total).toBe(0);
    const { reader } = api.world.database;
    expect(await reader.audit.count({ where: { action: 'mail.retry' } })).toBe(1);
    await tryOnce();
  });

  test('sends a failed mail once when two ask for it at the same moment', async () => {
    const at = api.clock.now();
    const id = 'mai_asked_twice';
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        const letter = { to: 'twice@example.test', subject: 'Once', text: 'Hello', code: null };
        draft.put('Mail', { id, ...letter, createdAt: at, sentAt: null, problem: 'refused' });
        return accept({});
      },
    });
    const asked = await Promise.all([1, 2].map(() => api.ok(outbox.retry, { id }, support)));
    expect(asked).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    const jobs = await dueJobs(api.world.database.reader, Number.MAX_SAFE_INTEGER, 10);
    expect(jobs.filter(({ refId }) => refId === id)).toHaveLength(1);
  });

  test('lists a thousand mails that wait for the mail server', async () => {
    const at = api.clock.now();
    const many = Array.from({ length: 1000 }, (_, n) => `mai_many_${n}`);
    const to = 'many@example.test';
    const letter = { to, subject: 'One of many', text: 'Hello', code: null };
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        for (const id of many) {
          draft.put('Mail', { id, ...letter, createdAt: at, sentAt: null, problem: null });
          const waits = { kind: 'deliver-mail', refId: id, dueAt: at + DAY_MS, tries: 1 };
          draft.put('Job', { id: `job_${id}`, ...waits, createdAt: at });
        }
        draft.put('Mail', {
          ...letter,
          ...{ id: 'mai_given_up', createdAt: at, sentAt: null, problem: 'refused' },
        });
        return accept({});
      },
    });
    expect((await listed({ state: 'waiting', q: 'MANY@' })).total).toBe(1000);
    expect((await listed({ state: 'failed' })).list).toMatchObject([{ id: 'mai_given_up' }]);
  });

  test('is for support, and changed by nobody else', async () => {
    for (const role of ['reviewer', 'operator']) {
      const as = await staffOf(api, role);
      expect(await api.refused(outbox.list, {}, as)).toMatchObject({ status: 403 });
    }
    const auditor = await staffOf(api, 'auditor');
    await api.ok(outbox.list, {}, auditor);
    const given = { id: 'mai_x' };
    expect(await api.refused(outbox.retry, given, auditor)).toMatchObject({ status: 403 });
    expect(await api.refused(outbox.retry, given, support)).toMatchObject({ status: 404 });
    for (const wrong of [{ state: 'lost' }, { pageSize: 0 }, { q: 'x'.repeat(255) }]) {
      expect(await api.refused(outbox.list, wrong, support)).toMatchObject({ status: 400 });
    }
  });
});

test('without a mail server mails are kept, and a retry is refused', async () => {
  const api = await startApi();
  const support = await staffOf(api, 'support');
  await api.ok(account.getEmailCode, { scenario: 'register', email });
  const { list, byServer } = await api.ok(outbox.list, { q: email }, support);
  expect(byServer).toBe(false);
  expect(list).toMatchObject([{ state: 'kept' }]);
  const refusal = await api.refused(outbox.retry, { id: list[0]?.id }, support);
  expect(refusal).toMatchObject({ status: 422, error: 'NoMailServer' });
  await api.close();
});

test('the dashboard counts who came, what waits and what was paid', async () => {
  const api = await startApi();
  const operator = await staffOf(api, 'operator');
  const before = await api.ok(dashboard.show, {}, operator);
  expect(before.days).toHaveLength(14);
  expect(before.hours).toHaveLength(24);
  expect(before.hours.at(-1)?.hour).toBeLessThanOrEqual(before.now);
  expect(before.days.at(-1)?.day).toBe(Math.floor(before.now / DAY_MS) * DAY_MS);
  expect(before.queues.map(({ kind }) => kind)).toEqual([
    'kyc',
    'deposit',
    'withdrawal',
    'permission',
  ]);
  const as = { token: await api.register('new@example.test') };
  await api.ok(chat.send, { clientId: 'message-1', text: 'hello' }, as);
  const { id } = await api.ok(account.userInfo, {}, as);
  await api.world.unitOfWork.run({
    needs: { Account: [walletAccount(String(id), 'BALANCE'), houseAccount('bank', 'USD')] },
    decide: (draft) => {
      credit(draft, String(id), 'BALANCE', 12_345n, 'deposit', 'dep_test');
      return accept({});
    },
  });
  const after = await api.ok(dashboard.show, {}, operator);
  const today = (figures: typeof after) => Number(figures.days.at(-1)?.deposits);
  expect(today(after) - today(before)).toBeCloseTo(123.45, 2);
  expect(after.users).toBe(before.users + 1);
  expect(after.activeUsers).toEqual({
    day: before.activeUsers.day + 1,
    week: before.activeUsers.week + 1,
  });
  expect(after.waitingChats).toBe(before.waitingChats + 1);
  const seen = (figures: typeof after) => figures.activeDays.at(-1)?.users ?? 0;
  expect(seen(after)).toBe(seen(before) + 1);
  expect(after.activeDays).toHaveLength(7);
  expect(after.minutes).toHaveLength(60);
  expect(after.minutes.at(-1)?.minute).toBeLessThanOrEqual(after.now);
  for (const { open, ages } of after.queues) {
    expect(ages).toHaveLength(7);
    expect(ages.reduce((sum, count) => sum + count, 0)).toBe(open);
  }
  expect(await api.refused(dashboard.show, {}, as)).toMatchObject({ status: 403 });
  api.clock.advance(8 * DAY_MS);
  const later = await api.ok(
    dashboard.show,
    {},
    { token: await api.signIn('owner@sandbourse.test') },
  );
  expect(later.activeUsers).toEqual({ day: 0, week: 0 });
  // All that waited is older than the day that the house promises by now.
  for (const { open, ages } of later.queues) expect(ages).toEqual([0, 0, 0, 0, 0, 0, open]);
  expect(later.queues.some(({ open }) => open > 0)).toBe(true);
  expect(later.hours.every(({ orders }) => orders === 0)).toBe(true);
  await api.close();
});
