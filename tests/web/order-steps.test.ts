import { expect, test } from 'vitest';
import { onTick, stepped, ticksOfKey } from '../../web/src/features/chart/order-steps.ts';

const bands = [
  { from: '0', tickSize: '0.01' },
  { from: '100', tickSize: '0.05' },
];

test('a line that is let go stands at the price nearest to it', () => {
  expect(onTick(bands, 42.1249, 2)).toBe('42.12');
  expect(onTick(bands, 42.126, 2)).toBe('42.13');
  expect(onTick(bands, 123.481, 2)).toBe('123.50');
  expect(onTick([{ from: '0', tickSize: '0.5' }], 7.3, 1)).toBe('7.5');
});

test('a line never comes to zero', () => {
  expect(onTick(bands, -3, 2)).toBe('0.01');
  expect(stepped(bands, '0.02', -10, 2)).toBe('0.01');
});

test('keys move it by the ticks of where it is, over a border of them, too', () => {
  expect(stepped(bands, '42.10', 3, 2)).toBe('42.13');
  expect(stepped(bands, '99.99', 2, 2)).toBe('100.05');
  expect(stepped(bands, '100.05', -2, 2)).toBe('99.99');
  expect(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Tab'].map(ticksOfKey)).toEqual([
    ...[1, -1, 10, -10],
    undefined,
  ]);
});
