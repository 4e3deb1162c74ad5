import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payMethod } from '#contract/payout-methods';
import { wallet } from '#contract/wallets';
import { withdrawal } from '#contract/withdrawals';
import { houseAccount } from '#core/ledger.ts';
import type { Result } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  withdrawalAccounts,
} from '#topics/withdrawals/rules.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader } from './trader.ts';
import {
  CARD,
  openWithdrawer,
  PAY_PASSWORD,
  setPayPassword,
  type Withdrawer,
} from './withdrawer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What a reviewer's decision does to the books. */
async function decide(
  { userId }: Withdrawer,
  id: string,
  rule: (draft: Draft) => Result<unknown>,
): Promise<void> {
  const decided = await api.world.unitOfWork.run({
    needs: { Withdrawal: [id], PayMethods: [userId], Account: withdrawalAccounts(userId) },
    decide: (draft) => rule(draft),
  });
  expect(decided.ok).toBe(true);
}
const approve = (who: Withdrawer, id: string) =>
  decide(who, id, (draft) => approveWithdrawal(draft, id));
const reject = (who: Withdrawer, id: string, reason: string) =>
  decide(who, id, (draft) => rejectWithdrawal(draft, id, reason));

const billOf = async (who: Withdrawer) =>
  (await api.ok(wallet.bill, { walletType: 'BALANCE' }, who.as)).list;
const posted = async (purpose: 'withdrawn' | 'fees') => {
  const id = houseAccount(purpose, 'USD');
  const row = await api.world.database.reader.account.findUniqueOrThrow({ where: { id } });
  return row.creditsPosted - row.debitsPosted;
};

