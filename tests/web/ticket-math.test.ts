import { describe, expect, it } from 'vitest';
import {
  affordable,
  leftOf,
  partOfPosition,
  sumsOf,
  tickAt,
  wrongGuard,
} from '../../web/src/features/order/ticket-math.ts';
import { add } from '../../web/src/lib/decimals.ts';

const terms = {
  direction: 0,
  price: '242.90',
  quantity: '10',
  leverage: 1,
  feeRate: '0.001',
  rate: '1',
  currency: 'USD',
} as const;

describe('a ticket', () => {
  it('totals quantity × price ÷ leverage, cut off, with its fee', () => {
    expect(sumsOf(terms)).toEqual({ total: '2429.00', fee: '2.43', taken: '2431.43' });
    expect(sumsOf({ ...terms, leverage: 3 }).total).toBe('809.66');
    expect(sumsOf({ ...terms, quantity: '' }).total).toBe('0.00');
  });

  it('is in the money of the wallet, by rate and contract', () => {
    const yen = { ...terms, price: '150.000', quantity: '1000', rate: '0.00666666' };
    expect(sumsOf(yen)).toEqual({ total: '999.99', fee: '1.00', taken: '1000.99' });
    const gold = { ...terms, price: '2680.0', quantity: '2', rate: '100', leverage: 50 };
    expect(sumsOf(gold)).toEqual({ total: '10720.00', fee: '536.00', taken: '11256.00' });
  });

  it('never offers more than the money reaches for, however small the lot and high the leverage', () => {
    for (const rate of ['1', '0.00666666', '100']) {
      for (const leverage of [1, 7, 100]) {
        for (const [price, lotSize] of [
          ['92000.00', '0.00000001'],
          ['1.08431', '1000'],
        ] as const) {
          const ticket = { ...terms, price, rate, leverage };
          const quantity = affordable(ticket, '5000.00', 1, lotSize);
          const { taken } = sumsOf({ ...ticket, quantity });
          const left = Number(leftOf('5000.00', taken, 'USD'));
          expect(left).toBeGreaterThanOrEqual(0);
          if (lotSize !== '1000') expect(left).toBeLessThan(0.1);
        }
      }
    }
  });

  it('says what stays, below zero too', () => {
    expect(leftOf('5312.48', '2431.42', 'USD')).toBe('2881.06');
    expect(leftOf('1.00', '2.50', 'USD')).toBe('-1.50');
  });

  it('floors what a part of the money buys, and leaves room for the fee', () => {
    const price = { ...terms, price: '100.00' };
    expect(affordable(price, '5000.00', 0.25, '1')).toBe('12');
    expect(affordable(price, '5000.00', 0.33, '1')).toBe('16');
    expect(affordable(price, '5000.00', 1, '1')).toBe('49');
    expect(affordable(price, '10.00', 1, '1')).toBe('');
    expect(affordable({ ...price, price: '' }, '10.00', 1, '1')).toBe('');
  });

  it('takes parts of a position in whole lots', () => {
    expect(partOfPosition('25', 0.5, '1')).toBe('12');
    expect(partOfPosition('25', 1, '1')).toBe('25');
    expect(partOfPosition('0.5', 0.5, '0.01')).toBe('0.25');
  });

  it.each([
    ['60', ''],
    ['450', '200'],
    ['0', ''],
  ])('takes all of %s in lots of 100, though a split left it between two lots', (held, half) => {
    expect(partOfPosition(held, 1, '100')).toBe(held === '0' ? '' : held);
    expect(partOfPosition(held, 0.5, '100')).toBe(half);
  });

  it('steps by the tick of the price, on a border by that of the way it goes', () => {
    const bands = [
      { from: '0', tickSize: '0.005' },
      { from: '10', tickSize: '0.01' },
      { from: '20', tickSize: '0.02' },
    ];
    const [low, middle, high] = ['0.005', '0.01', '0.02'];
    expect(['9.995', '10', '15', '20'].map((price) => tickAt(bands, price, 1))).toEqual([
      low,
      middle,
      middle,
      high,
    ]);
    expect(['0', '10', '20', '20.02'].map((price) => tickAt(bands, price, -1))).toEqual([
      low,
      low,
      middle,
      high,
    ]);
  });

  it('knows on which side of the price profit and loss lie', () => {
    const prices = { price: '175.30', last: '175.30' };
    const buy = { guarded: true, side: 0, ...prices, takeProfit: '180', stopLoss: '170' };
    expect(wrongGuard(buy)).toBeUndefined();
    expect(wrongGuard({ ...buy, takeProfit: '175.3' })).toBe('takeProfit');
    expect(wrongGuard({ ...buy, takeProfit: '', stopLoss: '175.31' })).toBe('stopLoss');
    expect(wrongGuard({ ...buy, side: 1 })).toBe('takeProfit');
    expect(wrongGuard({ ...buy, side: 1, takeProfit: '170', stopLoss: '180' })).toBeUndefined();
    expect(wrongGuard({ ...buy, side: 1, guarded: false })).toBeUndefined();
    expect(wrongGuard({ ...buy, takeProfit: '', stopLoss: '' })).toBeUndefined();
    // A limit beyond the market fills at the market.
    const beyond = { ...buy, price: '200', takeProfit: '', stopLoss: '198' };
    expect(wrongGuard(beyond)).toBe('stopLoss');
    expect(wrongGuard({ ...beyond, stopLoss: '175' })).toBeUndefined();
  });

  it('adds quantities exactly', () => expect(add('0.1', '0.2')).toBe('0.3'));
});
