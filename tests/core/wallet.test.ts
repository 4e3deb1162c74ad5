import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Wallet } from '#core/codes.ts';
import type { Figures } from '#core/figures.ts';
import { walletAccount } from '#core/ledger.ts';
import { AMOUNT_MAX, EXCHANGE_UNIT, parseMoney } from '#core/money.ts';
import {
  balanceOf,
  changesCurrency,
  rateAfterSpread,
  transfer,
  undoTransfer,
  WALLET_CURRENCY,
} from '#core/wallet.ts';
import { freeOf, ledgerFaults } from './ledger-model.ts';
import { fund, type MemoryRows, peopled } from './memory-draft.ts';

const WALLETS = Object.keys(WALLET_CURRENCY) as Wallet[];
const UNDO_MS = 60_000;
const OTHERS = ['STOCK', 'IPO', 'EURO', 'MEXICO', 'AI'];
const OPEN_WAYS = OTHERS.flatMap((other) => [`BALANCE>${other}`, `${other}>BALANCE`]);

/** Dollars for one unit of each currency. */
const IN_DOLLARS: Readonly<Record<string, bigint>> = {
  USD: EXCHANGE_UNIT,
  EUR: 1_160_000_010_000n,
  MXN: 54_321_098_765n,
};

function rateOf(from: Wallet, to: Wallet): bigint {
  const worth = (wallet: Wallet) => IN_DOLLARS[WALLET_CURRENCY[wallet]] ?? 0n;
  return (worth(from) * EXCHANGE_UNIT) / worth(to);
}

const ways = WALLETS.flatMap((from) => WALLETS.map((to) => [from, to] as const));

function send(rows: MemoryRows, from: Wallet, to: Wallet, amount: bigint) {
  return rows.decide((draft) =>
    transfer(draft, { userId: 'ada', from, to, amount, rate: rateOf(from, to), undoMs: UNDO_MS }),
  );
}

function rich(): MemoryRows {
  const rows = peopled(['ada', 'bo']);
  for (const wallet of WALLETS) fund(rows, 'ada', wallet, 10_000n);
  return rows;
}

const free = (rows: MemoryRows, wallet: Wallet) =>
  freeOf(rows.get('Account', walletAccount('ada', wallet)));

describe('a transfer between wallets', () => {
  test.for(ways)('%s to %s', ([from, to]) => {
    const rows = rich();
    const result = send(rows, from, to, 100n);
    if (OPEN_WAYS.includes(`${from}>${to}`)) {
      expect(result.ok).toBe(true);
      expect(free(rows, from)).toBe(9900n);
      expect(free(rows, to)).toBe(10_000n + (100n * rateOf(from, to)) / EXCHANGE_UNIT);
    } else {
      expect(result).toEqual({ ok: false, error: 'TransferDirection' });
    }
    expect(ledgerFaults(rows)).toEqual([]);
  });

  test.for([
    [0n, 'TotalEmpty'],
    [-5n, 'TotalEmpty'],
    [AMOUNT_MAX + 1n, 'TooLarge'],
    [AMOUNT_MAX, 'InsufficientFunds'],
    [10_001n, 'InsufficientFunds'],
  ] as const)('of %s is refused with %s', ([amount, error]) => {
    const rows = rich();
    const before = rows.fingerprint();
    expect(send(rows, 'BALANCE', 'STOCK', amount)).toMatchObject({ ok: false, error });
    expect(rows.fingerprint()).toBe(before);
  });

  test('and its undo restore every balance; an exchange of currency cannot be undone', () => {
    const way = fc.constantFrom(...OPEN_WAYS);
    fc.assert(
      fc.property(way, fc.bigInt({ min: 1n, max: 10_000n }), (name, amount) => {
        const rows = rich();
        const [from, to] = name.split('>') as [Wallet, Wallet];
        const before = WALLETS.map((wallet) => free(rows, wallet));
        const sent = send(rows, from, to, amount);
        if (!sent.ok) {
          // Too little to be a cent of the other currency: what is told brings one, and a cent less none.
          const currency = WALLET_CURRENCY[from];
          const { min, ...others } = 'figures' in sent ? (sent.figures as Figures) : {};
          expect({ error: sent.error, others }).toMatchObject({
            error: 'TooSmall',
            others: { currency },
          });
          const least = parseMoney(String(min), currency) ?? 0n;
          const brings = (sum: bigint) => (sum * rateOf(from, to)) / EXCHANGE_UNIT;
          expect([brings(amount), brings(least - 1n)]).toEqual([0n, 0n]);
          expect(send(rows, from, to, least).ok).toBe(true);
          return;
        }
        expect(free(rows, to)).toBe(10_000n + (amount * rateOf(from, to)) / EXCHANGE_UNIT);
        const undone = rows.decide((draft) => undoTransfer(draft, 'ada', sent.value.id));
        if (changesCurrency(from, to)) {
          expect(undone).toEqual({ ok: false, error: 'ExchangeFinal' });
          return;
        }
        expect(undone.ok).toBe(true);
        expect(WALLETS.map((wallet) => free(rows, wallet))).toEqual(before);
        expect(ledgerFaults(rows)).toEqual([]);
        const again = rows.decide((draft) => undoTransfer(draft, 'ada', sent.value.id));
        expect(again).toEqual({ ok: false, error: 'AlreadyDone' });
      }),
      { numRuns: 30 },
    );
  });
});

