/** Every queue over HTTP: two reviewers at once, old versions, and who may. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposit } from '#contract/deposits';
import { kyc } from '#contract/identity';
import { permission } from '#contract/permissions';
import { type ReviewKind, review } from '#contract/reviews';
import { type Api, type As, startApi } from './harness.ts';
import { uploadImage } from './uploads.ts';
import { openWithdrawer } from './withdrawer.ts';

let api: Api;
let ruth: As;
let noor: As;
let owner: As;
let made = 0;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  noor = { token: await api.signIn('reviewer2@sandbourse.test') };
  owner = { token: await api.signIn('owner@sandbourse.test') };
});
afterAll(() => api.close());

async function somebody(): Promise<As> {
  made += 1;
  return { token: await api.register(`queued${made}@example.test`) };
}

const picture = async (as: As) => {
  made += 1;
  return uploadImage(api, as, 2000 + made);
};

/** Puts one request of a kind before the staff. */
const ASK: Readonly<Record<ReviewKind, () => Promise<unknown>>> = {
  kyc: async () => {
    const as = await somebody();
    return api.ok(
      kyc.updateReal,
      {
        idCardType: 'idCard',
        area: 'Germany',
        firstName: 'Ada',
        lastName: 'Lovell',
        idCardNumber: `QUEUE ${made}`,
        straightUrl: await picture(as),
        reverseUrl: await picture(as),
      },
      as,
    );
  },
  deposit: async () => {
    const as = await somebody();
    const coin = { coinCode: 'USDT', chain: 'TRC20' };
    return api.ok(deposit.create, { path: await picture(as), ...coin }, as);
  },
  withdrawal: async () => (await openWithdrawer(api)).apply('100'),
  permission: async () => api.ok(permission.apply, { type: 0 }, await somebody()),
};

async function ask(kind: ReviewKind) {
  await ASK[kind]();
  const { list } = await api.ok(review.list, { kind, sort: 'newest', pageSize: 1 }, ruth);
  const [item] = list;
  if (!item) throw new Error(`nothing waits in ${kind}`);
  return item;
}

const yes = (kind: ReviewKind) => ({
  verdict: 'approve' as const,
  ...(kind === 'deposit' && { amount: '100' }),
});

test.for(['kyc', 'deposit', 'withdrawal', 'permission'] as const)(
  'of two who decide about one %s at once, one does, now and with a moment to undo',
  async (kind) => {
    for (const undoable of [false, true]) {
      const { id, version } = await ask(kind);
      const decision = { id, version, undoable, ...yes(kind) };
      const both = await Promise.all(
        [ruth, noor].map((as) => api.call(review.decide, decision, as)),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      api.clock.advance(5_000);
      await api.world.exchange.round();
      expect((await api.ok(review.show, { id }, owner)).status).toBe('approved');
      const late = await api.refused(review.decide, decision, noor);
      expect(late).toMatchObject({ status: 409, error: 'AlreadyDone' });
    }
  },
);

test.for(['kyc', 'deposit', 'withdrawal', 'permission'] as const)(
  'a %s that changed is looked at again, and decided by reviewers and the owner alone',
  async (kind) => {
    const { id, version } = await ask(kind);
    const decision = { id, version, ...yes(kind) };
    for (const who of ['support', 'operator', 'auditor']) {
      const as = { token: await api.signIn(`${who}@sandbourse.test`) };
      for (const endpoint of [review.decide, review.claim, review.undo]) {
        expect((await api.refused(endpoint, decision, as)).status).toBe(403);
      }
    }
    await api.ok(review.decide, { ...decision, undoable: true }, ruth);
    await api.ok(review.undo, { id }, ruth);
    expect((await api.refused(review.decide, decision, noor)).error).toBe('StaleVersion');
    const seen = await api.ok(review.show, { id }, noor);
    const done = await api.ok(review.decide, { ...decision, version: seen.version }, owner);
    expect(done.status).toBe('approved');
  },
);

test('decided requests are listed by when they were decided, across pages and both ways', async () => {
  const asked: { id: string; version: number }[] = [];
  for (let count = 0; count < 5; count += 1) asked.push(await ask('permission'));
  const order = [3, 0, 4, 1, 2];
  for (const [at, which] of order.entries()) {
    api.clock.advance(1000);
    const { id = '', version = 0 } = asked[which] ?? {};
    const verdict = at % 2 === 0 ? 'approve' : 'reject';
    await api.ok(review.decide, { id, version, verdict, ...(at % 2 && { reason: 'No' }) }, ruth);
  }
  const latest = order.map((which) => asked[which]?.id).toReversed();
  const decided = { kind: 'permission', status: 'decided', sort: 'newest', pageSize: 2 } as const;
  const page = (pageNum: number, more = {}) =>
    api.ok(review.list, { ...decided, ...more, pageNum }, ruth);
  const pages = await Promise.all([page(1), page(2), page(3)]);
  expect(pages.flatMap(({ list }) => list.map(({ id }) => id)).slice(0, 5)).toEqual(latest);
  const of = async (status: 'approved' | 'rejected') =>
    (await api.ok(review.list, { kind: 'permission', status }, ruth)).total;
  expect(pages[0]?.total).toBe((await of('approved')) + (await of('rejected')));
  // The last page is counted from the other end, and the oldest first are the same the other way.
  const { total = 0 } = pages[0] ?? {};
  const end = await page(Math.ceil(total / 2));
  const start = await page(1, { sort: 'oldest' });
  expect(end.list.at(-1)?.id).toBe(start.list[0]?.id);
  // What is decided between two pages of a reading moves none of it.
  const reading = 'one';
  await page(1, { reading });
  const { id, version } = await ask('permission');
  await api.ok(review.decide, { id, version, verdict: 'approve' }, ruth);
  const next = await page(2, { reading });
  expect(next.list.map(({ id }) => id)).toEqual(latest.slice(2, 4));
});
