import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Hold, hold, houseAccount, move, post, release, walletAccount } from '#core/ledger.ts';
import type { Draft } from '#core/rows.ts';
import { freeOf, ledgerFaults, restOf } from './ledger-model.ts';
import { fund, type MemoryRows, peopled } from './memory-draft.ts';

const ACCOUNTS = [
  walletAccount('ada', 'BALANCE'),
  walletAccount('ada', 'STOCK'),
  walletAccount('bo', 'BALANCE'),
  houseAccount('trading', 'USD'),
];

const amount = fc.bigInt({ min: 1n, max: 2000n });
const account = fc.nat(ACCOUNTS.length - 1);
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('move', 'hold'), from: account, to: account, amount }),
  fc.record({
    kind: fc.constantFrom('post' as const, 'release' as const, 'postAndRelease' as const),
    which: fc.nat(20),
    percent: fc.nat(100),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function started(): MemoryRows {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'BALANCE', 5000n);
  fund(rows, 'bo', 'BALANCE', 3000n);
  return rows;
}

/** The naive model: free money of each account, and what is left of each hold. */
class Model {
  readonly free = new Map<string, bigint>([
    [ACCOUNTS[0] ?? '', 5000n],
    [ACCOUNTS[2] ?? '', 3000n],
  ]);
  readonly holds: { hold: Hold; rest: bigint }[] = [];

  add(id: string, amount: bigint): void {
    this.free.set(id, (this.free.get(id) ?? 0n) + amount);
  }

  affords(id: string, amount: bigint): boolean {
    return id.startsWith('house/') || (this.free.get(id) ?? 0n) >= amount;
  }
}

function take(
  rows: MemoryRows,
  model: Model,
  kind: string,
  movement: Omit<Hold, 'id'> & { amount: bigint },
) {
  const before = rows.fingerprint();
  const result = rows.decide((draft) => (kind === 'move' ? move : hold)(draft, movement));
  const affords = model.affords(movement.debit, movement.amount);
  expect(result.ok).toBe(affords);
  if (!result.ok) {
    expect(result.error).toBe('InsufficientFunds');
    expect(rows.fingerprint()).toBe(before);
    return;
  }
  model.add(movement.debit, -movement.amount);
  if (kind === 'move') model.add(movement.credit, movement.amount);
  else model.holds.push({ hold: { ...movement, id: result.value }, rest: movement.amount });
}

function run(rows: MemoryRows, model: Model, each: Step): void {
  if ('from' in each) {
    const [debit, credit] = [ACCOUNTS[each.from] ?? '', ACCOUNTS[each.to] ?? ''];
    if (debit === credit) return;
    take(rows, model, each.kind, { debit, credit, amount: each.amount, event: 'test', refId: 'x' });
    return;
  }
  const held = model.holds[each.which % Math.max(1, model.holds.length)];
  if (!held) return;
  const part = (held.rest * BigInt(each.percent)) / 100n;
  const posted = each.kind === 'release' ? 0n : part;
  const back = { post: 0n, release: part, postAndRelease: held.rest - part }[each.kind];
  held.rest -= posted + back;
  rows.arrange((draft: Draft) => {
    if (each.kind === 'release') release(draft, held.hold, back);
    else post(draft, held.hold, posted, back);
  });
  model.add(held.hold.credit, posted);
  model.add(held.hold.debit, back);
}

describe('the ledger', () => {
  test('agrees with a naive one after any moves, holds, posts and releases', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const rows = started();
        const model = new Model();
        for (const each of steps) {
          run(rows, model, each);
          expect(ledgerFaults(rows)).toEqual([]);
        }
        for (const id of ACCOUNTS) {
          expect(freeOf(rows.get('Account', id))).toBe(model.free.get(id) ?? 0n);
        }
        const transfers = rows.all('Transfer');
        for (const held of model.holds) expect(restOf(transfers, held.hold.id)).toBe(held.rest);
      }),
    );
  });

  test('money of two currencies never mixes', () => {
    const rows = started();
    const movement = {
      debit: walletAccount('ada', 'BALANCE'),
      credit: walletAccount('ada', 'EURO'),
      amount: 1n,
      event: 'test',
      refId: 'x',
    };
    expect(() => rows.decide((draft) => move(draft, movement))).toThrow(/differ in currency/);
    expect(() => rows.decide((draft) => hold(draft, movement))).toThrow(/differ in currency/);
  });

  test.for([0n, -1n])('a movement of %s breaks an invariant', (none) => {
    const rows = started();
    const movement = {
      debit: walletAccount('ada', 'BALANCE'),
      credit: walletAccount('ada', 'STOCK'),
      amount: none,
      event: 'test',
      refId: 'x',
    };
    expect(() => rows.decide((draft) => move(draft, movement))).toThrow(/more than zero/);
    expect(() => rows.decide((draft) => hold(draft, movement))).toThrow(/more than zero/);
  });
});
