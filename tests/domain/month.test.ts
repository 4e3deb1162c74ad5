import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthRange } from '#domain/month.ts';

test('months follow each other without a gap and begin at UTC midnight', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1970, max: 2199 }),
      fc.integer({ min: 1, max: 12 }),
      (year, month) => {
        const { from, to } = monthRange(`${year}-${String(month).padStart(2, '0')}`);
        expect(from).toBe(Date.UTC(year, month - 1, 1));
        expect(to).toBe(Date.UTC(year, month, 1));
      },
    ),
  );
});
