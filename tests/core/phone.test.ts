/** Numbers are kept in one form, however somebody writes them. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskedPhone } from '#core/mask.ts';
import { isPhone, phoneNumberOf } from '#core/phone.ts';

test.for([
  ['+49 151 23456789', '+4915123456789'],
  ['0049 (0)151 / 234-56789', '+4915123456789'],
  ['+490151 2345678', '+491512345678'],
  ['+1 (202) 555-0143', '+12025550143'],
  ['+86 138 0013 8000', '+8613800138000'],
  ['+39 312 345 6789', '+393123456789'],
  ['\u200e+966 50 123 4567', '+966501234567'],
  // As an address book hands it on.
  ['\u2068+49\u00a0151\u201123456789\u2069', '+4915123456789'],
  ['\uff0b49 151 23456789', '+4915123456789'],
  ['+7 8 912 345-67-89', '+79123456789'],
  ['+1 1 202 555 0143', '+12025550143'],
  ['+36 06 20 123 4567', '+36201234567'],
  ['+36 620 123 456', '+36620123456'],
] as const)('%s is %s', ([written, kept]) => {
  expect(phoneNumberOf(written)).toBe(kept);
});

test.for([
  '',
  '+',
  '151 23456789',
  '+49',
  '+49 151',
  '+49 151 234567890123',
  '+999 12345678',
  '+1 202 555 014',
  '+49 151 2345 abc',
  'ann@example.test',
  '+49+15123456789',
  '+65 0000 0000',
  '+53 000001',
])('%j is no number', (written) => {
  expect(phoneNumberOf(written)).toBeUndefined();
});

const digits = (most: number) => fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: most });

describe('whatever is written', () => {
  test('is a number in its one form, or none', () => {
    fc.assert(
      fc.property(digits(20), (all) => {
        const kept = phoneNumberOf(`+${all.join('')}`);
        if (kept === undefined) return;
        expect(isPhone(kept)).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(16);
        expect(phoneNumberOf(kept)).toBe(kept);
        expect(maskedPhone(kept).endsWith(kept.slice(-4))).toBe(true);
        expect(maskedPhone(kept)).not.toContain(kept.slice(-7));
      }),
      { numRuns: 2_000 },
    );
  });

  test('never falls over', () => {
    fc.assert(fc.property(fc.string(), (text) => void phoneNumberOf(text)));
  });
});
