import { afterAll, beforeAll, expect, test } from 'vitest';
import { inbox } from '#contract/inbox';
import { review } from '#contract/reviews';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { type Api, type As, startApi } from './harness.ts';
import { openWithdrawer, type Withdrawer } from './withdrawer.ts';

let api: Api;
let ruth: As;
let noor: As;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
  noor = { token: await api.signIn('reviewer2@sandbourse.test') };
});
afterAll(() => api.close());

async function requestOf(id: string) {
  const row = await api.world.database.reader.withdrawal.findUniqueOrThrow({ where: { id } });
  return api.ok(review.show, { id: row.reviewId }, ruth);
}

const newest = async (who: Withdrawer) => (await api.ok(inbox.list, {}, who.as)).list[0];

test('a reviewer sees the terms of a withdrawal and approves it, which pays it out', async () => {
  const who = await openWithdrawer(api);
  const asked = await who.apply('250');
  const { id, version, subject, amount } = await requestOf(asked.id);
  expect(amount).toBe('250.00');
  expect(subject.fields).toEqual([
    { name: 'bankAccountName', value: 'Ada Byron', masked: false },
    { name: 'bankName', value: 'Bank of Sandbourse', masked: false },
    { name: 'cardNo', value: expect.not.stringContaining('4000'), masked: true },
    { name: 'applyAmount', value: '250.00 USD', masked: false },
    { name: 'fee', value: '1.00 USD', masked: false },
    { name: 'received', value: '249.00 USD', masked: false },
  ]);
  await api.ok(review.decide, { id, version, verdict: 'approve' }, ruth);
  expect(await who.money('BALANCE')).toEqual({ free: 975_000n, used: 0n });
  expect((await api.ok(withdrawal.list, {}, who.as)).list[0]).toMatchObject({ status: 1 });
  expect((await newest(who))?.body).toContain('250');
});

test('a reviewer rejects it with a reason that its owner reads in their language', async () => {
  const who = await openWithdrawer(api);
  const asked = await who.apply('250', { userCardId: who.walletId });
  const { id, version } = await requestOf(asked.id);
  const decision = { id, version, verdict: 'reject', reasonCode: 'nameDiffers' } as const;
  await api.ok(review.decide, decision, ruth);
  expect(await who.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
  for (const locale of ['en', 'de'] as const) {
    const [item] = (await api.ok(withdrawal.list, {}, { ...who.as, locale })).list;
    const [line] = (await api.ok(wallet.bill, {}, { ...who.as, locale })).list;
    const reasons = await api.ok(review.reasons, {}, { ...ruth, locale });
    const said = reasons.find(({ code }) => code === 'nameDiffers')?.text;
    expect(item).toMatchObject({ status: 3, grounds: said });
    expect(line).toMatchObject({ status: 3, grounds: said });
  }
});

test('its owner and a reviewer at once: one of them decides', async () => {
  const who = await openWithdrawer(api);
  for (let round = 0; round < 5; round += 1) {
    const asked = await who.apply('10');
    const { id, version } = await requestOf(asked.id);
    const [undone, decided] = await Promise.all([
      api.send(wallet.cancelTransfer, { id: asked.id }, who.as),
      api.send(review.decide, { id, version, verdict: 'approve' }, ruth),
    ]);
    expect([undone.status, decided.status].sort()).toEqual([200, 409]);
    const { status } = await requestOf(asked.id);
    expect(status).toBe(undone.status === 200 ? 'cancelled' : 'approved');
  }
  expect(await who.money('BALANCE')).toMatchObject({ used: 0n });
});

test('a large one needs two people, and holds until then', async () => {
  const who = await openWithdrawer(api, 100_000_000n);
  const asked = await who.apply('900000');
  const first = await requestOf(asked.id);
  expect(first.twoPeople).toBe(true);
  const verdict = 'approve';
  const { id } = first;
  const half = await api.ok(review.decide, { id, version: first.version, verdict }, ruth);
  expect(half.status).toBe('open');
  expect(await who.money('BALANCE')).toEqual({ free: 10_000_000n, used: 90_000_000n });
  await api.ok(review.decide, { id, version: half.version, verdict }, noor);
  expect(await who.money('BALANCE')).toEqual({ free: 10_000_000n, used: 0n });
});

test('the review names other customers with the same card', async () => {
  const [who, other] = [await openWithdrawer(api), await openWithdrawer(api)];
  await other.apply('10');
  const asked = await who.apply('10');
  const { twins } = await requestOf(asked.id);
  expect(twins.find(({ userId }) => userId === other.userId)).toMatchObject({ what: 'cardNo' });
  expect(twins.some(({ userId }) => userId === who.userId)).toBe(false);
});
