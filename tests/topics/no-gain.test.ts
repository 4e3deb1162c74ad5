import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Side } from '#core/codes.ts';
import { larger } from '#core/money.ts';
import type { PositionRow } from '#core/rows.ts';
import { openOrder } from '#trading/rules/order.ts';
import { faultsOf, freeOf } from '../core/ledger-model.ts';
import type { MemoryRows } from '../core/memory-draft.ts';
import { terms } from '../trading/order-model.ts';
import {
  act,
  action,
  close,
  lots,
  rich,
  type Standing,
  standing,
  TRADED,
  venueAt,
  worth,
} from './no-gain-life.ts';

/** `NO_GAIN_LIVES=20000` for a long night. */
const LIVES = Number(process.env.NO_GAIN_LIVES ?? 300);
const LONG_MS = 3_600_000;

test(
  'no cycle of changes, undos and crumbs leaves anybody with more than before',
  () => {
    const done = new Map<string, number>();
    const phase = fc.record({
      market: standing,
      actions: fc.array(action, { minLength: 4, maxLength: 16, size: 'max' }),
    });
    fc.assert(
      fc.property(fc.array(phase, { minLength: 1, maxLength: 4, size: 'max' }), (phases) => {
        const rows = rich();
        for (const { market, actions } of phases) {
          let before = worth(rows, market);
          for (const step of actions) {
            const result = act(rows, market, step);
            const after = worth(rows, market);
            if (after > before) throw new Error(`${step.kind} gained ${after - before}`);
            before = after;
            const what = result ? `${step.kind} ${result.ok ? 'ok' : result.error}` : step.kind;
            done.set(what, (done.get(what) ?? 0) + 1);
          }
        }
        expect(faultsOf(rows)).toEqual([]);
      }),
      { numRuns: LIVES },
    );
    for (const what of [
      'transfer ok',
      'undo ok',
      'undo ExchangeFinal',
      'undo UndoExpired',
      'open ok',
      'close ok',
      'close BelowMinimum',
      'rest ok',
      'replace ok',
      'replace PriceMet',
      'replace TrailRange',
      'meet ok',
      'cancel ok',
    ]) {
      expect(done.get(what) ?? 0, what).toBeGreaterThan(0);
    }
  },
  LONG_MS,
);

/** All that a person has after everything is closed, in minor units of the wallet. */
function cashAfter(rows: MemoryRows, { id, wallet }: PositionRow): bigint {
  expect(rows.get('Position', id)).toMatchObject({ quantity: 0n, margin: 0n, cost: 0n });
  return freeOf(rows.get('Account', `ada/${wallet}`));
}

function opened(market: Standing, which: number, side: Side, size: bigint, leverage: number) {
  const rows = rich();
  const venue = venueAt(market, which);
  const each = (venue.book.last * venue.rate) / 10n ** 12n;
  const quantity = lots((size * 10n ** 14n) / larger(1n, each), venue.instrument);
  const command = { ...terms, userId: 'ada', direction: side, quantity, leverage } as const;
  rows.decide((draft) => openOrder(draft, venue, { ...command, takeProfit: null, stopLoss: null }));
  return { rows, position: rows.all('Position')[0] };
}

describe('a position closed in crumbs', () => {
  const start = fc.record({
    market: standing,
    which: fc.nat(TRADED.length - 1),
    side: fc.constantFrom<Side>(0, 1),
    size: fc.bigInt({ min: 200n, max: 40_000n }),
    leverage: fc.constantFrom(1, 1, 3),
    /** How far the price has moved since, in a thousandth. */
    moved: fc.bigInt({ min: 700n, max: 1300n }),
    crumbs: fc.array(fc.bigInt({ min: 1n, max: 400n }), { maxLength: 40, size: 'max' }),
  });

  test('never brings more than closing it as a whole, and has the same profit or loss', () => {
    let split = 0;
    fc.assert(
      fc.property(start, ({ market, which, side, size, leverage, moved, crumbs }) => {
        const one = opened(market, which, side, size, leverage);
        const two = opened(market, which, side, size, leverage);
        if (!one.position || !two.position) return;
        const ticks = market.ticks.map((price) => larger(1n, (price * moved) / 1000n));
        const later = { ...market, ticks };
        close(one.rows, later, one.position, null);
        const { instrument } = TRADED[which] as (typeof TRADED)[number];
        for (const crumb of crumbs) {
          const quantity = lots((two.position.quantity * crumb) / 10_000n, instrument);
          const closed = close(two.rows, later, two.position, quantity);
          split += closed.ok ? 1 : 0;
        }
        close(two.rows, later, two.position, null);
        const whole = one.rows.get('Position', one.position.id);
        const parts = two.rows.get('Position', two.position.id);
        expect(faultsOf(two.rows)).toEqual([]);
        expect(cashAfter(two.rows, parts) <= cashAfter(one.rows, whole)).toBe(true);
        expect(parts.fee >= whole.fee).toBe(true);
        // Of what a crumb is worth less than a unit of cost is rounded away, never a minor unit.
        const apart = whole.profit - parts.profit;
        expect(apart >= 0n && apart <= 1n).toBe(true);
      }),
      { numRuns: LIVES },
    );
    expect(split).toBeGreaterThan(LIVES / 10);
  }, 3_600_000);

  test('books the losses that are below a cent a part', () => {
    const market = { dollars: { USD: 10n ** 12n }, ticks: TRADED.map(() => 10_000n) };
    const which = TRADED.findIndex(({ instrument }) => instrument.key === 'CRYPTO.BTC');
    const { rows, position } = opened(market, which, 0, 45_800n, 1);
    if (!position) throw new Error('nothing was opened');
    // 4.58 bitcoin at 100.00, sold at 99.041 in 458 parts: each loses less than a cent.
    const later = { ...market, ticks: TRADED.map(() => 9904n) };
    for (let n = 0; n < 457; n++) {
      expect(close(rows, later, position, position.quantity / 458n).ok).toBe(false);
    }
    const hundredths = position.quantity / 100n;
    for (let n = 0; n < 99; n++) expect(close(rows, later, position, hundredths).ok).toBe(true);
    expect(close(rows, later, position, null).ok).toBe(true);
    expect(rows.get('Position', position.id).profit).toBe(-440n);
  });
});
