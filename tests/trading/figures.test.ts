/** The figures of refusals: whoever does what they say is not refused for it again. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDecimal, parseMoney } from '#core/money.ts';
import { unfilledOf, type Venue } from '#trading/rules/matching.ts';
import { openOrder } from '#trading/rules/order.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { fund, type MemoryRows, peopled } from '../core/memory-draft.ts';
import { bookOf, CENT, FINE, terms, venueOf } from './order-model.ts';

const open = (rows: MemoryRows, venue: Venue, command: OpenCommand) =>
  rows.decide((draft) => openOrder(draft, venue, command));

/** Levels of shares, each a few cents beyond the one before. */
const steps = fc.array(fc.record({ gap: fc.integer({ min: 1, max: 40 }), size: fc.nat(30) }), {
  maxLength: 4,
});
const ladder = (list: { gap: number; size: number }[], sign: number) => {
  let price = 20_000;
  return list.map(({ gap, size }): [number, number] => {
    price += sign * gap;
    return [price, size];
  });
};
const markets = fc
  .record({ bids: steps, asks: steps })
  .map(({ bids, asks }) =>
    venueOf(bookOf(20_000, { bids: ladder(bids, -1), asks: ladder(asks, 1) })),
  );

const command = (more: Partial<OpenCommand>): OpenCommand => ({
  ...terms,
  userId: 'ada',
  direction: 0,
  quantity: 10n * FINE,
  leverage: 1,
  takeProfit: null,
  stopLoss: null,
  ...more,
});
const commands = fc
  .record({
    direction: fc.constantFrom<0 | 1>(0, 1),
    shares: fc.integer({ min: 1, max: 60 }),
    leverage: fc.integer({ min: 1, max: 5 }),
    timeInForce: fc.constantFrom('GTC', 'DAY', 'IOC', 'FOK'),
    limit: fc.option(fc.integer({ min: 19_900, max: 20_100 })),
  })
  .map(({ shares, limit, ...rest }) =>
    command({
      ...rest,
      quantity: BigInt(shares) * FINE,
      ...(limit !== null && { priceType: 1, limitPrice: BigInt(limit) * CENT }),
    }),
  );

describe('a refusal for insufficient funds', () => {
  test('names the exact amount needed: it suffices, a cent less does not', () => {
    let told = 0;
    fc.assert(
      fc.property(markets, commands, fc.bigInt({ min: 0n, max: 5_000n }), (venue, wanted, free) => {
        const trying = (cents: bigint) => {
          const rows = peopled(['ada']);
          if (cents > 0n) fund(rows, 'ada', 'STOCK', cents);
          return open(rows, venue, wanted);
        };
        const poor = trying(free);
        if (poor.ok || poor.error !== 'InsufficientFunds') return;
        told += 1;
        const { needed, available, currency } = poor.figures ?? {};
        expect(currency).toBe('USD');
        expect(parseMoney(String(available), 'USD')).toBe(free);
        const enough = parseMoney(String(needed), 'USD') ?? 0n;
        expect(trying(enough).ok).toBe(true);
        expect(trying(enough - 1n)).toMatchObject({
          error: 'InsufficientFunds',
          figures: { needed },
        });
      }),
    );
    expect(told).toBeGreaterThan(20);
  });
});

const rich = () => {
  const rows = peopled(['ada']);
  fund(rows, 'ada', 'STOCK', 100_000_000n);
  return rows;
};
const fine = (text: unknown) => parseDecimal(String(text), 8) ?? -1n;

test('an unfilled FOK order names the available quantity, for which it fills', () => {
  fc.assert(
    fc.property(markets, commands, (venue, some) => {
      const wanted = { ...some, timeInForce: 'FOK' };
      const placed = open(rich(), venue, wanted);
      if (!placed.ok) {
        expect(placed).toMatchObject({ error: 'NoLiquidity', figures: { available: '0' } });
        return;
      }
      const short = unfilledOf(venue, placed.value);
      expect(short === undefined).toBe(placed.value.status === 'done');
      if (!short) return;
      expect(fine(short.needed)).toBe(wanted.quantity);
      const available = fine(short.available);
      expect(available < wanted.quantity).toBe(true);
      if (available === 0n) return;
      const less = open(rich(), venue, { ...wanted, quantity: available });
      expect(less.ok && less.value.status).toBe('done');
      const more = open(rich(), venue, { ...wanted, quantity: available + FINE });
      expect(more.ok && more.value.status).toBe('cancelled');
    }),
  );
});

const DEEP = venueOf(bookOf(20_000, { bids: [[19_999, 1000]], asks: [[20_001, 1000]] }));

test.for([
  ['LotSize', { quantity: FINE / 2n }, { lot: '1', given: '0.5' }],
  [
    'OffTick',
    { priceType: 1, limitPrice: 20_000n * CENT + CENT / 4n },
    { field: 'unitAmount', given: '200.0025', tick: '0.01', below: '200.00', above: '200.01' },
  ],
  [
    'OffTick',
    { takeProfit: -1n },
    { field: 'takeProfit', given: '-0.00000001', tick: '0.01', below: '0.00', above: '0.01' },
  ],
  ['LeverageLimit', { leverage: 99 }, { min: 1, max: 5, given: 99 }],
  [
    'TooLarge',
    { quantity: 10n ** 12n * FINE },
    { max: '10000000000.00', given: '200000000000000.00', currency: 'USD' },
  ],
  ['TriggerPrice', { takeProfit: 19_000n * CENT }, { field: 'takeProfit', above: '200.01' }],
  ['TriggerPrice', { stopLoss: 21_000n * CENT }, { field: 'stopLoss', below: '200.00' }],
] as const)('%s of %o says %o', ([error, more, figures]) => {
  expect(open(rich(), DEEP, command(more))).toMatchObject({ ok: false, error, figures });
});
