import { expect, test } from 'vitest';
import { coveredOf } from '../../web/src/lib/keyboard.ts';

const whole = { height: 844, seen: { height: 844, offsetTop: 0, scale: 1 }, line: 16 };
const seen = (height: number, more = {}) => ({ ...whole.seen, height, ...more });

test('a keyboard covers what is missing at the bottom', () => {
  expect(coveredOf(whole)).toEqual({ covered: 0, tight: false });
  expect(coveredOf({ ...whole, seen: seen(508) })).toEqual({ covered: 336, tight: false });
  expect(coveredOf({ ...whole, seen: seen(508, { offsetTop: 36 }) }).covered).toBe(300);
});

test('neither the bar of a browser nor what fingers enlarged is one', () => {
  expect(coveredOf({ ...whole, seen: seen(804) }).covered).toBe(0);
  expect(coveredOf({ ...whole, seen: seen(422, { scale: 2 }) })).toEqual({
    covered: 0,
    tight: false,
  });
});

test('with text twice as large there is no room beside it for more than the field', () => {
  expect(coveredOf({ ...whole, seen: seen(508), line: 32 }).tight).toBe(true);
  expect(coveredOf({ ...whole, seen: seen(300) }).tight).toBe(true);
});