describe('undo', () => {
  test('works until its time is over, to the millisecond', () => {
    for (const [wait, ok] of [
      [0, true],
      [UNDO_MS - 1, true],
      [UNDO_MS, false],
      [UNDO_MS + 1, false],
    ] as const) {
      const rows = rich();
      const sent = send(rows, 'BALANCE', 'STOCK', 700n);
      if (!sent.ok) throw new Error(sent.error);
      rows.now += wait;
      const undone = rows.decide((draft) => undoTransfer(draft, 'ada', sent.value.id));
      expect(undone.ok).toBe(ok);
      if (!undone.ok) expect(undone.error).toBe('UndoExpired');
      expect(free(rows, 'STOCK')).toBe(ok ? 10_000n : 10_700n);
    }
  });

  test('is refused when the destination has spent the money', () => {
    const rows = peopled(['ada']);
    fund(rows, 'ada', 'BALANCE', 500n);
    const sent = send(rows, 'BALANCE', 'STOCK', 500n);
    if (!sent.ok) throw new Error(sent.error);
    expect(send(rows, 'STOCK', 'BALANCE', 1n).ok).toBe(true);
    const undone = rows.decide((draft) => undoTransfer(draft, 'ada', sent.value.id));
    expect(undone).toMatchObject({ ok: false, error: 'InsufficientFunds' });
    expect(ledgerFaults(rows)).toEqual([]);
  });

  test("another person's transfer does not exist", () => {
    const rows = rich();
    const sent = send(rows, 'BALANCE', 'STOCK', 1n);
    if (!sent.ok) throw new Error(sent.error);
    for (const id of [sent.value.id, 'wtr_none']) {
      const undone = rows.decide((draft) => undoTransfer(draft, 'bo', id));
      expect(undone).toEqual({ ok: false, error: 'NotFound' });
    }
  });
});

test('a rate after the spread is worse than the market by a quarter of a percent, both ways', () => {
  expect(rateAfterSpread(EXCHANGE_UNIT)).toBe(997_500_000_000n);
  // Cut off to eight decimals.
  expect(rateAfterSpread(54_321_098_765n)).toBe(54_185_290_000n);
});

test('a balance separates free and used money', () => {
  const rows = rich();
  expect(balanceOf(rows.all('Account'), 'ada', 'STOCK')).toEqual({
    free: 10_000n,
    used: 0n,
    total: 10_000n,
  });
  expect(balanceOf([], 'nobody', 'STOCK')).toEqual({ free: 0n, used: 0n, total: 0n });
});
