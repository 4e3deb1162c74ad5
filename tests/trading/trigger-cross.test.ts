import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Instrument } from '#core/instrument.ts';
import { firstMet } from '#trading/trigger-cross.ts';

const instrument = {} as Instrument;
const meets = (side: string, ticks: number, level: number) =>
  side === 'atOrAbove' ? ticks >= level : ticks <= level;

test('the first tick at or through a level that is not beyond the cap counts', () => {
  const prices = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 30 });
  const level = fc.integer({ min: 1, max: 12 });
  const side = fc.constantFrom('atOrAbove' as const, 'atOrBelow' as const);
  const most = fc.option(level, { nil: undefined });
  fc.assert(
    fc.property(prices, level, side, most, (path, at, way, cap) => {
      const market = {
        firstCross: (_: Instrument, from: number, to: number, which: string, ticks: number) => {
          const atMs = path.findIndex(
            (price, index) => index >= from && index < to && meets(which, price, ticks),
          );
          return atMs < 0 ? undefined : { atMs, ticks: path[atMs] ?? 0 };
        },
      };
      const trigger = { side: way, level: at, ...(cap !== undefined && { most: cap }) };
      const met = firstMet(market, instrument, trigger, { from: 0, to: path.length });
      const isMet = (price: number) => meets(way, price, at);
      const first = path.findIndex((price) => isMet(price) && price <= (cap ?? price));
      expect(met.cross?.atMs ?? -1).toBe(first);
      expect(met.reached).toBe(path.some(isMet));
    }),
  );
});
