import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { review } from '#contract/reviews';
import { decideReview } from '#core/review.ts';
import { MINUTE_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, type As, startApi } from './harness.ts';
import { openApplication, openApplications, openOne } from './review-cases.ts';

let api: Api;
let ruth: As;
let noor: As;
let auditor: As;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  noor = { token: await api.signIn('reviewer2@sandbourse.test') };
  auditor = { token: await api.signIn('auditor@sandbourse.test') };
});
afterAll(() => api.close());

type Decision = Partial<InputOf<typeof review.decide>> & { id: string };
const decide = (as: As, decision: Decision) =>
  api.call(review.decide, { version: 1, verdict: 'approve', ...decision }, as);
const errorOf = (answer: Awaited<ReturnType<typeof decide>>) =>
  'error' in answer.body.data ? answer.body.data.error : answer.body.data.status;
const list = (input: InputOf<typeof review.list> = {}, as: As = ruth) =>
  api.ok(review.list, { kind: 'permission', ...input }, as);
const clear = async () => {
  const { list: left } = await list({ pageSize: 100 });
  for (const { id, version } of left) await decide(ruth, { id, version });
};

describe('the queue', () => {
  test('pages by age, either way, the last page too', async () => {
    await clear();
    const opened = [];
    for (let age = 0; age < 5; age += 1) {
      opened.push(await openOne(api));
      api.clock.advance(MINUTE_MS);
    }
    for (const sort of ['oldest', 'newest'] as const) {
      const pages = [];
      for (const pageNum of [1, 2, 3, 4]) pages.push(await list({ pageNum, pageSize: 2, sort }));
      const ids = pages.flatMap((page) => page.list.map(({ id }) => id));
      expect(ids).toEqual(sort === 'oldest' ? opened : [...opened].reverse());
      expect(pages.map(({ total, hasNext }) => [total, hasNext])).toEqual([
        [5, true],
        [5, true],
        [5, false],
        [5, false],
      ]);
    }
    expect((await list({ olderThanMinutes: 3 })).list.map(({ id }) => id)).toEqual(
      opened.slice(0, 3),
    );
  });

  test('finds by name, address, login id and id, and hides the address itself', async () => {
    const { id, subjectId, userId } = await openApplication(api, 'rejected@sandbourse.test');
    for (const q of ['davi', 'OKONJO', 'rejected@', '20260004', userId, subjectId, id]) {
      const { list: found } = await list({ q });
      expect(
        found.map((item) => item.id),
        q,
      ).toEqual([id]);
      expect(found[0]?.userEmail).toBe('r•••@sandbourse.test');
    }
    expect((await list({ q: '%' })).total).toBe(0);
  });

  test('shows who has claimed which request', async () => {
    await clear();
    const [mine, hers, free] = [await openOne(api), await openOne(api), await openOne(api)];
    await api.ok(review.claim, { id: mine ?? '' }, ruth);
    await api.ok(review.claim, { id: hers ?? '' }, noor);
    for (const [claimed, id] of [
      ['mine', mine],
      ['others', hers],
      ['free', free],
    ] as const) {
      expect(
        (await list({ claimed })).list.map((item) => item.id),
        claimed,
      ).toEqual([id]);
    }
    expect((await list({ claimed: 'others' })).list[0]?.claimedBy?.name).toBe('Noor Haddadi');
    api.clock.advance(10 * MINUTE_MS);
    expect((await list({ claimed: 'mineOrFree' })).total).toBe(3);
    expect((await list({ claimed: 'free' })).total).toBe(3);
    expect((await list()).list.some((item) => item.claimedBy)).toBe(false);
  });

  test('counts what is open, and since when', async () => {
    await clear();
    const now = api.clock.now();
    await openOne(api);
    api.clock.advance(MINUTE_MS);
    await openOne(api);
    const counts = await api.ok(review.counts, {}, auditor);
    const permission = counts.list.find(({ kind }) => kind === 'permission');
    expect(permission).toEqual({ kind: 'permission', open: 2, oldestAt: now });
    expect(counts.now).toBe(now + MINUTE_MS);
  });
});

