import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeBalance, houseAccount, postedBalance, walletAccount } from '#core/ledger.ts';
import type { WithdrawalRow } from '#core/rows.ts';
import {
  addPayMethod,
  changePayMethod,
  masked,
  openUses,
  PAY_METHODS_MAX,
  type PayMethodText,
  payMethodsIn,
  plainNumber,
  removePayMethod,
} from '#topics/payout-methods/rules.ts';
import {
  applyWithdrawal,
  approveWithdrawal,
  cancelWithdrawal,
  rejectWithdrawal,
  WITHDRAWAL_TERMS,
  withdrawalFee,
} from '#topics/withdrawals/rules.ts';
import { ledgerFaults, restOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';

const CARD: PayMethodText = {
  type: 1,
  bankAccountName: 'Ada',
  bankName: 'Bank of Sandbourse',
  cardNo: '4000001234567899',
};
const COIN: PayMethodText = { type: 2, bankAccountName: '', bankName: 'USDT', cardNo: 'sandbox1a' };

function add(rows: MemoryRows, text: PayMethodText = CARD, userId = 'ada'): string {
  const added = rows.decide((draft) => addPayMethod(draft, userId, text));
  if (!added.ok) throw new Error(added.error);
  return added.value.id;
}

const apply = (rows: MemoryRows, cardId: string, amount: bigint, userId = 'ada') =>
  rows.decide((draft) =>
    applyWithdrawal(draft, { userId, cardId, amount, payPasswordHash: 'set' }),
  );

function open(rows: MemoryRows, cardId: string, amount: bigint): WithdrawalRow {
  const applied = apply(rows, cardId, amount);
  if (!applied.ok) throw new Error(applied.error);
  return applied.value;
}

const main = (rows: MemoryRows, userId = 'ada') =>
  rows.get('Account', walletAccount(userId, 'BALANCE'));
const house = (rows: MemoryRows, purpose: 'withdrawn' | 'fees') =>
  postedBalance(rows.get('Account', houseAccount(purpose, 'USD')));

/** What must hold of withdrawals and cards at any time. */
function withdrawalFaults(rows: MemoryRows): string[] {
  const faults = ledgerFaults(rows);
  const all = rows.all('Withdrawal');
  const transfers = rows.all('Transfer');
  for (const { userId, id, status, amount, held, holdId } of all) {
    if (held !== (status === 0 ? amount : 0n)) faults.push(`${id}: held by status`);
    if (restOf(transfers, holdId) !== held) faults.push(`${id}: held by the ledger`);
    if (!rows.get('PayMethods', userId)) faults.push(`${id}: nobody to pay`);
  }
  const opened = all.filter(({ status }) => status === 0);
  const sum = (items: WithdrawalRow[], of: (row: WithdrawalRow) => bigint) =>
    items.reduce((total, row) => total + of(row), 0n);
  for (const { id: userId, items: _, ...row } of rows.all('PayMethods')) {
    const own = opened.filter((withdrawal) => withdrawal.userId === userId);
    if (main(rows, userId).debitsPending !== sum(own, ({ amount }) => amount)) {
      faults.push(`${userId}: holds are the open withdrawals`);
    }
    for (const card of payMethodsIn({ id: userId, ...row, items: _ })) {
      const uses = own.filter(({ cardId }) => cardId === card.id).length;
      if (card.openUses !== uses) faults.push(`${card.id}: uses`);
    }
  }
  const done = all.filter(({ status }) => status === 1);
  if (house(rows, 'withdrawn') !== sum(done, ({ amount, fee }) => amount - fee)) {
    faults.push('the house paid out something else');
  }
  if (house(rows, 'fees') !== sum(done, ({ fee }) => fee)) faults.push('fees');
  return faults;
}

function rich(): MemoryRows {
  const rows = peopled(['ada', 'bo']);
  fund(rows, 'ada', 'BALANCE', 1_000_000n);
  return rows;
}

describe('a withdrawal', () => {
  test.for([
    [0n, 'TotalEmpty'],
    [-1n, 'TotalEmpty'],
    [1n, 'WithdrawalMinimum'],
    [WITHDRAWAL_TERMS.amountMin - 1n, 'WithdrawalMinimum'],
    [WITHDRAWAL_TERMS.amountMax + 1n, 'TooLarge'],
    [1_000_001n, 'InsufficientFunds'],
  ] as const)('of %s is refused with %s', ([amount, error]) => {
    const rows = rich();
    const card = add(rows);
    const before = rows.fingerprint();
    expect(apply(rows, card, amount)).toMatchObject({ ok: false, error });
    expect(rows.fingerprint()).toBe(before);
  });

  test('needs an existing card of the same person, identity, and the current password', () => {
    const rows = rich();
    const card = add(rows);
    expect(apply(rows, 'pay_none', 5_000n)).toEqual({ ok: false, error: 'NotFound' });
    expect(apply(rows, card, 5_000n, 'bo')).toEqual({ ok: false, error: 'NotFound' });
    const command = { userId: 'ada', cardId: card, amount: 5_000n, payPasswordHash: 'old' };
    expect(rows.decide((draft) => applyWithdrawal(draft, command)).ok).toBe(false);
    for (const [change, error] of [
      [{ isReal: 3 }, 'IdentityRequired'],
      [{ payPasswordHash: null }, 'PayPasswordRequired'],
    ] as const) {
      const own = rich();
      const ownCard = add(own);
      own.arrange((draft) => {
        const user = draft.find('User', 'ada');
        if (user) draft.put('User', { ...user, ...change });
      });
      expect(apply(own, ownCard, 5_000n)).toEqual({ ok: false, error });
    }
  });

  test('keeps a copy of its card, which cannot be changed or deleted while it is pending', () => {
    const rows = rich();
    const card = add(rows);
    const { id } = open(rows, card, 50_000n);
    const change = { ...CARD, id: card, bankName: 'Elsewhere' };
    expect(rows.decide((draft) => changePayMethod(draft, 'ada', change))).toMatchObject({
      error: 'CardInUse',
    });
    expect(rows.decide((draft) => removePayMethod(draft, 'ada', card))).toMatchObject({
      error: 'CardInUse',
    });
    expect(rows.decide((draft) => cancelWithdrawal(draft, 'ada', id)).ok).toBe(true);
    expect(rows.decide((draft) => changePayMethod(draft, 'ada', change)).ok).toBe(true);
    expect(rows.get('Withdrawal', id)).toMatchObject({ ...CARD, status: 2 });
  });

  test('is approved, rejected or cancelled once', () => {
    const ends = {
      approve: (rows: MemoryRows, id: string) =>
        rows.decide((draft) => approveWithdrawal(draft, id)),
      reject: (rows: MemoryRows, id: string) =>
        rows.decide((draft) => rejectWithdrawal(draft, id, 'why')),
      cancel: (rows: MemoryRows, id: string) =>
        rows.decide((draft) => cancelWithdrawal(draft, 'ada', id)),
    };
    for (const first of Object.values(ends)) {
      for (const second of Object.values(ends)) {
        const rows = rich();
        const { id } = open(rows, add(rows), 50_000n);
        expect(first(rows, id).ok).toBe(true);
        const before = rows.fingerprint();
        expect(second(rows, id)).toEqual({ ok: false, error: 'AlreadyDone' });
        expect(rows.fingerprint()).toBe(before);
      }
    }
    const rows = rich();
    const { id } = open(rows, add(rows), 50_000n);
    const other = rows.decide((draft) => cancelWithdrawal(draft, 'bo', id));
    expect(other).toEqual({ ok: false, error: 'NotFound' });
  });

  test('is refused beyond the number of pending ones a person may have', () => {
    const rows = rich();
    const card = add(rows);
    for (let n = 0; n < WITHDRAWAL_TERMS.openMax; n += 1) open(rows, card, 1_000n);
    expect(apply(rows, card, 1_000n)).toEqual({
      ok: false,
      error: 'WithdrawalsFull',
      figures: { max: WITHDRAWAL_TERMS.openMax, count: WITHDRAWAL_TERMS.openMax },
    });
    const [first] = rows.all('Withdrawal');
    rows.decide((draft) => cancelWithdrawal(draft, 'ada', first?.id ?? ''));
    expect(apply(rows, card, 1_000n).ok).toBe(true);
  });
});

test('the fee is a tenth of a percent, at least a dollar, and always less than the amount', () => {
  expect(withdrawalFee(1_000n)).toBe(100n);
  expect(withdrawalFee(100_000n)).toBe(100n);
  expect(withdrawalFee(100_999n)).toBe(101n);
  expect(withdrawalFee(1_234_567n)).toBe(1_235n);
  const amount = fc.bigInt({ min: WITHDRAWAL_TERMS.amountMin, max: WITHDRAWAL_TERMS.amountMax });
  fc.assert(fc.property(amount, (value) => withdrawalFee(value) < value));
});

test('in any order of commands holds equal the pending withdrawals, and every end is exact', () => {
  const step = fc.oneof(
    fc.record({
      does: fc.constant('apply' as const),
      amount: fc.bigInt({ min: 0n, max: 400_000n }),
    }),
    fc.record({
      does: fc.constantFrom('approve' as const, 'reject' as const, 'cancel' as const),
      which: fc.nat(12),
    }),
    fc.record({ does: fc.constantFrom('delete' as const, 'add' as const), which: fc.nat(3) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const rows = rich();
      add(rows);
      add(rows, COIN);
      for (const one of steps) {
        const cards = payMethodsIn(rows.all('PayMethods')[0]);
        const withdrawals = rows.all('Withdrawal');
        const pick = <T>(items: readonly T[], n: number) => items[n % Math.max(1, items.length)];
        if (one.does === 'apply') {
          const card = pick(cards, Number(one.amount));
          if (card) apply(rows, card.id, one.amount);
        } else if (one.does === 'delete') {
          const card = pick(cards, one.which);
          if (card) rows.decide((draft) => removePayMethod(draft, 'ada', card.id));
        } else if (one.does === 'add') {
          const text = { ...CARD, cardNo: `${CARD.cardNo}${rows.now}${one.which}` };
          rows.decide((draft) => addPayMethod(draft, 'ada', text));
        } else {
          const id = pick(withdrawals, one.which)?.id ?? 'wdr_none';
          rows.decide((draft) => {
            if (one.does === 'approve') return approveWithdrawal(draft, id);
            if (one.does === 'reject') return rejectWithdrawal(draft, id, 'no');
            return cancelWithdrawal(draft, 'ada', id);
          });
        }
        expect(withdrawalFaults(rows)).toEqual([]);
      }
      const left = rows.all('Withdrawal').filter(({ status }) => status === 0);
      rows.arrange((draft) => expect(openUses(draft, 'ada')).toBe(left.length));
      const paid = rows.all('Withdrawal').filter(({ status }) => status !== 2 && status !== 3);
      const gone = paid.reduce((sum, { amount }) => sum + amount, 0n);
      expect(freeBalance(main(rows))).toBe(1_000_000n - gone);
    }),
    { numRuns: 60 },
  );
});

describe('cards and wallets', () => {
  test('are limited in number by type, and unique', () => {
    const rows = rich();
    for (let n = 0; n < PAY_METHODS_MAX; n += 1) add(rows, { ...CARD, cardNo: `400000000${n}` });
    const more = (text: PayMethodText) => rows.decide((draft) => addPayMethod(draft, 'ada', text));
    expect(more(CARD)).toMatchObject({ ok: false, error: 'CardsFull' });
    expect(more({ ...CARD, cardNo: '4000000000' })).toEqual({ ok: false, error: 'CardExists' });
    expect(more(COIN).ok).toBe(true);
    expect(more(COIN)).toEqual({ ok: false, error: 'CardExists' });
    expect(more({ ...COIN, bankName: 'BTC' }).ok).toBe(true);
    expect(rows.decide((draft) => addPayMethod(draft, 'bo', CARD)).ok).toBe(true);
  });

  test('of somebody else, or of another type, cannot be changed or deleted', () => {
    const rows = rich();
    const card = add(rows);
    const asCoin = { ...COIN, id: card };
    for (const [userId, text] of [
      ['bo', { ...CARD, id: card }],
      ['ada', asCoin],
    ] as const) {
      const changed = rows.decide((draft) => changePayMethod(draft, userId, text));
      expect(changed).toEqual({ ok: false, error: 'NotFound' });
    }
    const removed = rows.decide((draft) => removePayMethod(draft, 'bo', card));
    expect(removed).toEqual({ ok: false, error: 'NotFound' });
  });

  test('are masked except for the last four characters', () => {
    expect(masked('4000001234567899')).toBe('•••• 7899');
    expect(masked('1234')).toBe('••••');
    fc.assert(
      fc.property(fc.string({ minLength: 5, maxLength: 50, unit: 'binary-ascii' }), (text) =>
        masked(text).endsWith(text.slice(-4).trimEnd()),
      ),
    );
    expect(plainNumber(1, 'de89 3704-0044')).toBe('DE8937040044');
    expect(plainNumber(2, '0xAbc')).toBe('0xAbc');
  });
});