describe('a withdrawal', () => {
  test('is held and pending, and paid out when it is approved', async () => {
    const who = await openWithdrawer(api);
    const before = { withdrawn: await posted('withdrawn'), fees: await posted('fees') };
    const asked = await who.apply('2500.5');
    expect(asked).toEqual({
      id: asked.id,
      type: 1,
      applyAmount: '2500.50',
      fee: '2.51',
      received: '2497.99',
      currency: 'USD',
      bankName: 'Bank of Sandbourse',
      cardNo: '•••• 7899',
      status: 0,
      createTime: api.clock.now(),
      ageSeconds: 0,
    });
    expect(await who.money('BALANCE')).toEqual({ free: 749_950n, used: 250_050n });
    const line = {
      id: asked.id,
      amount: '-2500.50',
      fall: true,
      fee: '2.51',
      tradeNo: asked.id,
      walletType: 'BALANCE',
      paidTo: 'Bank of Sandbourse •••• 7899',
    };
    expect((await billOf(who))[0]).toMatchObject({
      ...line,
      status: 0,
      eventName: 'Withdrawal',
    });
    api.clock.advance(3_600_000);
    const { list } = await api.ok(withdrawal.list, { status: 0 }, who.as);
    expect(list).toEqual([{ ...asked, ageSeconds: 3600 }]);
    await approve(who, asked.id);
    expect(await who.money('BALANCE')).toEqual({ free: 749_950n, used: 0n });
    expect(await posted('withdrawn')).toBe(before.withdrawn + 249_799n);
    expect(await posted('fees')).toBe(before.fees + 251n);
    const [first, second] = await billOf(who);
    expect(first).toMatchObject({ ...line, status: 1 });
    expect(second).toMatchObject({ amount: '10000.00' });
    const over = await api.refused(wallet.cancelTransfer, { id: asked.id }, who.as);
    expect(over).toMatchObject({ status: 409, error: 'AlreadyDone' });
    const [ended] = (await api.ok(withdrawal.list, {}, who.as)).list;
    expect(ended).toMatchObject({ status: 1, endTime: api.clock.now() });
    expect(ended?.ageSeconds).toBeUndefined();
  });

  test('gives everything back with the reason when it is rejected', async () => {
    const who = await openWithdrawer(api);
    const { id } = await who.apply('100', { userCardId: who.walletId });
    const reason = 'The name on the card is another';
    await reject(who, id, reason);
    expect(await who.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
    expect((await billOf(who))[0]).toMatchObject({
      id,
      status: 3,
      grounds: reason,
      amount: '-100.00',
    });
    const { list } = await api.ok(withdrawal.list, { status: 3 }, who.as);
    expect(list).toMatchObject([{ id, type: 2, bankName: 'USDT', status: 3, grounds: reason }]);
    // What it would have been in its coin, at the rate of when it was decided.
    expect(list[0]).toMatchObject({ coinAmount: '99.00', coinRate: '1.00' });
  });

  test('can be cancelled only by its owner, once, while it is pending', async () => {
    const [who, other] = [await openWithdrawer(api), await openWithdrawer(api)];
    const { id } = await who.apply('100');
    const theirs = await api.refused(wallet.cancelTransfer, { id }, other.as);
    expect(theirs).toMatchObject({ status: 404, error: 'NotFound' });
    api.clock.advance(3 * 3_600_000);
    const headers = { 'idempotency-key': 'undo' };
    await api.ok(wallet.cancelTransfer, { id }, { ...who.as, headers });
    await api.ok(wallet.cancelTransfer, { id }, { ...who.as, headers });
    expect(await who.money('BALANCE')).toMatchObject({ free: expect.any(BigInt), used: 0n });
    expect((await billOf(who)).find((item) => item.id === id)).toMatchObject({ status: 2 });
    const again = await api.refused(wallet.cancelTransfer, { id }, who.as);
    expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
  });

  test('its terms can be read in advance', async () => {
    const who = await openWithdrawer(api, 123_456n);
    const terms = {
      currency: 'USD',
      available: '1234.56',
      minAmount: '10.00',
      maxAmount: '1000000.00',
      feeRate: '0.001',
      minFee: '1.00',
      openCount: 0,
      openMax: 20,
      coins: expect.arrayContaining([{ coinCode: 'USDT', coinRate: '1.00' }]),
    };
    expect(await api.ok(withdrawal.terms, {}, who.as)).toEqual(terms);
    await who.apply('1234.56');
    const after = { ...terms, available: '0.00', openCount: 1 };
    expect(await api.ok(withdrawal.terms, {}, who.as)).toEqual(after);
  });

  test('keeps its card from being changed or deleted until it is decided', async () => {
    const who = await openWithdrawer(api);
    const { id } = await who.apply('100');
    const card = { id: who.cardId };
    const listed = await api.ok(payMethod.list, { type: 1 }, who.as);
    expect(listed).toMatchObject([{ ...card, inUse: true }]);
    for (const [endpoint, input] of [
      [payMethod.remove, card],
      [payMethod.update, { ...CARD, ...card, cardNo: '999999' }],
    ] as const) {
      const refused = await api.refused(endpoint, input, who.as);
      expect(refused).toMatchObject({ status: 409, error: 'CardInUse' });
    }
    await approve(who, id);
    await api.ok(payMethod.remove, card, who.as);
    const gone = await api.refused(
      withdrawal.apply,
      { applyAmount: '10', userCardId: who.cardId, payPassWord: PAY_PASSWORD },
      who.as,
    );
    expect(gone).toMatchObject({ status: 404, error: 'NotFound' });
  });
});

describe('refused', () => {
  let who: Withdrawer;
  const input = () => ({
    applyAmount: '100',
    userCardId: who.cardId,
    payPassWord: PAY_PASSWORD,
  });
  beforeAll(async () => {
    who = await openWithdrawer(api, 100_000n);
  });

  test.for([
    ['zero', { applyAmount: '0' }, 422, 'TotalEmpty'],
    ['less than zero', { applyAmount: '-5' }, 400, 'InvalidInput'],
    ['parts of a cent', { applyAmount: '10.001' }, 400, 'InvalidInput'],
    ['powers', { applyAmount: '1e3' }, 400, 'InvalidInput'],
    ['a list', { applyAmount: ['100'] }, 400, 'InvalidInput'],
    ['thirty digits', { applyAmount: '9'.repeat(30) }, 400, 'InvalidInput'],
    ['a cent below the minimum', { applyAmount: '9.99' }, 422, 'WithdrawalMinimum'],
    ['a cent above the maximum', { applyAmount: '1000000.01' }, 422, 'TooLarge'],
    ['a cent more than there is', { applyAmount: '1000.01' }, 422, 'InsufficientFunds'],
    ['to no card that is', { userCardId: 'pay_none' }, 404, 'NotFound'],
    ['to the prototype', { userCardId: '__proto__' }, 404, 'NotFound'],
    ['with a long password', { payPassWord: '1'.repeat(21) }, 400, 'InvalidInput'],
  ] as const)('%s', async ([, wrong, status, error]) => {
    const refused = await api.refused(withdrawal.apply, { ...input(), ...wrong }, who.as);
    expect(refused).toMatchObject({ status, error });
    expect(await who.money('BALANCE')).toEqual({ free: 100_000n, used: 0n });
  });

  test('without all of it, each refused with its message, in order', async () => {
    const refused = await api.refused(withdrawal.apply, {}, who.as);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.entries(refused.fields ?? {})).toEqual([
      ['applyAmount', 'Please enter the amount'],
      ['userCardId', 'Please select a crypto'],
      ['payPassWord', 'Please enter the transaction password'],
    ]);
    const short = await api.refused(withdrawal.apply, { ...input(), payPassWord: '12345' }, who.as);
    expect(short.fields).toEqual({ payPassWord: 'Please enter the transaction password' });
  });

  test("to somebody else's card", async () => {
    const other = await openWithdrawer(api);
    const theirs = { ...input(), userCardId: other.cardId };
    const refused = await api.refused(withdrawal.apply, theirs, who.as);
    expect(refused).toMatchObject({ status: 404, error: 'NotFound' });
    expect(refused.fields).toEqual({ userCardId: 'There is no such thing here' });
  });

  test('before identity and a transaction password, whatever else is wrong', async () => {
    const token = await api.register('early@sandbourse.test');
    const early = await api.refused(withdrawal.apply, {}, { token });
    expect(early).toMatchObject({ status: 422, error: 'IdentityRequired' });
    expect(early.msg).toBe('Please provide your real name first');
    const trader = await newTrader(api, 0n);
    await setPayPassword(api, trader.userId, null);
    const unset = await api.refused(withdrawal.apply, {}, trader.as);
    expect(unset).toMatchObject({ status: 422, error: 'PayPasswordRequired' });
    expect(unset.msg).toBe('Please set a transaction password');
  });

  test('with a wrong password, and after five for a while with the right one too', async () => {
    const own = await openWithdrawer(api);
    const wrong = { applyAmount: '100', userCardId: own.cardId, payPassWord: '654321' };
    const right = { ...wrong, payPassWord: PAY_PASSWORD };
    for (let n = 0; n < 4; n += 1) {
      const refused = await api.refused(withdrawal.apply, wrong, own.as);
      expect(refused).toMatchObject({ status: 422, error: 'WrongPassword' });
      expect(refused.fields).toEqual({ payPassWord: 'The password is wrong' });
    }
    await api.ok(withdrawal.apply, right, own.as);
    const tries = await Promise.all(
      Array.from({ length: 40 }, () => api.refused(withdrawal.apply, wrong, own.as)),
    );
    expect(tries.filter(({ error }) => error === 'WrongPassword')).toHaveLength(5);
    const locked = await api.refused(withdrawal.apply, right, own.as);
    expect(locked).toMatchObject({ status: 429, error: 'TooManyRequests' });
    expect(locked.retryAfterSeconds).toBe(15 * 60);
    api.clock.advance(15 * 60_000);
    await api.ok(withdrawal.apply, right, own.as);
  });
});

