import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deposit } from '#contract/deposits';
import { inbox } from '#contract/inbox';
import { review } from '#contract/reviews';
import { wallet } from '#contract/wallets';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { refuseForeignAddresses } from '#topics/deposits/address.ts';
import { isSandboxAddress } from '#topics/deposits/address-rules.ts';
import { type Api, type As, startApi } from './harness.ts';
import { NODES } from './more-nodes.ts';
import { uploadImage } from './uploads.ts';

let api: Api;
let ruth: As;
let people = 0;
beforeAll(async () => {
  api = await startApi();
  ruth = { token: await api.signIn('reviewer@sandbourse.test') };
});
afterAll(() => api.close());

async function newPerson(): Promise<{ as: As; proof: string }> {
  people += 1;
  const as = { token: await api.register(`payer${people}@example.test`) };
  return { as, proof: await uploadImage(api, as, people) };
}

async function openRequest(subjectId: string) {
  const { list } = await api.ok(review.list, { kind: 'deposit', pageSize: 100 }, ruth);
  const item = list.find((one) => one.subjectId === subjectId);
  if (!item) throw new Error(`nothing is open about ${subjectId}`);
  return item;
}

const mainOf = async (as: As) =>
  (await api.ok(wallet.balance, { walletType: 'BALANCE' }, as)).balance;
const handIn = (
  as: As,
  path: string | string[],
  coin: Omit<InputOf<typeof deposit.create>, 'path'> = { coinCode: 'USDT', chain: 'TRC20' },
) => api.ok(deposit.create, { path, ...coin }, as);
const recordOf = async (as: As) => (await api.ok(deposit.listPage, {}, as)).list;

describe('coins', () => {
  test('are made on several chains, each with its own address for each person', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const mine = await api.ok(deposit.coinList, {}, ann.as);
    const chains = mine.filter(({ coinCode }) => coinCode === 'USDT').map(({ chain }) => chain);
    expect(chains).toEqual(['TRC20', 'ERC20']);
    expect(new Set(mine.map(({ coinCode }) => coinCode)).size).toBeGreaterThanOrEqual(3);
    const theirs = await api.ok(deposit.coinList, {}, bob.as);
    const addresses = [...mine, ...theirs].map(({ walletAccount }) => walletAccount);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.every(isSandboxAddress)).toBe(true);
    expect(await api.ok(deposit.coinList, {}, ann.as)).toEqual(mine);
  });
});

