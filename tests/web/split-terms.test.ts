import { expect, test } from 'vitest';
import { splitTerms } from '../../web/src/features/market/split-terms.ts';

test.each([
  [4, { size: 4, old: 1 }],
  [1.5, { size: 3, old: 2 }],
  [0.1, { size: 1, old: 10 }],
  [0.01, { size: 1, old: 100 }],
  [0.333333, { size: 1, old: 3 }],
  [1.25, { size: 5, old: 4 }],
  [1.234567, { size: 100, old: 81 }],
])('a split by %d is told in whole units where they are as many', (ratio, terms) => {
  expect(splitTerms(ratio)).toEqual(terms);
});

test('what no small number of old units gives is told of one', () => {
  expect(splitTerms(2.345_691)).toEqual({ size: 2.345_691, old: 1 });
});