describe('a request', () => {
  test('a request is shown with its customer, their money and earlier requests', async () => {
    const earlier = await openOne(api);
    await decide(ruth, { id: earlier, verdict: 'reject', reasonCode: 'balance' });
    const id = await openOne(api);
    const shown = await api.ok(review.show, { id }, auditor);
    expect(shown.user).toMatchObject({ name: 'Mara Lindholm', isReal: 1, isLocked: false });
    expect(shown.user.wallets.map(({ wallet }) => wallet)).toContain('STOCK');
    expect(shown.earlier[0]).toMatchObject({ id: earlier, status: 'rejected' });
    expect(shown.earlier[0]?.reason).toBe('Your assets are too small for this');
    expect(await api.refused(review.show, { id: 'rev_none' }, ruth)).toMatchObject({ status: 404 });
  });

  test('is decided at the version that was looked at', async () => {
    const id = await openOne(api);
    const claimed = await api.ok(review.claim, { id }, ruth);
    expect(errorOf(await decide(ruth, { id, version: claimed.version + 1 }))).toBe('StaleVersion');
    expect(errorOf(await decide(noor, { id, version: claimed.version }))).toBe('ClaimedByAnother');
    await api.ok(review.release, { id }, ruth);
    expect(errorOf(await decide(noor, { id, version: claimed.version }))).toBe('approved');
    expect(errorOf(await decide(noor, { id, version: claimed.version + 1 }))).toBe('AlreadyDone');
  });

  test('cannot be rejected without a reason, or with an unknown one', async () => {
    const id = await openOne(api);
    for (const [reason, field] of [
      [{}, 'reason'],
      [{ reason: '\u200b\u2060 \u00ad' }, 'reason'],
      [{ reasonCode: 'blurred' }, 'reasonCode'],
      [{ reasonCode: 'constructor', reason: 'x' }, 'reasonCode'],
    ] as const) {
      const input = { id, version: 1, verdict: 'reject', ...reason };
      const refused = await api.refused(review.decide, input, ruth);
      expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
      expect(Object.keys(refused.fields ?? {})).toEqual([field]);
    }
    const own = await decide(ruth, { id, verdict: 'reject', reason: 'Call us, please' });
    expect(own.body.data).toMatchObject({ status: 'rejected', reason: 'Call us, please' });
  });

  test('shows a canned reason in the language of its reader', async () => {
    const reasons = await api.ok(review.reasons, {}, { ...ruth, locale: 'de' });
    const text = 'Dafür brauchen Sie zuerst mehr Handelserfahrung';
    expect(reasons).toContainEqual({ kind: 'permission', code: 'experience', text });
    const id = await openOne(api);
    await decide(ruth, { id, verdict: 'reject', reasonCode: 'experience' });
    const { list: rejected } = await list(
      { status: 'rejected', sort: 'newest' },
      { ...ruth, locale: 'de' },
    );
    expect(rejected.find((item) => item.id === id)?.reason).toBe(text);
  });

  test('decided twice with one key is decided once', async () => {
    const id = await openOne(api);
    const as = { ...ruth, headers: { 'idempotency-key': `decide ${id}` } };
    const [one, two] = await Promise.all([decide(as, { id }), decide(as, { id })]);
    expect([errorOf(one), errorOf(two)]).toEqual(['approved', 'approved']);
  });
});

test('of two reviewers who decide at once one wins', async () => {
  const rows = await openApplications(api, 'trader@sandbourse.test', 50);
  const outcomes = await Promise.all(
    rows.map(async ({ id }, number) => {
      const hands = number % 2 === 0 ? [ruth, noor] : [noor, ruth];
      const answers = await Promise.all(
        hands.map((as, place) =>
          decide(as, place === 0 ? { id } : { id, verdict: 'reject', reasonCode: 'incomplete' }),
        ),
      );
      return answers.map(errorOf).filter((one) => one !== 'AlreadyDone');
    }),
  );
  for (const winners of outcomes) expect(winners).toHaveLength(1);
});

test('a thousand times over, one wins, behind the wire', async () => {
  const rows = await openApplications(api, 'trader@sandbourse.test', 1000);
  const rules = { selfReview: false, twoPeopleFrom: 0n };
  const verdict = { kind: 'approve' } as const;
  const decisions = rows.flatMap(({ id }) =>
    ['usr_ruth', 'usr_noor'].map((staffId) =>
      api.world.unitOfWork.run({
        needs: { Review: [id] },
        decide: (draft) => decideReview(draft, { id, version: 1, staffId, verdict, rules }),
      }),
    ),
  );
  const winners = (await Promise.all(decisions)).flatMap((one) => (one.ok ? [one.value.id] : []));
  expect(winners.sort()).toEqual(rows.map(({ id }) => id).sort());
});

test('in a world for one person, that one decides about themself', async () => {
  const mine = await openOne(api, 'reviewer@sandbourse.test');
  expect(errorOf(await decide(ruth, { id: mine }))).toBe('OwnRequest');
  expect((await list({ claimed: 'mineOrFree', q: mine })).list).toEqual([]);
  const alone = await startApi({ env: { SANDBOX_SELF_REVIEW: 'true' } });
  const as = { token: await alone.signIn('owner@sandbourse.test') };
  const id = await openOne(alone, 'owner@sandbourse.test');
  const own = await alone.ok(review.list, { claimed: 'mineOrFree', q: id }, as);
  expect(own.list).toMatchObject([{ id }]);
  const item = await alone.ok(review.decide, { id, version: 1, verdict: 'approve' }, as);
  expect(item.status).toBe('approved');
  await alone.close();
});
