import { afterEach, describe, expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import { accept } from '#core/result.ts';
import type { Client } from '#platform/store/database.ts';
import { Journal } from '#platform/store/journal.ts';
import { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { UnitOfWorkParts } from '#platform/store/unit-of-work-parts.ts';
import type { Statements } from '#platform/store/writer.ts';
import {
  balanceOnDisk,
  breakingCommand,
  FUNDED,
  openStore,
  START_MS,
  type Store,
  sendCommand,
} from './open-store.ts';

let store: Store;
afterEach(() => store.close());

const STOCK = walletAccount('ada', 'STOCK');
const BO = walletAccount('bo', 'STOCK');

/** Keeps a batch between its last statement and its commit until it is let go, or made to fail. */
function held() {
  const reached = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  let armed = false;
  /** The connection that has not committed yet. */
  const within: { tx?: Statements } = {};
  const wrap = (writer: UnitOfWorkParts['writer']): UnitOfWorkParts['writer'] => ({
    transaction: (work) =>
      writer.transaction(async (tx) => {
        const result = await work(tx);
        if (armed) {
          within.tx = tx;
          reached.resolve();
          await go.promise;
        }
        return result;
      }),
  });
  return {
    wrap,
    within,
    reached: reached.promise,
    go,
    arm: () => {
      armed = true;
    },
  };
}

const stockOf = async (client: Client, id = STOCK) => {
  const row = await client.account.findUnique({ where: { id } });
  return (row?.creditsPosted ?? 0n) - (row?.debitsPosted ?? 0n);
};

describe('a read beside an open batch', () => {
  test('never sees uncommitted rows; on the connection of the writer it would', async () => {
    const batch = held();
    store = await openStore({ wrap: batch.wrap });
    batch.arm();
    const sent = store.unitOfWork.run(sendCommand(500n));
    await batch.reached;
    expect(await stockOf(store.database.reader)).toBe(0n);
    // The canary: were the reader the writer's connection, the line above would be this one.
    const sql = 'SELECT "creditsPosted" AS stock FROM "Account" WHERE "id" = ?';
    expect(await batch.within.tx?.all(sql, STOCK)).toEqual([{ stock: 500n }]);
    batch.go.resolve();
    expect(await sent).toMatchObject({ ok: true });
    expect(await stockOf(store.database.reader)).toBe(500n);
  });

  test('sees nothing of a batch that is rolled back', async () => {
    const batch = held();
    store = await openStore({ wrap: batch.wrap });
    batch.arm();
    const sent = store.unitOfWork.run(sendCommand(500n));
    await batch.reached;
    expect(await stockOf(store.database.reader)).toBe(0n);
    batch.go.reject(new Error('power cut'));
    await expect(sent).rejects.toThrow('power cut');
    expect(await stockOf(store.database.reader)).toBe(0n);
    expect(await store.faults()).toEqual([]);
  });

  test('the reader cannot write', async () => {
    store = await openStore();
    const write = store.database.reader.$executeRawUnsafe('DELETE FROM "Transfer"');
    await expect(write).rejects.toThrow(/read-?only/i);
  });
});

describe('an acknowledged write', () => {
  test('survives another command of its batch that the database refuses', async () => {
    store = await openStore();
    const answers = await Promise.allSettled([
      store.unitOfWork.run(sendCommand(100n)),
      store.unitOfWork.run(breakingCommand()),
      store.unitOfWork.run(sendCommand(20n)),
      store.unitOfWork.run(sendCommand(7n, 'bo')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await balanceOnDisk(store, STOCK)).toBe(120n);
    expect(await balanceOnDisk(store, BO)).toBe(7n);
    expect(await store.faults()).toEqual([]);
  });

  test('cannot join an open transaction of another', async () => {
    const batch = held();
    store = await openStore({ wrap: batch.wrap });
    batch.arm();
    const sent = store.unitOfWork.run(sendCommand(500n));
    await batch.reached;
    const slip = store.database.writer.transaction(async () => 'acknowledged');
    await expect(slip).rejects.toThrow('open already');
    batch.go.resolve();
    expect(await sent).toMatchObject({ ok: true });
    expect(await balanceOnDisk(store, STOCK)).toBe(500n);
  });

  test('that arrives while a batch is failing is written after it', async () => {
    const batch = held();
    store = await openStore({ wrap: batch.wrap });
    batch.arm();
    const first = store.unitOfWork.run(sendCommand(500n));
    await batch.reached;
    const second = store.unitOfWork.run(sendCommand(30n));
    batch.go.reject(new Error('rolled back'));
    await expect(first).rejects.toThrow('rolled back');
    await expect(second).rejects.toThrow('rolled back');
    expect(await balanceOnDisk(store, STOCK)).toBe(0n);
  });

  test('is announced to listeners after it is durable and before it is answered', async () => {
    const seen: Promise<bigint>[] = [];
    let following = false;
    store = await openStore({
      onCommit: (changes) => {
        for (const { id } of changes.rows('Account')) {
          if (following && id === STOCK) seen.push(balanceOnDisk(store, STOCK));
        }
      },
    });
    following = true;
    await store.unitOfWork.run(sendCommand(41n));
    expect(seen).toHaveLength(1);
    expect(await seen[0]).toBe(41n);
  });

  test('is made once and answered even when a listener throws', async () => {
    let failing = false;
    store = await openStore({
      onCommit: () => {
        if (failing) throw new Error('a follower is broken');
      },
    });
    failing = true;
    const answers = await Promise.allSettled([
      store.unitOfWork.run(sendCommand(10n)),
      store.unitOfWork.run(sendCommand(10n)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await balanceOnDisk(store, STOCK)).toBe(20n);
    expect(store.followFaults).toEqual([new Error('a follower is broken')]);
    expect(await store.faults()).toEqual([]);
  });

  test('is made once when a follower of the event log throws, and readers are woken all the same', async () => {
    store = await openStore();
    const { reader, writer } = store.database;
    const faults: unknown[] = [];
    const journal = await Journal.open(reader, { onFault: (error) => faults.push(error) });
    const unitOfWork = new UnitOfWork({
      writer,
      journal,
      now: () => store.clock.now,
      ids: (number) => (prefix) => `${prefix}_of_${number}_${store.commits.length}`,
      commands: 0,
      describe: ({ now }) => [{ time: now, topic: 'command', kind: 'command.done', id: 'sent' }],
      onCommit: (changes) => store.commits.push(changes),
      onFault: (error) => faults.push(error),
    });
    journal.follow(() => {
      throw new Error('a follower is broken');
    });
    const woken = journal.wait(() => true, { timer: () => () => {} });
    const [first, second] = await Promise.all([
      unitOfWork.run(sendCommand(10n)),
      unitOfWork.run(sendCommand(10n, 'bo')),
    ]);
    await unitOfWork.writeApart(async () => {}, [
      { time: START_MS, topic: 'clock', kind: 'clock.moved', id: 'clock' },
    ]);
    await woken;
    expect([first.ok, second.ok]).toEqual([true, true]);
    expect(await balanceOnDisk(store, STOCK)).toBe(10n);
    expect(journal.last).toBe(3);
    expect(faults).toEqual([1, 2].map(() => new Error('a follower is broken')));
  });
});

describe('commands of one batch', () => {
  test('are not disturbed by refusals and exceptions', async () => {
    store = await openStore();
    const answers = await Promise.allSettled([
      store.unitOfWork.run(sendCommand(600_000n)),
      store.unitOfWork.run(sendCommand(600_000n)),
      store.unitOfWork.run({
        needs: { Account: [STOCK] },
        decide: (draft) => {
          const account = draft.find('Account', STOCK);
          if (account) draft.put('Account', { ...account, creditsPosted: 0n });
          throw new Error('a rule is broken');
        },
      }),
      store.unitOfWork.run(sendCommand(400_000n)),
      store.unitOfWork.run(sendCommand(1n)),
    ]);
    expect(answers).toMatchObject([
      { value: { ok: true } },
      { value: { ok: false, error: 'InsufficientFunds' } },
      { reason: { message: 'a rule is broken' } },
      { value: { ok: true } },
      { value: { ok: false, error: 'InsufficientFunds' } },
    ]);
    expect(await balanceOnDisk(store, STOCK)).toBe(FUNDED);
    expect(await store.faults()).toEqual([]);
  });

  test('see the effects of those before them, in their order, in few transactions', async () => {
    store = await openStore();
    const before = store.commits.length;
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 1200 }, (_, index) =>
        store.unitOfWork.run({
          ...sendCommand(1n),
          decide: (draft) => {
            order.push(index);
            return sendCommand(1n).decide(draft);
          },
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 1200 }, (_, index) => index));
    expect(store.commits.length - before).toBe(3);
    expect(await balanceOnDisk(store, STOCK)).toBe(1200n);
    expect(await store.faults()).toEqual([]);
  });

  test('a figure beyond 64 bits is refused, and only its command', async () => {
    store = await openStore();
    const huge = store.unitOfWork.run({
      needs: {},
      decide: (draft) => {
        draft.put('WalletTransfer', {
          id: 'wtr_huge',
          userId: 'bo',
          fromWallet: 'BALANCE',
          toWallet: 'STOCK',
          amount: 2n ** 63n,
          rate: EXCHANGE_UNIT,
          createdAt: draft.now,
          undoableUntil: draft.now,
          undoneAt: null,
        });
        return accept({});
      },
    });
    const sent = store.unitOfWork.run(sendCommand(5n));
    await expect(huge).rejects.toThrow();
    expect(await sent).toMatchObject({ ok: true });
    const rows = await store.onDisk(`SELECT "id" FROM "WalletTransfer" WHERE "id" = 'wtr_huge'`);
    expect(rows).toEqual([]);
  });
});
