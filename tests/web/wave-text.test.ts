import { expect, test } from 'vitest';
import { waveText } from '../../web/src/ui/chart/pane-words.ts';

test.each([
  [0, 2, '0.00'],
  [0.0123, 2, '+0.0123'],
  [-0.004_56, 2, '−0.0046'],
  [1.2345, 2, '+1.23'],
  [-12.345, 2, '−12.3'],
  [1234.5, 2, '+1,235'],
  [0.0123, 5, '+0.0123'],
  [0.000_012_34, 5, '+1.2E−5'],
  [-0.000_000_012_34, 8, '−1.2E−8'],
  [0.000_000_000_04, 8, '0.00'],
])('a wave of %s, of a price of %s decimals, is %s', (value, decimals, text) => {
  expect(waveText(value, decimals)).toBe(text);
});
