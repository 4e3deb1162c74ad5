import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Side } from '#core/codes.ts';
import type { Script } from '#core/instrument.ts';
import { scriptedTake } from '#trading/rules/matching.ts';
import { lotAfter, nextLotAt, restsByScript } from '#trading/rules/script-venue.ts';

const LOT = 10n ** 8n;
const LAST = 100n * LOT;
const book = { at: 0, last: LAST, bids: [], asks: [] };

const anyOrder = fc.record({
  direction: fc.constantFrom<Side>(0, 1),
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((lots) => BigInt(lots) * LOT),
  limitPrice: fc.option(
    fc.integer({ min: 1, max: 20_000 }).map((cents) => BigInt(cents) * 1_000_000n),
  ),
});
const SCRIPTS: Script[] = ['fill', 'half', 'slow', 'rest', 'reject', 'halt', 'wave', 'gap', 'flat'];

test('scripted fills are whole lots, never more than ordered or beyond the limit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SCRIPTS), anyOrder, (script, order) => {
      const matches = scriptedTake(script, book, order, LOT);
      const meetsTheBook = !restsByScript(script) && script !== 'fill';
      expect(matches === undefined).toBe(meetsTheBook);
      for (const { price, quantity } of matches ?? []) {
        expect(quantity % LOT).toBe(0n);
        expect(quantity <= order.quantity).toBe(true);
        const limit = order.limitPrice ?? LAST;
        expect(order.direction === 0 ? price <= limit : price >= limit).toBe(true);
      }
      const given = matches?.reduce((sum, { quantity }) => sum + quantity, 0n);
      if (script === 'fill') expect(given).toBe(order.quantity);
      if (script === 'half') expect(given).toBe((order.quantity / LOT / 2n) * LOT);
      if (script === 'slow' || script === 'rest') expect(given).toBe(0n);
    }),
  );
});

test('SLOW fills a lot each whole second after the order was placed, also after changes', () => {
  fc.assert(
    fc.property(
      fc.nat(2_000_000_000),
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 20 }),
      (createdAt, steps) => {
        let updatedAt = createdAt;
        for (const step of steps) {
          updatedAt += step;
          const at = nextLotAt({ createdAt, updatedAt });
          expect((at - createdAt) % 1000).toBe(0);
          expect(at > updatedAt && at <= updatedAt + 1000).toBe(true);
          expect(nextLotAt({ createdAt, updatedAt: at })).toBe(lotAfter(at));
        }
      },
    ),
  );
});
