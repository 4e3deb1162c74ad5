import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  averagePrice,
  costOf,
  currencyScale,
  FINE_UNIT,
  formatDecimal,
  formatMoney,
  parseDecimal,
  parseMoney,
  percentOf,
  toFine,
  toMinor,
  toMinorUp,
  valueAt,
} from '#core/money.ts';

const Exact = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_DOWN, toExpNeg: -200 });
const exact = (value: bigint | string) => new Exact(value.toString());
const scale = fc.integer({ min: 0, max: 8 });
const amount = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'BTC', 'USDT');

describe('decimals as text', () => {
  test('what is printed is read back, at any scale', () => {
    fc.assert(
      fc.property(amount, scale, fc.nat(8), (value, digits, least) => {
        const text = formatDecimal(value, digits, Math.min(least, digits));
        expect(parseDecimal(text, digits)).toBe(value);
        expect(exact(text).equals(exact(value).div(exact(10n ** BigInt(digits))))).toBe(true);
        expect((text.split('.')[1] ?? '').length).toBeGreaterThanOrEqual(Math.min(least, digits));
      }),
    );
  });

  test('reading gives the exact value or nothing', () => {
    const text = fc.stringMatching(/^-?[0-9]{1,20}(\.[0-9]{1,12})?$/);
    fc.assert(
      fc.property(text, scale, (given, digits) => {
        const scaled = exact(given).mul(exact(10n ** BigInt(digits)));
        const read = parseDecimal(given, digits);
        expect(read === undefined).toBe(!scaled.isInteger());
        if (read !== undefined) expect(exact(read).equals(scaled)).toBe(true);
      }),
    );
  });

  test.for([
    '',
    ' 1',
    '1 ',
    '+1',
    '.5',
    '1.',
    '1e3',
    '0x10',
    'NaN',
    'Infinity',
    '1,000',
    '١',
    '--1',
    '1\n',
  ])('%j is not a decimal', (text) => {
    expect(parseDecimal(text, 8)).toBeUndefined();
  });

  test('money has all the digits of its currency', () => {
    expect(formatMoney(125_000n, 'USD')).toBe('1250.00');
    expect(formatMoney(-5n, 'USD')).toBe('-0.05');
    expect(formatMoney(1250n, 'JPY')).toBe('1250');
    expect(formatMoney(1n, 'BTC')).toBe('0.00000001');
    expect(parseMoney('0.001', 'USD')).toBeUndefined();
    expect(parseMoney('0.100', 'USD')).toBe(10n);
    expect(parseMoney('1.5', 'JPY')).toBeUndefined();
  });
});

describe('rounding', () => {
  test('what is gained is cut off, what is lost or paid is rounded up', () => {
    fc.assert(
      fc.property(amount, currency, (cost, name) => {
        const unit = exact(10n ** BigInt(8 - currencyScale(name)));
        const whole = exact(cost).div(unit);
        expect(toMinor(cost, name)).toBe(BigInt(whole.floor().toFixed()));
        expect(toMinorUp(cost, name)).toBe(BigInt(whole.ceil().toFixed()));
        expect(toMinor(toFine(cost, name), name)).toBe(cost);
      }),
    );
    expect(toMinor(199_999_999n, 'JPY')).toBe(1n);
    expect(toMinor(-100_000_001n, 'JPY')).toBe(-2n);
    expect(toMinorUp(-199_999_999n, 'JPY')).toBe(-1n);
    expect(valueAt(-1n, 740_740_741n)).toBe(-1n);
  });

  test('price times quantity, and back', () => {
    const price = fc.bigInt({ min: 1n, max: 10n ** 15n });
    const whole = fc.bigInt({ min: 1n, max: 10n ** 6n });
    fc.assert(
      fc.property(price, whole, (each, count) => {
        const quantity = count * FINE_UNIT;
        expect(costOf(each, quantity)).toBe(each * count);
        expect(averagePrice(costOf(each, quantity), quantity)).toBe(each);
      }),
    );
    expect(averagePrice(5n, 0n)).toBe(0n);
  });

  test('percent is rounded to two decimals, gains and losses alike', () => {
    expect(percentOf(1n, 3n)).toBe('33.33');
    expect(percentOf(-1n, 3n)).toBe('-33.33');
    expect(percentOf(2n, 3n)).toBe('66.67');
    expect(percentOf(-2n, 3n)).toBe('-66.67');
    expect(percentOf(2n, -3n)).toBe('-66.67');
    expect(percentOf(14_749n, 1_000_000n)).toBe('1.47');
    expect(percentOf(1_475n, 100_000n)).toBe('1.48');
    expect(percentOf(0n, 3n)).toBe('0.00');
    expect(percentOf(-1n, 30_000n)).toBe('0.00');
    expect(percentOf(1n, 0n)).toBe('0.00');
  });
});
