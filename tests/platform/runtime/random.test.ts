import { describe, expect, test } from 'vitest';
import { createIds } from '#platform/runtime/ids.ts';
import { createRng, hashOf } from '#platform/runtime/rng.ts';
import { createSecrets } from '#platform/runtime/secrets.ts';

describe('seeded generator', () => {
  test('gives the same numbers for the same seed, on every machine', () => {
    const first = createRng(7);
    const second = createRng(7);
    const drawn = Array.from({ length: 5 }, () => first.uint32());
    expect(Array.from({ length: 5 }, () => second.uint32())).toEqual(drawn);
    expect(drawn).toEqual([3486483768, 3839470053, 2461059681, 159460883, 2403747121]);
    expect(createRng(8).uint32()).not.toBe(drawn[0]);
  });

  test('forks are independent and repeatable', () => {
    const rng = createRng(1);
    expect(rng.fork('a').uint32()).toBe(createRng(1).fork('a').uint32());
    expect(rng.fork('a').uint32()).not.toBe(rng.fork('b').uint32());
    expect(hashOf(1, 'ab', 'c')).not.toBe(hashOf(1, 'a', 'bc'));
  });

  test('covers a range evenly, ends included', () => {
    const rng = createRng(3);
    const counts = new Array<number>(6).fill(0);
    for (let i = 0; i < 60_000; i += 1) {
      const face = rng.int(1, 6) - 1;
      counts[face] = (counts[face] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(500);
    expect(rng.int(4, 4)).toBe(4);
    expect(() => rng.int(5, 4)).toThrow(RangeError);
    const mean = Array.from({ length: 10_000 }, () => rng.fraction()).reduce((a, b) => a + b) / 1e4;
    expect(mean).toBeCloseTo(0.5, 1);
  });
});

describe('secrets', () => {
  test('codes keep their leading zeros', () => {
    const secrets = createSecrets();
    for (let i = 0; i < 2000; i += 1) expect(secrets.code()).toMatch(/^\d{6}$/);
    expect(secrets.code(4)).toMatch(/^\d{4}$/);
  });

  test('tokens never repeat', () => {
    const secrets = createSecrets();
    expect(new Set(Array.from({ length: 1000 }, () => secrets.token())).size).toBe(1000);
    expect(secrets.token()).toHaveLength(43);
  });
});

describe('ids', () => {
  test('sort in the order they were made while the clock stands still or goes back', () => {
    let now = 1_795_000_000_000;
    const newId = createIds({ now: () => now }, createSecrets());
    const made: string[] = [];
    for (let i = 0; i < 5000; i += 1) {
      if (i === 2000) now -= 60_000;
      if (i === 4000) now += 120_000;
      made.push(newId('ord'));
    }
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });

  test('are short and name their kind', () => {
    const id = createIds({ now: () => 1_795_000_000_000 }, createSecrets())('ord');
    expect(id).toMatch(/^ord_[0-9a-z]{22}$/);
    expect(id.length).toBeLessThanOrEqual(26);
  });

  test('do not repeat across restarts on a frozen clock', () => {
    const made = new Set<string>();
    for (let start = 0; start < 200; start += 1) {
      const newId = createIds({ now: () => 0 }, createSecrets());
      for (let i = 0; i < 50; i += 1) made.add(newId('x'));
    }
    expect(made.size).toBe(10_000);
  });

  test('continue when the random part overflows', () => {
    const newId = createIds({ now: () => 5 }, { uint32: () => 2 ** 30 - 1 });
    const made = Array.from({ length: 2100 }, () => newId('x'));
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
  });
});