describe('a deposit', () => {
  test('waits, is credited at the rate on its record, and is on the statement', async () => {
    const { as, proof } = await newPerson();
    const { id, orderNo } = await handIn(as, proof);
    expect(await recordOf(as)).toEqual([
      {
        id,
        orderNo,
        coinCode: 'USDT',
        chain: 'TRC20',
        status: 1,
        rate: '1.00',
        currency: 'USD',
        createTime: api.clock.now(),
        createTimeTimestamp: api.clock.now(),
      },
    ]);
    const item = await openRequest(id);
    const { subject } = await api.ok(review.show, { id: item.id }, ruth);
    expect(subject.credit).toEqual({ coin: 'USDT', currency: 'USD', rate: '1.00' });
    const url = `/admin${proof}?review=${item.id}`;
    expect(subject.documents).toEqual([{ name: 'proof', url }]);
    const decision = { id: item.id, version: item.version, verdict: 'approve' as const };
    await api.ok(review.decide, { ...decision, amount: '1250.509' }, ruth);
    expect(await mainOf(as)).toBe('1250.50');
    expect((await recordOf(as))[0]).toMatchObject({
      status: 3,
      coinAmount: '1250.509',
      rate: '1.00',
      amount: '1250.50',
    });
    const bill = await api.ok(wallet.bill, {}, as);
    expect(bill.list).toEqual([
      expect.objectContaining({ eventName: 'Deposit', amount: '1250.50', tradeNo: id, status: 1 }),
    ]);
    expect((await api.ok(inbox.list, {}, as)).list[0]?.body).toContain('1,250.50');
  });

  test('keeps the rate of the moment it was handed in', async () => {
    const { as, proof } = await newPerson();
    const coins = await api.ok(deposit.coinList, {}, as);
    const coin = coins.find(({ rate }) => rate !== '1.00');
    if (!coin) throw new Error('no coin has a price of its own');
    const { id } = await handIn(as, proof, coin);
    api.clock.advance(3_600_000);
    const item = await openRequest(id);
    const decision = { id: item.id, version: item.version, verdict: 'approve' as const };
    await api.ok(review.decide, { ...decision, amount: '0.02' }, ruth);
    const [record] = await recordOf(as);
    expect(record?.rate).toBe(coin.rate);
    expect(Number(record?.amount)).toBeCloseTo(0.02 * Number(coin.rate), 1);
  });

  test('that fails says why, and credits nothing', async () => {
    const { as, proof } = await newPerson();
    const { id } = await handIn(as, proof);
    const item = await openRequest(id);
    const decision = { id: item.id, version: item.version, verdict: 'reject' as const };
    await api.ok(review.decide, { ...decision, reason: 'Nothing arrived' }, ruth);
    expect((await recordOf(as))[0]).toMatchObject({ status: 2, grounds: 'Nothing arrived' });
    expect(await mainOf(as)).toBe('0.00');
    expect((await api.ok(inbox.list, {}, as)).list[0]?.body).toContain('Nothing arrived');
  });

  test('takes several proofs, and each proof for one deposit only', async () => {
    const { as, proof } = await newPerson();
    const second = await uploadImage(api, as, 500);
    const third = await uploadImage(api, as, 501);
    const { id } = await handIn(as, `${proof},${second}`);
    const { subject } = await api.ok(review.show, { id: (await openRequest(id)).id }, ruth);
    expect(subject.documents).toHaveLength(2);
    const coin = { coinCode: 'USDT', chain: 'TRC20' };
    for (const path of [proof, [third, second]]) {
      expect(await api.refused(deposit.create, { path, ...coin }, as)).toMatchObject({
        status: 409,
        error: 'AlreadyDone',
      });
    }
    await handIn(as, [third]);
    expect(await recordOf(as)).toHaveLength(2);
  });

  test('with a picture already used as proof is flagged', async () => {
    const [ann, bob] = [await newPerson(), await newPerson()];
    const twinsOf = async (id: string) =>
      (await api.ok(review.show, { id: (await openRequest(id)).id }, ruth)).twins;
    const lone = await handIn(ann.as, ann.proof);
    const before = await handIn(ann.as, await uploadImage(api, ann.as, 700));
    expect(await twinsOf(lone.id)).toEqual([]);
    expect(await twinsOf(before.id)).toEqual([]);
    // What nobody has handed in proves nothing yet.
    const other = await uploadImage(api, bob.as, 700);
    expect(await twinsOf(before.id)).toEqual([]);
    const after = await handIn(bob.as, [bob.proof, other]);
    for (const [one, email] of [
      [after, `payer${people - 1}@example.test`],
      [before, `payer${people}@example.test`],
    ] as const) {
      const [twin, ...more] = await twinsOf(one.id);
      expect(more).toEqual([]);
      expect(twin?.what).toBe('proof');
      const { list } = await api.ok(review.list, { q: email, kind: 'deposit' }, ruth);
      expect(list.map(({ userId }) => userId)).toContain(twin?.userId);
    }
    const again = await handIn(ann.as, await uploadImage(api, ann.as, 700));
    const owners = (await twinsOf(again.id)).map(({ userId }) => userId);
    expect(owners).toHaveLength(2);
    expect(owners).toContain((await openRequest(again.id)).userId);
  });

  test('that is sent twice is one', async () => {
    const { as, proof } = await newPerson();
    const input = { path: proof, coinCode: 'USDT', chain: 'TRC20' };
    const once = { ...as, headers: { 'idempotency-key': 'deposit-1' } };
    const [first, again] = await Promise.all([
      api.ok(deposit.create, input, once),
      api.ok(deposit.create, input, once),
    ]);
    expect(again).toEqual(first);
    expect(await recordOf(as)).toHaveLength(1);
    const other = { ...input, path: await uploadImage(api, as, 502) };
    expect(await api.refused(deposit.create, other, once)).toMatchObject({
      error: 'IdempotencyMismatch',
    });
  });

  test.for<[what: string, change: (theirs: string) => object, status: number]>([
    ['with the picture of somebody else', (path) => ({ path }), 400],
    ['without a picture', () => ({ path: undefined }), 400],
    ['with six pictures', (path) => ({ path: Array.from({ length: 6 }, () => path) }), 400],
    ['with a picture from elsewhere', () => ({ path: 'https://x.test/a.png' }), 400],
    ['of an unknown coin', () => ({ coinCode: 'XYZ' }), 404],
    ['on another chain', () => ({ chain: 'BEP20' }), 404],
  ])('%s is refused', async ([, change, status]) => {
    const { as, proof } = await newPerson();
    const { proof: theirs } = await newPerson();
    const input = { path: proof, coinCode: 'USDT', chain: 'TRC20', ...change(theirs) };
    expect((await api.refused(deposit.create, input, as)).status).toBe(status);
    expect(await recordOf(as)).toEqual([]);
  });

  test.for([
    ['0', 422, 'TotalEmpty'],
    ['0.001', 422, 'TooSmall', { min: '0.01', given: '0.001', currency: 'USDT' }],
    [
      '90000000000.01',
      422,
      'TooLarge',
      { max: '90000000000.00', given: '90000000000.01', currency: 'USD' },
    ],
    ['100000000000', 422, 'TooLarge'],
    ['999999999999999', 422, 'TooLarge'],
    [undefined, 400, 'InvalidInput'],
  ] as const)('of %s coins is not credited', async ([amount, status, error, figures]) => {
    const { as, proof } = await newPerson();
    const { id } = await handIn(as, proof);
    const item = await openRequest(id);
    const decision = { id: item.id, version: item.version, verdict: 'approve' };
    const refused = await api.refused(review.decide, { ...decision, amount }, ruth);
    expect(refused).toMatchObject({ status, error, ...(figures && { figures }) });
    expect((await recordOf(as))[0]?.status).toBe(1);
  });

  test('of more coins than the books hold is refused before it could be undone, too', async () => {
    const { as, proof } = await newPerson();
    const { id } = await handIn(as, proof);
    const { id: reviewId, version } = await openRequest(id);
    const approve = { id: reviewId, version, verdict: 'approve' as const, undoable: true };
    const refused = await api.refused(review.decide, { ...approve, amount: '100000000000' }, ruth);
    expect(refused).toMatchObject({ status: 422, error: 'TooLarge' });
    expect(await openRequest(id)).not.toHaveProperty('pending');
  });

  test('of more coins than the books hold, decided by its own digits, waits and says why', async () => {
    const { as, proof } = await newPerson();
    const coin = { coinCode: 'USDT', chain: 'TRC20', amount: '100000770001' };
    const { id } = await handIn(as, proof, coin);
    const item = await openRequest(id);
    expect(item.failed).toBe('The amount is too large');
    expect(await api.world.database.reader.job.count({ where: { refId: item.id } })).toBe(0);
    expect((await api.ok(review.claim, { id: item.id }, ruth)).claimedBy).toBeDefined();
  });

  test('is credited once, however many decide at once', async () => {
    const { as, proof } = await newPerson();
    const { id } = await handIn(as, proof);
    const { id: reviewId, version } = await openRequest(id);
    const input = { id: reviewId, version, verdict: 'approve' as const, amount: '10' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.call(review.decide, input, ruth)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await mainOf(as)).toBe('10.00');
  });
});

