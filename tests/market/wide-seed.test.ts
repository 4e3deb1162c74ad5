/** The market of a seed that must not be found out. */
import { expect, test } from 'vitest';
import { nameKey, segmentKey, uniform, word } from '#market/random/hash.ts';
import { blockAt, wideKeyOf } from '#market/random/wide-key.ts';

const SEED = '000102030405060708090a0b0c0d0e0f';

test('ChaCha8 is ChaCha8: the first block of the zero key, as ECRYPT published it', () => {
  const words = blockAt(new Uint32Array(8), [0, 0, 0, 0]);
  expect(Buffer.from(words.buffer).toString('hex')).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
      '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  );
});

test('every digit of the seed and every letter of the name changes the key, and nothing else does', () => {
  const keys = [
    wideKeyOf(SEED, 'US.AAPL'),
    ...[...SEED].map((digit, at) =>
      wideKeyOf(`${SEED.slice(0, at)}${digit === 'f' ? '0' : 'f'}${SEED.slice(at + 1)}`, 'US.AAPL'),
    ),
    ...['US.AAP', 'US.AAPLA', 'US.AAPM', 'SU.AAPL', '', '\0', '\0\0', '\0\0\0'].map((name) =>
      wideKeyOf(SEED, name),
    ),
    wideKeyOf(`${SEED}${SEED}`, 'US.AAPL'),
  ].map(String);
  expect(new Set(keys).size).toBe(keys.length);
  expect(String(wideKeyOf(SEED, 'US.AAPL'))).toBe(keys[0]);
});

test('a draw does not depend on the order of draws, and each place has a key of its own', () => {
  const places = Array.from({ length: 64 }, (_, n) => n - 20);
  const key = nameKey(SEED, 'US.AAPL');
  const forth = places.map((n) => word(key, n, 1));
  const back = [...places].reverse().map((n) => word(nameKey(SEED, 'US.AAPL'), n, 1));
  expect(back.reverse()).toEqual(forth);
  expect(new Set(forth).size).toBe(places.length);
  const segments = places.map((date) => segmentKey(key, date + 20, 1));
  expect(new Set(segments.map(({ k1, k2 }) => `${k1} ${k2}`)).size).toBe(places.length);
});

test('draws are spread evenly', () => {
  const key = nameKey(SEED, 'spread');
  const drawn = Array.from({ length: 20_000 }, (_, n) => uniform(word(key, n, 3)));
  const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
  const variance = drawn.reduce((sum, one) => sum + (one - mean) ** 2, 0) / drawn.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
  expect(Math.abs(variance - 1 / 12)).toBeLessThan(0.003);
});

test('the key of one segment does not reveal the next, unlike with a small seed', () => {
  // Under a small seed the key of a segment is the key of the name, mixed: whoever has one has all.
  const small = nameKey(1, 'US.AAPL');
  expect(small.wide).toBeUndefined();
  const wide = nameKey(SEED, 'US.AAPL');
  const mixed = segmentKey({ k1: wide.k1, k2: wide.k2 }, 20_000, 1);
  expect(segmentKey(wide, 20_000, 1)).not.toEqual(mixed);
  expect(segmentKey(wide, 20_000, 1).wide).toBeUndefined();
});
