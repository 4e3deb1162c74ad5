import { expect, it } from 'vitest';
import { hueOf, isRound, monogramOf } from '#core/monogram.ts';

it.each([
  ['AAPL', 'Ap', 315],
  ['PLTR', 'Pl', 315],
  ['SMCI', 'Sm', 285],
  ['COIN', 'Co', 150],
  ['NVDA', 'Nv', 120],
  ['KO', 'Ko', 15],
  ['F', 'F', 285],
])('%s is %s in hue %i', (code, letters, hue) => {
  expect(monogramOf(code, 'Any name', 0)).toBe(letters);
  expect(hueOf(code)).toBe(hue);
});

it('names numeric codes by their name, currency pairs by their signs', () => {
  expect(monogramOf('0700', 'Tencent Holdings', 11)).toBe('Te');
  expect(monogramOf('EUR/USD', 'EUR/USD', 2)).toBe('€$');
  expect(monogramOf('BTC/USD', 'Bitcoin', 10)).toBe('Bt');
});

it('draws forex and crypto round', () => {
  expect([0, 2, 10, 20].map(isRound)).toEqual([false, true, true, false]);
});
