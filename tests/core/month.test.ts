import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthRange } from '#core/month.ts';
import { clocksOf } from '#platform/runtime/time-zone.ts';

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

test('months by the clocks of a place follow each other, and hold its days and no others', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 2000, max: 2040 }),
      fc.integer({ min: 1, max: 12 }),
      (timeZone, year, month) => {
        const named = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
        const { from, to } = monthRange(named(month), clocksOf(timeZone));
        const shown = new Intl.DateTimeFormat('sv-SE', {
          timeZone,
          year: 'numeric',
          month: '2-digit',
        });
        expect([from, to - 1].map((at) => shown.format(at))).toEqual([named(month), named(month)]);
        expect(shown.format(from - 1)).not.toBe(named(month));
        if (month < 12) expect(monthRange(named(month + 1), clocksOf(timeZone)).from).toBe(to);
      },
    ),
  );
});
