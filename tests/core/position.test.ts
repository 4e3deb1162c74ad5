import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '#core/codes.ts';
import { EXCHANGE_UNIT, larger } from '#core/money.ts';
import { feeFor, liquidationPrice, marginFor, unrealised } from '#core/position.ts';
import type { PositionRow } from '#core/rows.ts';
import { CENT, FINE } from '../trading/order-model.ts';

const NINE_TENTHS = 90_000_000n;

function positionOf(direction: Side, leverage: number, shares: bigint, cents: bigint): PositionRow {
  const cost = shares * cents * CENT;
  return {
    id: 'p',
    userId: 'ada',
    instrument: 'US.AAPL',
    classify: 0,
    wallet: 'STOCK',
    currency: 'USD',
    direction,
    leverage,
    quantity: shares * FINE,
    closing: 0n,
    cost,
    margin: marginFor(cost, leverage, 'USD'),
    profit: 0n,
    remainder: 0n,
    fee: 0n,
    interest: 0n,
    couponsTo: null,
    locked: 0n,
    lockedUntil: null,
    takeProfit: null,
    stopLoss: null,
    marketCost: null,
    dayDate: null,
    dayQuantity: 0n,
    dayCost: 0n,
    dayPaid: 0n,
    soldDate: null,
    soldValue: 0n,
    soldBefore: 0n,
    openedAt: 0,
    updatedAt: 0,
    closedAt: null,
    guardedAt: null,
    openKey: 'key',
  };
}

const position = fc
  .record({
    direction: fc.constantFrom<Side>(0, 1),
    leverage: fc.integer({ min: 1, max: 10 }),
    shares: fc.bigInt({ min: 1n, max: 10_000n }),
    cents: fc.bigInt({ min: 100n, max: 100_000n }),
  })
  .map(({ direction, leverage, shares, cents }) => positionOf(direction, leverage, shares, cents));

describe('a position', () => {
  test('gains what the price moves, and loses at most its margin', () => {
    fc.assert(
      fc.property(position, fc.bigInt({ min: 1n, max: 300_000n }), (row, cents) => {
        const moved = cents * CENT * row.quantity - row.cost * FINE;
        const gain = (row.direction === 0 ? moved : -moved) / FINE / CENT;
        expect(unrealised(row, cents * CENT, EXCHANGE_UNIT)).toBe(larger(gain, -row.margin));
      }),
    );
  });

  test('is liquidated when nine tenths of the margin are lost, to a cent a share', () => {
    fc.assert(
      fc.property(position, (row) => {
        const price = liquidationPrice(row, NINE_TENTHS, EXCHANGE_UNIT);
        if (row.direction === 0 && row.leverage === 1) {
          expect(price).toBe(0n);
          return;
        }
        const slack = 1n + row.quantity / FINE / 100n;
        const lost = -unrealised(row, price, EXCHANGE_UNIT);
        const allowed = (row.margin * 9n) / 10n;
        expect(lost).toBeGreaterThanOrEqual(allowed - slack);
        expect(lost).toBeLessThanOrEqual(allowed + slack);
        expect(lost).toBeLessThanOrEqual(row.margin);
        const better = row.direction === 0 ? price + CENT : price - CENT;
        expect(-unrealised(row, better, EXCHANGE_UNIT)).toBeLessThanOrEqual(allowed);
      }),
    );
  });
});

test('margin is cut off to the cent, a fee rounded up to the next', () => {
  expect(marginFor(100n * CENT, 3, 'USD')).toBe(33n);
  expect(feeFor(1999n * CENT, EXCHANGE_UNIT, 100_000n, 'USD')).toBe(2n);
  expect(feeFor(1000n * CENT, EXCHANGE_UNIT, 100_000n, 'USD')).toBe(1n);
  expect(feeFor(1n, EXCHANGE_UNIT, 100_000n, 'USD')).toBe(1n);
  expect(feeFor(0n, EXCHANGE_UNIT, 100_000n, 'USD')).toBe(0n);
  expect(
    liquidationPrice({ ...positionOf(1, 1, 1n, 1n), quantity: 0n }, NINE_TENTHS, EXCHANGE_UNIT),
  ).toBe(0n);
});
