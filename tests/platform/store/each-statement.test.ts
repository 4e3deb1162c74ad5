/** A database that fails at any one statement of a transaction, or at its end: nothing of it stands, and nothing is lost. */
import { expect, test } from 'vitest';
import { walletAccount } from '#core/ledger.ts';
import { type Statements, StorageFault } from '#platform/store/writer.ts';
import { balanceOnDisk, openStore, type Store, sendCommand } from './open-store.ts';

const STOCK = walletAccount('ada', 'STOCK');
const STATEMENTS = ['all', 'allToChange', 'run', 'write', 'put'] as const;

/** Where the next transactions fail: before the statement of this number, or `end`, when all were made. */
interface Failing {
  at: number | 'end' | undefined;
  statements: number;
}

const fault = () => new StorageFault('disk I/O error');

/** Counts statements, and fails where it is told to. */
function failing(tx: Statements, state: Failing): Statements {
  const counted = STATEMENTS.map((name) => [
    name,
    (...args: unknown[]) => {
      state.statements += 1;
      if (state.statements === state.at) return Promise.reject(fault());
      return (tx[name] as (...all: unknown[]) => Promise<unknown>)(...args);
    },
  ]);
  return { ...tx, ...Object.fromEntries(counted) };
}

const openFailing = (state: Failing): Promise<Store> =>
  openStore({
    wrap: (writer) => ({
      transaction: (work) =>
        writer.transaction(async (tx) => {
          state.statements = 0;
          const result = await work(failing(tx, state));
          if (state.at === 'end') throw fault();
          return result;
        }),
    }),
  });

test('whichever statement fails, nothing is written, and a retry runs once', async () => {
  const state: Failing = { at: undefined, statements: 0 };
  const store = await openFailing(state);
  const once = (key: string) => ({ id: `ada:${key}`, fingerprint: 'send 5' });
  expect(await store.unitOfWork.run(sendCommand(5n, 'ada', once('first')))).toMatchObject({
    ok: true,
  });
  const { statements } = state;
  expect(statements).toBeGreaterThan(3);
  const places = [...Array.from({ length: statements }, (_, index) => index + 1), 'end'] as const;
  let moved = 5n;
  for (const at of places) {
    const command = sendCommand(5n, 'ada', once(`at ${at}`));
    const before = store.commits.length;
    state.at = at;
    await expect(store.unitOfWork.run(command), String(at)).rejects.toThrow(StorageFault);
    expect(await balanceOnDisk(store, STOCK)).toBe(moved);
    expect(store.commits.length).toBe(before);
    state.at = undefined;
    const done = await store.unitOfWork.run(command);
    expect(done).toMatchObject({ ok: true });
    expect(await store.unitOfWork.run(command)).toEqual(done);
    moved += 5n;
    expect(await balanceOnDisk(store, STOCK)).toBe(moved);
  }
  expect(await store.faults()).toEqual([]);
  expect(store.followFaults).toEqual([]);
  await store.close();
});