describe('the record', () => {
  test('of the seeded trader has one of each, newest first', async () => {
    const as = { token: await api.signIn('trader@sandbourse.test') };
    const list = await recordOf(as);
    expect(list.map(({ status }) => status)).toEqual([1, 2, 3, 3]);
    expect(list[1]?.grounds).toMatch(/proof cannot be read/);
    expect(list.map(({ amount }) => Number(amount) > 0)).toEqual([false, false, true, true]);
  });

  // Which row a page ended with is known to the process that showed it: others go by the time alone.
  test.each(NODES > 1 ? [1000] : [0, 1000])(
    'pages without a shift while another comes %d ms later',
    async (laterMs) => {
      const { as, proof } = await newPerson();
      await handIn(as, proof);
      api.clock.advance(1000);
      await handIn(as, await uploadImage(api, as, 601));
      const until = api.clock.now();
      const first = await api.ok(deposit.listPage, { pageSize: 1, until }, as);
      api.clock.advance(laterMs);
      await handIn(as, await uploadImage(api, as, 602));
      const second = await api.ok(deposit.listPage, { pageSize: 1, pageNum: 2, until }, as);
      const ids = [...first.list, ...second.list].map(({ id }) => id);
      expect(new Set(ids).size).toBe(2);
      expect([first.hasNext, second.hasNext]).toEqual([true, false]);
    },
  );
});

