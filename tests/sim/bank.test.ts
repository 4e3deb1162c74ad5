import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { createRng } from '#platform/runtime/rng.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { type Api, startApi } from '../api/harness.ts';
import { bookOf, dollars, newTrader, SHARE, type Trader, whenReached } from '../api/trader.ts';
import { runBank } from './bank.ts';

const CLIENTS = 64;
const PEOPLE = 6;
const FUNDS = 1_000_000n;
const TRANSFERS = 12;
const RACE_MS = 2000;

let api: Api;
beforeAll(async () => {
  api = await startApi({ env: { SESSION_HOURS: '8760' } });
});
afterAll(() => api.close());

/** The total of some people's accounts including margins, in one consistent read; cents. */
async function totalOf(traders: readonly Trader[]): Promise<bigint> {
  const accounts = await api.world.database.reader.account.findMany({
    where: { userId: { in: traders.map(({ userId }) => userId) } },
  });
  return accounts.reduce((sum, row) => sum + row.creditsPosted - row.debitsPosted, 0n);
}

/** Ways for money to go, and one that is not allowed. */
const WAYS = [
  ['STOCK', 'BALANCE'],
  ['BALANCE', 'STOCK'],
  ['BALANCE', 'IPO'],
  ['IPO', 'BALANCE'],
  ['IPO', 'STOCK'],
] as const;

test(`${CLIENTS} clients move money between wallets, and its sum never changes`, async () => {
  const seed = Date.now() % 1_000_000;
  const traders = await Promise.all(Array.from({ length: PEOPLE }, () => newTrader(api, FUNDS)));
  const total = FUNDS * BigInt(PEOPLE);
  let [moved, undone, refused, looks] = [0, 0, 0, 0];
  let isWorking = true;
  const client = async (number: number) => {
    const rng = createRng(seed).fork(number);
    for (let n = 0; n < TRANSFERS; n += 1) {
      const { as } = rng.pick(traders);
      const [fromWalletType, toWalletType] = rng.pick(WAYS);
      const amount = dollars(BigInt(rng.int(1, 400_000)));
      const input = { amount, fromWalletType, toWalletType };
      const { status, body } = await api.call(wallet.transfer, input, as);
      if (status !== 200) refused += 1;
      else moved += 1;
      if (status !== 200 || rng.fraction() > 0.3) continue;
      const undo = await api.call(wallet.cancelTransfer, body.data as { id: string }, as);
      if (undo.status === 200) undone += 1;
    }
  };
  const auditor = async () => {
    for (; isWorking; looks += 1) {
      expect(await totalOf(traders), `seed ${seed}`).toBe(total);
      // A read of SQLite never yields to others by itself.
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const auditing = auditor();
  await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  isWorking = false;
  await auditing;
  expect(await totalOf(traders)).toBe(total);
  expect((await checkLedger(api.world.database.reader)).faults).toEqual([]);
  for (const count of [moved, undone, refused, looks]) expect(count).toBeGreaterThan(5);
  expect(moved + refused).toBe(CLIENTS * TRANSFERS);
  const transfers = await api.world.database.reader.walletTransfer.findMany({
    where: { userId: { in: traders.map(({ userId }) => userId) } },
  });
  expect(transfers).toHaveLength(moved);
  expect(transfers.filter(({ undoneAt }) => undoneAt !== null)).toHaveLength(undone);
});

test('the bank without a network keeps its total, and leaves no transfer half done', async () => {
  const seed = Date.now() % 1_000_000;
  const report = await runBank({ transfers: 2000, clients: CLIENTS, seed });
  expect(report, `seed ${seed}`).toMatchObject({ faults: [] });
  expect(report.moved + report.undone + report.refused).toBe(2000);
  for (const count of [report.moved, report.undone, report.refused, report.looks]) {
    expect(count).toBeGreaterThan(5);
  }
});

test('of a cancel and a fill of one order at the same time exactly one wins', async () => {
  const trader = await newTrader(api, 100_000_000n);
  const until = performance.now() + RACE_MS;
  const won = { cancel: 0, fill: 0 };
  let races = 0;
  while (performance.now() < until || races < 8) {
    const limit = bookOf(api).last - 3n;
    const met = whenReached(api, 'atOrBelow', limit);
    const terms = { isLp: 1, unitAmount: dollars(limit), num: 2, isolatedPosition: 5 } as const;
    const placed = await Promise.all(Array.from({ length: 8 }, () => trader.place(terms)));
    api.clock.set(met.at - 1);
    const cancels = placed.map(({ orderId }) => api.call(order.cancel, { orderId }, trader.as));
    // The price arrives at different stages, from before they are decided to after.
    for (let rounds = races % 2 === 0 ? 0 : races * 8; rounds > 0; rounds -= 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    races += 1;
    api.clock.set(met.at);
    await api.world.exchange.round();
    for (const [index, cancel] of cancels.entries()) {
      const { status } = await cancel;
      const row = await trader.show(placed[index]?.orderId ?? '');
      if (status === 200) {
        won.cancel += 1;
        expect(row).toMatchObject({ status: 2, filledNum: '0', fills: [] });
      } else {
        won.fill += 1;
        expect(status).toBe(409);
        expect(row).toMatchObject({ status: 1, filledNum: '2', fills: [{ num: '2' }] });
      }
    }
  }
  const positions = await api.world.database.reader.position.findMany({
    where: { userId: trader.userId },
  });
  const held = positions.reduce((sum, { quantity }) => sum + quantity, 0n);
  expect(held).toBe(BigInt(won.fill * 2) * SHARE);
  expect((await checkLedger(api.world.database.reader)).faults).toEqual([]);
  expect(won.cancel).toBeGreaterThan(0);
  expect(won.fill).toBeGreaterThan(0);
});
