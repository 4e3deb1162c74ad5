import { afterEach, beforeEach, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { accept } from '#core/result.ts';
import { KEPT_MS } from '#platform/runtime/kept-answers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import {
  balanceOnDisk,
  breakingCommand,
  openStore,
  type Store,
  sendCommand,
} from './open-store.ts';

let store: Store;
beforeEach(async () => {
  store = await openStore();
});
afterEach(() => store.close());

const ADA = walletAccount('ada', 'STOCK');
const once = (userId: string, key = 'k1', fingerprint = 'body') =>
  onceOf(userId, { key, fingerprint });

const send = (amount: bigint, userId = 'ada', attempt = once(userId)) =>
  store.unitOfWork.run(sendCommand(amount, userId, attempt));

test('a hundred commands with one key at once, and more later, run once', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => send(9n)));
  expect(answers[0]).toMatchObject({ ok: true });
  const text = JSON.stringify(answers[0]);
  for (const answer of answers) expect(JSON.stringify(answer)).toBe(text);
  store.clock.now += 1000;
  expect(JSON.stringify(await send(9n))).toBe(text);
  expect(await balanceOnDisk(store, ADA)).toBe(9n);
  expect(await store.faults()).toEqual([]);
});

test('another fingerprint under the same key is a mismatch, in the same batch and later', async () => {
  const [first, other] = await Promise.all([send(9n), send(8n, 'ada', once('ada', 'k1', 'else'))]);
  expect(first).toMatchObject({ ok: true });
  expect(other).toEqual({ ok: false, error: 'IdempotencyMismatch' });
  expect(await send(8n, 'ada', once('ada', 'k1', 'else'))).toEqual(other);
  expect(await balanceOnDisk(store, ADA)).toBe(9n);
});

test('keys of two people are independent', async () => {
  const [ada, bo] = await Promise.all([send(3n, 'ada'), send(4n, 'bo')]);
  expect(ada).toMatchObject({ ok: true });
  expect(bo).toMatchObject({ ok: true });
  expect(bo).not.toEqual(ada);
  expect(await balanceOnDisk(store, walletAccount('bo', 'STOCK'))).toBe(4n);
});

test('an answer is kept for 24 hours of the world clock', async () => {
  const first = await send(9n);
  store.clock.now += KEPT_MS - 1;
  expect(await send(9n)).toEqual(first);
  store.clock.now += 1;
  const second = await send(9n);
  expect(second).toMatchObject({ ok: true });
  expect(second).not.toEqual(first);
  expect(await balanceOnDisk(store, ADA)).toBe(18n);
  // The new answer is the one that is kept now.
  store.clock.now += KEPT_MS - 1;
  expect(await send(9n)).toEqual(second);
});

test('a refusal is not kept: the same key may succeed later', async () => {
  const refused = { ok: false, error: 'InsufficientFunds' };
  expect(await send(2_000_000n)).toMatchObject(refused);
  expect(await send(5n)).toMatchObject({ ok: true });
});

test('a key whose batch failed can be used again', async () => {
  const broken = store.unitOfWork.run({ ...breakingCommand('ada'), once: once('ada') });
  await expect(broken).rejects.toThrow();
  expect(await send(5n)).toMatchObject({ ok: true });
});

test('a command that breaks its batch does not make the others run twice', async () => {
  const answers = await Promise.allSettled([
    send(6n),
    store.unitOfWork.run(breakingCommand('bo')),
    send(6n),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await balanceOnDisk(store, ADA)).toBe(6n);
});

test('a write whose answer cannot be stored is rolled back', async () => {
  const attempt = once('ada');
  const { needs, decide } = sendCommand(7n);
  const odd = store.unitOfWork.run({
    needs,
    ...(attempt && { once: attempt }),
    decide: (draft) => {
      decide(draft);
      return accept({ amount: 7n });
    },
  });
  await expect(odd).rejects.toThrow(/BigInt/);
  expect(await balanceOnDisk(store, ADA)).toBe(0n);
});
