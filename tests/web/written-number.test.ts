/** A mobile number beside the country code that was chosen for it. */
import { expect, test } from 'vitest';
import { phoneNumberOf } from '#core/phone.ts';
import { writtenNumber } from '../../web/src/features/account/written-number.ts';

test.for([
  ['+49', '151 23456789', '+4915123456789'],
  ['+49', '0151/23456789', '+4915123456789'],
  ['+49', '+49 151 23456789', '+4915123456789'],
  ['+49', '(+49) 151 23456789', '+4915123456789'],
  ['+49', '\u202a+49 151 23456789\u202c', '+4915123456789'],
  ['+49', '0049 (0)151 23456789', '+4915123456789'],
  ['+49', '49 151 23456789', '+4915123456789'],
  ['+49', '+43 660 1234567', '+436601234567'],
  ['+1', '1 (202) 555-0143', '+12025550143'],
  ['+1', '202-555-0143', '+12025550143'],
  ['+1242', '1 242 357 1234', '+12423571234'],
  ['+7', '8 (912) 345-67-89', '+79123456789'],
  ['+20', '\u0660\u0661\u0660\u0660 \u0661\u0662\u0663 \u0664\u0665\u0666\u0667', '+201001234567'],
  // Of eight digits there, so these begin it and repeat nothing.
  ['+65', '6512 3456', '+6565123456'],
] as const)('with %s chosen %s is %s', ([area, number, kept]) => {
  expect(phoneNumberOf(writtenNumber(area, number))).toBe(kept);
});
