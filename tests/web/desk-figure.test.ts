import { expect, test } from 'vitest';
import { figureOf } from '../../web/src/admin/figure.ts';

test.for([
  ['12.50', '12.50'],
  ['-12.50', '-12.50'],
  ['\u2212 1,234.50', '-1234.50'],
  ['12,50', '12.50'],
  ['1,234', '1234'],
  ['1.234.567,89', '1234567.89'],
  ['１２．５', '12.5'],
  ['٣٫٥', '3.5'],
  [' 1 250.5 ', '1250.5'],
  // What is no figure, or has too many places, is told by whoever takes it.
  ['1e5', '1e5'],
  ['12 USD', '12 USD'],
  ['--5', '--5'],
  ['0.123456789', '0.123456789'],
  ['99999999999999999999', '99999999999999999999'],
  ['', ''],
] as const)('%j is sent as %j', ([written, sent]) => {
  expect(figureOf(written)).toBe(sent);
});
