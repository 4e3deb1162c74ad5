import bcrypt from 'bcrypt';
import { afterEach, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import { emptyAccount, freeBalance, houseAccount, walletAccount } from '#core/ledger.ts';
import { BatchState, CommandDraft } from '#platform/store/batch.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { Venues } from '#trading/venue.ts';
import { traderHistory } from '../../seed/history.ts';
import {
  SEED_PASSWORD,
  SEED_PASSWORD_HASH,
  SEED_PAY_PASSWORD,
  SEED_PAY_PASSWORD_HASH,
  SEEDED_PEOPLE,
  TRADER_EMAIL,
} from '../../seed/people.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { createMarket } from '../../server/market/market.ts';
import { type Api, START_MS, startApi } from './harness.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

let api: Api | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});
const start = async () => {
  api = await startApi();
  return api;
};

test('the seeded hashes match the documented passwords', async () => {
  expect(await bcrypt.compare(SEED_PASSWORD, SEED_PASSWORD_HASH)).toBe(true);
  expect(await bcrypt.compare(SEED_PAY_PASSWORD, SEED_PAY_PASSWORD_HASH)).toBe(true);
  for (const hash of [SEED_PASSWORD_HASH, SEED_PAY_PASSWORD_HASH]) {
    // Nothing is hidden by work: everybody knows them.
    expect(bcrypt.getRounds(hash)).toBe(4);
  }
});

test('everybody is there, once', async () => {
  const { world } = await start();
  expect(await seedIfEmpty(world)).toBe(false);
  const users = await world.database.reader.user.findMany({ orderBy: { email: 'asc' } });
  const listed = SEEDED_PEOPLE.map(({ email }) => email).sort();
  expect(users.map(({ email }) => email)).toEqual(listed);
  const isReal = new Map(users.map((user) => [user.email.split('@')[0], user.isReal]));
  expect([...['trader', 'newcomer', 'pending', 'rejected'].map((who) => isReal.get(who))]).toEqual([
    1, 2, 3, 4,
  ]);
});

test('the trader has money, holdings, an open order and a past', async () => {
  const { ok, signIn } = await start();
  const token = await signIn(TRADER_EMAIL);
  const main = await ok(wallet.balance, { walletType: 'BALANCE' }, { token });
  expect(main).toMatchObject({ balance: '100000.00', usedBalance: '500.00' });
  const stock = await ok(wallet.balance, { walletType: 'STOCK' }, { token });
  expect(Number(stock.balance)).toBeGreaterThan(10_000);
  expect(Number(stock.usedBalance)).toBeGreaterThan(20_000);
  const held = await ok(position.me, { classify: 0 }, { token });
  expect(held.list.map(({ stockCode }) => stockCode).sort()).toEqual([
    'AAPL',
    'KO',
    'MSFT',
    'NVDA',
    'TSLA',
  ]);
  const resting = await ok(position.consignList, {}, { token });
  expect(resting.total).toBe(1);
  const closed = await ok(position.flatList, {}, { token });
  expect(closed.total).toBe(4);
  const { list } = await ok(wallet.bill, { walletType: 'BALANCE', pageSize: 100 }, { token });
  const isWithdrawal = ({ fee }: (typeof list)[number]) => fee !== undefined;
  expect(list.filter((item) => !isWithdrawal(item)).every(({ status }) => status === 1)).toBe(true);
  const withdrawn = list.filter(isWithdrawal).map(({ amount, status }) => [amount, status]);
  expect(withdrawn).toEqual([
    ['-500.00', 0],
    ['-800.00', 3],
    ['-1500.00', 1],
  ]);
});

test('a rejected withdrawal to a crypto wallet names no bank, wherever its reason is told', async () => {
  const { world } = await start();
  const { reader } = world.database;
  const [rejected] = await reader.withdrawal.findMany({ where: { amount: 80_000n } });
  expect(rejected).toMatchObject({ type: 2, bankAccountName: '' });
  const reason = 'reason.withdrawal.destination';
  expect(rejected?.reason).toBe(reason);
  const review = await reader.review.findUnique({ where: { id: rejected?.reviewId ?? '' } });
  expect(review).toMatchObject({ reasonCode: 'destination', reasonText: reason });
  const about = { refId: rejected?.id ?? '', kind: 'withdrawal.rejected' };
  const [message] = await reader.inboxMessage.findMany({ where: about });
  expect(message?.values).toContain(reason);
  expect(message?.values).not.toContain('nameDiffers');
});

test('the same seed makes the same world, ids and all', async () => {
  const dump = async () => {
    const { world, close } = await startApi();
    const { reader } = world.database;
    const rows = await Promise.all([
      reader.user.findMany({ orderBy: { id: 'asc' } }),
      reader.transfer.findMany({ orderBy: { id: 'asc' } }),
      reader.order.findMany({ orderBy: { id: 'asc' } }),
      reader.fill.findMany({ orderBy: { id: 'asc' } }),
    ]);
    await close();
    return rows;
  };
  expect(await dump()).toEqual(await dump());
});

describe('the past is the same on any day', () => {
  const hours = 'exchange';
  const venues = new Venues(createMarket({ seed: 5, instruments: SAMPLE_INSTRUMENTS, hours }));
  const venueAt = (key: string, atMs: number) => {
    const traded = venues.traded(key);
    return traded && venues.at(traded, atMs);
  };
  const starts = Array.from({ length: 24 }, (_, n) => START_MS + n * 15.4 * 86_400_000);

  test.for(starts)('%i', (nowMs) => {
    let now = nowMs - 130 * 86_400_000;
    let made = 0;
    const newId = (prefix: string) => {
      made += 1;
      return `${prefix}_${made}`;
    };
    const state = new BatchState();
    const act = <T>(decide: (draft: CommandDraft) => T): T => {
      const draft = new CommandDraft(state, now, () => newId);
      const value = decide(draft);
      state.accept(draft);
      return value;
    };
    const { id } = act((draft) => {
      for (const purpose of ['fees', 'trading', 'bank'] as const) {
        draft.put('Account', emptyAccount(houseAccount(purpose, 'USD'), 'USD'));
      }
      const person = { email: '', name: '', passwordHash: '', loginId: '', inviteCode: '' };
      return openAccount(draft, { ...person, invitedBy: null, isReal: 1, payPasswordHash: 'x' });
    });
    const people = { trader: () => id, reviewer: () => 'usr_reviewer' };
    for (const { at, happen } of traderHistory(nowMs, people, venueAt)) {
      expect(at).toBeGreaterThanOrEqual(now);
      expect(at).toBeLessThan(nowMs);
      now = at;
      act(happen);
    }
    const main = state.find('Account', walletAccount(id, 'BALANCE'));
    expect(main && freeBalance(main)).toBe(10_200_000n);
  });
});

test('a seeded customer invites', async () => {
  const { ok, signIn, codeFor } = await start();
  const { inviteCode } = await ok(account.userInfo, {}, { token: await signIn(TRADER_EMAIL) });
  const email = 'ann@example.test';
  const code = await codeFor('register', email);
  const passwords = { loginPassword: 'Secret99', reLoginPassword: 'Secret99' };
  await ok(account.register, { email, code, inviteCode, ...passwords });
});