describe('an address of another form', () => {
  const REAL = [
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '0x52908400098527886E0F7030069857D2E4169EE7',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    'sandbox1qqqsyqcyq5rqwzqfpg9scrgwpugpzysngcgpyz',
    'SANDBOX1',
  ];

  test('is refused by the back office; one of the sandbox is accepted and shown to customers', async () => {
    const yuna = { token: await api.signIn('operator@sandbourse.test') };
    const coin = { coinCode: 'USDT', chain: 'ERC20' };
    for (const address of REAL) {
      const refused = await api.refused(deposit.setCoin, { ...coin, address }, yuna);
      expect(refused).toMatchObject({ status: 422, error: 'NotSandboxAddress' });
    }
    const { as } = await newPerson();
    const own = (await api.ok(deposit.coinList, {}, as))[1]?.walletAccount ?? '';
    const set = await api.ok(deposit.setCoin, { ...coin, address: own }, yuna);
    expect(set).toMatchObject({ ...coin, address: own, isOpen: true });
    const bob = await newPerson();
    expect((await api.ok(deposit.coinList, {}, bob.as))[1]?.walletAccount).toBe(own);
    await api.ok(deposit.setCoin, { ...coin, address: 'own', isOpen: false }, yuna);
    const settings = await api.ok(deposit.coinSettings, {}, yuna);
    expect(settings[1]).toMatchObject({ ...coin, address: 'own', isOpen: false });
    expect(await api.ok(deposit.coinList, {}, bob.as)).not.toContainEqual(
      expect.objectContaining(coin),
    );
    const input = { path: bob.proof, ...coin };
    expect(await api.refused(deposit.create, input, bob.as)).toMatchObject({ status: 404 });
    await api.ok(deposit.setCoin, { ...coin, isOpen: true }, yuna);
  });

  test('keeps the server from starting', async () => {
    const { reader } = api.world.database;
    await expect(refuseForeignAddresses(reader)).resolves.toBeUndefined();
    const coins = [{ ...(await reader.depositCoin.findFirstOrThrow()), address: REAL[0] }];
    const foreign = { depositCoin: { findMany: async () => coins } };
    await expect(refuseForeignAddresses(foreign as never)).rejects.toThrow(
      /^The deposit address of .* is "bc1q.*", but must be a sandbox address/,
    );
  });
});
