import { describe, expect, it } from 'vitest';
import { completed, digits, stepBy } from '../../web/src/ui/digits.ts';

describe('digit fields', () => {
  it.each([
    ['12.345', '12.34'],
    ['a1b2', '12'],
    ['1.2.3', '1.23'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1,5', '1.5'],
    ['-3', '3'],
    ['', ''],
    ['١٢٬٣٤٥٫٦٧', '12345.67'],
    ['۱۲٫۵', '12.5'],
    ['１２．５', '12.5'],
  ])('keeps of %j what counts: %j', (typed, kept) => expect(digits(typed)).toBe(kept));

  it('clamps to its maximum while typing', () =>
    expect(digits('1000', { max: 250.5 })).toBe('250.5'));

  it('clamps to the largest safe integer by default', () =>
    expect(digits('99999999999999999')).toBe(String(Number.MAX_SAFE_INTEGER)));

  it('takes no dot without decimals', () => expect(digits('12.5', { decimals: 0 })).toBe('12'));

  it('clamps to its minimum once left, and drops a lone dot', () => {
    expect(completed('1', { min: 5 })).toBe('5');
    expect(completed('12.', {})).toBe('12');
    expect(completed('', { min: 5 })).toBe('');
  });
});

describe('steps', () => {
  it.each([
    ['242.90', '0.01', 1, '242.91'],
    ['0.1', '0.1', 1, '0.2'],
    ['0.3', '0.1', -1, '0.2'],
    ['', '1', 1, '1'],
    ['0', '1', -1, '0'],
    ['1.005', '0.01', 1, '1.01'],
    ['1.005', '0.01', -1, '1.00'],
  ] as const)('%s by %s × %i is %s', (from, tick, way, to) =>
    expect(stepBy(from, tick, way)).toBe(to),
  );
});

describe('marks', () => {
  it.each([
    ['12,5', '.', '12.5'],
    ['12.5', ',', '12.5'],
    ['1,234.5', '.', '1234.5'],
    ['1.234,5', ',', '1234.5'],
    ['1.234,5', '.', '1234.5'],
    ['1,234', '.', '1234'],
    ['1.234', '.', '1.23'],
    ['1.234', ',', '1234'],
    ['1,234', ',', '1.23'],
    ['1,234,567', '.', '1234567'],
    ['1,5.', ',', '1.5'],
    ['1.5,', '.', '1.5'],
    ['1.234.567', '.', '1234567'],
    ['$ 1,234.50 ', '.', '1234.50'],
  ])('takes %j, where the mark is %j, for %j', (text, mark, value) => {
    expect(digits(text, { mark })).toBe(value);
  });
});