describe('a hundred at once', () => {
  test('with one key have one effect, and the same answer', async () => {
    const who = await openWithdrawer(api);
    const headers = { 'idempotency-key': 'once' };
    const input = { applyAmount: '100', userCardId: who.cardId, payPassWord: PAY_PASSWORD };
    const asked = await Promise.all(
      Array.from({ length: 100 }, () => api.ok(withdrawal.apply, input, { ...who.as, headers })),
    );
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(await who.money('BALANCE')).toEqual({ free: 990_000n, used: 10_000n });
    const other = { ...input, applyAmount: '101' };
    const mismatch = await api.refused(withdrawal.apply, other, { ...who.as, headers });
    expect(mismatch).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
    // A stolen key is worth nothing without the password.
    const guess = { ...input, payPassWord: '000000' };
    const wrong = await api.refused(withdrawal.apply, guess, { ...who.as, headers });
    expect(wrong).toMatchObject({ status: 422, error: 'WrongPassword' });
    // And nothing that was kept of the request gives the password away.
    const kept = await api.world.database.reader.idempotency.findMany();
    expect(new Set(kept.map(({ fingerprint }) => fingerprint)).size).toBe(kept.length);
    // So it is the same intention also under a password that was changed meanwhile.
    const payPassWord = '654321';
    await setPayPassword(api, who.userId, payPassWord);
    const renewed = { ...input, payPassWord };
    expect(await api.ok(withdrawal.apply, renewed, { ...who.as, headers })).toEqual(asked[0]);
  });

  test('with different keys get no more than the free money', async () => {
    const who = await openWithdrawer(api, 10_000n);
    const input = { applyAmount: '30', userCardId: who.cardId, payPassWord: PAY_PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.send(withdrawal.apply, input, who.as)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await who.money('BALANCE')).toEqual({ free: 1_000n, used: 9_000n });
  });

  test('undone a hundred times, one gives the money back once', async () => {
    const who = await openWithdrawer(api);
    const { id } = await who.apply('500');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => api.send(wallet.cancelTransfer, { id }, who.as)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await who.money('BALANCE')).toEqual({ free: 1_000_000n, used: 0n });
  });
});

