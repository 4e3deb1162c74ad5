import { expect, test } from 'vitest';
import { decimalsIn, wholePrice } from '../../web/src/lib/whole-price.ts';

test('a price shows all the decimals that it has, and cents if it has none', () => {
  expect(wholePrice('0.0345', 'USD')).toBe('$0.0345');
  expect(wholePrice('18.00', 'USD')).toBe('$18.00');
  expect(wholePrice('18', 'USD')).toBe('$18.00');
  expect(wholePrice('1.1727', 'USD')).toBe('$1.1727');
  expect(wholePrice('2412.50', 'USD')).toBe('$2,412.50');
});

test('figures beside each other have the decimals of the finest', () => {
  expect(decimalsIn([1.08, 1.0823, 1])).toBe(4);
  expect(decimalsIn([5, 7])).toBe(2);
  expect(decimalsIn([])).toBe(2);
});
