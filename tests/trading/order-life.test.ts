import fc from 'fast-check';
import { expect, test } from 'vitest';
import { houseAccount, postedBalance, walletAccount } from '#core/ledger.ts';
import { EXCHANGE_UNIT } from '#core/money.ts';
import { feeFor } from '#core/position.ts';
import { closeByTrigger } from '#trading/rules/closing-trigger.ts';
import { cancelOrder } from '#trading/rules/order.ts';
import { faultsOf, freeOf } from '../core/ledger-model.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { act, bookOf, CENT, FINE, life, nextBook, product, USERS, venueOf } from './order-model.ts';

const START = 700_000n;
const FEES = houseAccount('fees', 'USD');

const cashOf = (rows: MemoryRows, userId: string) =>
  freeOf(rows.get('Account', walletAccount(userId, 'STOCK')));

/** What somebody gained and paid by the figures of their orders. */
function resultOf(rows: MemoryRows, userId: string): bigint {
  return rows
    .all('Order')
    .filter((order) => order.userId === userId)
    .reduce((sum, { profit, fee }) => sum + profit - fee, 0n);
}

/** The handling fee is that of the whole notional in dollars, in however many parts it was filled. */
function checkFees(rows: MemoryRows): void {
  for (const { tradeType, fee, filledCost, rate } of rows.all('Order')) {
    const whole = feeFor(filledCost, rate, product.feeRate, 'USD');
    if (tradeType === 0) expect(fee).toBe(whole);
    else expect(fee).toBeLessThanOrEqual(whole);
  }
}

/** Nobody loses more on a position than the margin that was put into it. */
function checkLosses(rows: MemoryRows): void {
  const put = new Map<string, bigint>();
  const cost = new Map<string, bigint>();
  // A resting order can fill into one position, and its rest, once that one is closed, into a next.
  for (const { orderId, positionId, price, quantity } of rows.all('Fill')) {
    const { tradeType, leverage, rate } = rows.get('Order', orderId);
    if (tradeType === 1) continue;
    const before = cost.get(orderId) ?? 0n;
    const after = before + (price * quantity) / FINE;
    const margin = (total: bigint) => (total * rate) / EXCHANGE_UNIT / BigInt(leverage) / CENT;
    cost.set(orderId, after);
    put.set(positionId, (put.get(positionId) ?? 0n) + margin(after) - margin(before));
  }
  for (const { id, profit } of rows.all('Position')) {
    expect(profit).toBeGreaterThanOrEqual(-(put.get(id) ?? 0n));
  }
}

/** Ends everything at one price: cancels what rests, closes what is held. */
function endAll(rows: MemoryRows, last: number): void {
  for (const { id, userId } of rows.all('Order')) {
    rows.decide((draft) => cancelOrder(draft, userId, id));
  }
  const venue = venueOf(bookOf(last, {}));
  for (const { id } of rows.all('Position')) {
    const trigger = { rule: 'stopLoss', price: venue.book.last, at: 0 } as const;
    expect(rows.decide((draft) => closeByTrigger(draft, venue, id, [], trigger)).ok).toBe(true);
  }
}

test('random order flows keep all figures right, and money changes only by profit, loss and fees', () => {
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  fc.assert(
    fc.property(life, (steps) => {
      const rows = peopled(USERS);
      for (const id of USERS) fund(rows, id, 'STOCK', START);
      let last = 20_000;
      for (const { moved, rate, action } of steps) {
        last = Math.max(1000, last + moved.by);
        const before = rows.fingerprint();
        const result = act(rows, venueOf(nextBook(last, moved), { rate }), action);
        note(
          result
            ? `${action.kind} ${result.ok ? (result.value?.status ?? 'none') : result.error}`
            : 'nothing',
        );
        if (!result?.ok) expect(rows.fingerprint()).toBe(before);
        expect(faultsOf(rows)).toEqual([]);
        checkFees(rows);
        checkLosses(rows);
        rows.now += 1000;
      }
      endAll(rows, last);
      expect(faultsOf(rows)).toEqual([]);
      checkLosses(rows);
      for (const id of USERS) {
        expect(cashOf(rows, id) - START).toBe(resultOf(rows, id));
        expect(rows.get('Account', walletAccount(id, 'STOCK')).debitsPending).toBe(0n);
        expect(postedBalance(rows.get('Account', `${walletAccount(id, 'STOCK')}/margin`))).toBe(0n);
      }
      const fees = rows.all('Order').reduce((sum, { fee }) => sum + fee, 0n);
      expect(postedBalance(rows.get('Account', FEES))).toBe(fees);
    }),
    { numRuns: 60 },
  );
  // The walk must have been everywhere, or it proves little.
  for (const what of [
    'open working',
    'open partial',
    'open done',
    'open cancelled',
    'open InsufficientFunds',
    'open NoLiquidity',
    'close working',
    'close done',
    'close ExceedsPosition',
    'close AlreadyDone',
    'cancel cancelled',
    'cancel AlreadyDone',
    'replace working',
    'replace AlreadyDone',
    'replace PriceMet',
    'meet done',
    'trigger done',
  ]) {
    expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
  }
});