test('the list pages stably, newest first', async () => {
  const who = await openWithdrawer(api);
  for (let n = 10; n < 17; n += 1) await who.apply(`${n}`);
  const seen: string[] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const page = await api.ok(withdrawal.list, { pageNum, pageSize: 3 }, who.as);
    expect(page).toMatchObject({ total: 7, pageNum, pageSize: 3 });
    seen.push(...page.list.map(({ applyAmount }) => applyAmount));
    if (!page.hasNext) break;
  }
  expect(seen).toEqual([16, 15, 14, 13, 12, 11, 10].map((n) => `${n}.00`));
});

test('nor does another of the same moment shift the pages, as the clock may be frozen', async () => {
  const who = await openWithdrawer(api);
  for (const amount of ['10', '11', '12']) await who.apply(amount);
  const page = async (more: { pageNum?: number; until?: number }) =>
    (await api.ok(withdrawal.list, { pageSize: 2, status: 0, ...more }, who.as)).list;
  const first = await page({});
  await who.apply('13');
  const second = await page({ pageNum: 2, until: first[0]?.createTime ?? 0 });
  const seen = [...first, ...second].map(({ applyAmount }) => applyAmount);
  expect(seen).toEqual(['12.00', '11.00', '10.00']);
});

test('its pages do not shift while new ones come in', async () => {
  const who = await openWithdrawer(api);
  for (const amount of ['10', '11', '12']) await who.apply(amount);
  const page = (pageNum: number, more: { until?: number; status?: 0 } = {}) =>
    api.ok(withdrawal.list, { pageNum, pageSize: 2, ...more }, who.as);
  const first = await page(1);
  const until = first.list[0]?.createTime ?? 0;
  api.clock.advance(1000);
  await who.apply('13');
  const amounts = ({ list }: typeof first) => list.map(({ applyAmount }) => applyAmount);
  expect(amounts(first)).toEqual(['12.00', '11.00']);
  for (const more of [{}, { status: 0 as const }]) {
    const second = await page(2, { until, ...more });
    expect(amounts(second)).toEqual(['10.00']);
    expect(second).toMatchObject({ total: 3, hasNext: false });
  }
  expect(amounts(await page(1))).toEqual(['13.00', '12.00']);
  for (const wrong of [-1, 1.5, 8.64e15 + 1]) {
    const refused = await api.refused(withdrawal.list, { until: wrong }, who.as);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
  }
});
