/** Which occasions a fault strikes: by its own stream of chance, and by nothing else. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PUSH_EFFECTS, REQUEST_EFFECTS } from '#core/codes.ts';
import { Faults, type FaultTerms } from '#platform/runtime/faults.ts';

const ENDPOINTS = ['GET /a', 'POST /b'] as const;
const PEOPLE = ['usr_1', 'usr_2'] as const;
const endpoint = fc.constantFrom(...ENDPOINTS);
const person = fc.option(fc.constantFrom(...PEOPLE), { nil: undefined });

const terms: fc.Arbitrary<FaultTerms> = fc.record(
  {
    effect: fc.constantFrom('latency' as const, 'drop-answer' as const),
    probability: fc.constantFrom(0, 0.1, 0.5, 0.9, 1),
    skip: fc.nat(3),
    endpoint,
    personId: fc.constantFrom(...PEOPLE),
    count: fc.integer({ min: 1, max: 5 }),
    minMs: fc.nat(50),
    maxMs: fc.integer({ min: 50, max: 200 }),
  },
  { requiredKeys: ['effect', 'probability', 'skip', 'minMs', 'maxMs'] },
);
const occasions = fc.array(fc.record({ endpoint, person }), { maxLength: 60 });
type Occasion = { endpoint: string; person: string | undefined };

/** What befalls request after request, as text. */
const story = (faults: Faults, asked: readonly Occasion[]) =>
  asked.map((one) => {
    const strike = faults.inject(one.endpoint, one.person);
    return JSON.stringify([strike?.faults, strike?.before.map(({ ms }) => ms)]);
  });

const made = (seed: number | string, wanted: readonly FaultTerms[]) => {
  const faults = new Faults(seed);
  for (const one of wanted) faults.make(one, 0);
  return faults;
};

describe('a fault', () => {
  test('strikes the same occasions for the same seed and script', () => {
    const seed = fc.oneof(fc.nat(), fc.stringMatching(/^[0-9a-f]{32}$/));
    const many = fc.array(terms, { maxLength: 6 });
    fc.assert(
      fc.property(seed, many, occasions, (from, wanted, asked) => {
        expect(story(made(from, wanted), asked)).toEqual(story(made(from, wanted), asked));
      }),
    );
  });

  test('strikes by its own occasions, whatever other faults exist', () => {
    fc.assert(
      fc.property(fc.nat(), terms, terms, occasions, (seed, mine, other, asked) => {
        const alone = made(seed, [mine]);
        const beside = made(seed, [mine, other]);
        story(alone, asked);
        story(beside, asked);
        const of = (faults: Faults) => faults.list().find(({ id }) => id === 'fault-1');
        expect(of(beside)).toMatchObject({ met: of(alone)?.met, used: of(alone)?.used });
      }),
    );
  });

  test('skips the first occasions, strikes no more than its count, and only its endpoint and person', () => {
    const certain = terms.map((one) => ({ ...one, probability: 1 }));
    fc.assert(
      fc.property(certain, occasions, (one, asked) => {
        const faults = made(1, [one]);
        const { skip, count = Number.POSITIVE_INFINITY, minMs = 0, maxMs = 0 } = one;
        let met = 0;
        for (const { endpoint: place, person: who } of asked) {
          const strike = faults.inject(place, who);
          const isMeant =
            (one.endpoint === undefined || one.endpoint === place) &&
            (one.personId === undefined || one.personId === who);
          if (isMeant && met < skip + count) met += 1;
          else expect(strike).toBeUndefined();
          expect(strike !== undefined && !isMeant).toBe(false);
          for (const { ms } of strike?.before ?? []) {
            expect(ms).toBeGreaterThanOrEqual(minMs);
            expect(ms).toBeLessThanOrEqual(maxMs);
          }
        }
        const used = Math.max(0, met - skip);
        expect(faults.list()).toMatchObject([{ met, used }]);
        expect(faults.isQuiet).toBe(used === count);
      }),
    );
  });

  test.for([0.1, 0.5, 0.9])('of probability %s strikes about so often', (probability) => {
    const faults = made(7, [{ effect: 'reset', probability, skip: 0 }]);
    const strikes = Array.from({ length: 4000 }, () => faults.inject('GET /a', undefined));
    const part = strikes.filter(Boolean).length / strikes.length;
    expect(Math.abs(part - probability)).toBeLessThan(0.03);
  });
});

test('a fault that ends a request keeps it from the faults after it', () => {
  const faults = made(1, [
    { effect: 'latency', probability: 1, skip: 0, minMs: 5, maxMs: 5 },
    { effect: 'status', probability: 1, skip: 0, status: 503 },
    { effect: 'reset', probability: 1, skip: 0 },
  ]);
  const strike = faults.inject('GET /a', undefined);
  expect(strike).toMatchObject({ faults: ['fault-1', 'fault-2'], instead: { status: 503 } });
  expect(faults.list().map(({ met }) => met)).toEqual([0, 1, 1]);
});

test('latencies strike first, whatever was made first, and the answer of what never ran is not lost', () => {
  const certain = { probability: 1, skip: 0 };
  const wanted: FaultTerms[] = [
    { ...certain, effect: 'latency', minMs: 5, maxMs: 5 },
    { ...certain, effect: 'latency', minMs: 7, maxMs: 7, count: 2 },
    { ...certain, effect: 'latency', minMs: 9, maxMs: 9, at: 'answer' },
    { ...certain, effect: 'status', status: 503, count: 1 },
    { ...certain, effect: 'drop-answer' },
  ];
  const order = fc.shuffledSubarray(wanted, { minLength: wanted.length });
  fc.assert(
    fc.property(order, (shuffled) => {
      const faults = made(1, shuffled);
      const lengths = [1, 2, 3].map(() => {
        const strike = faults.inject('GET /a', undefined);
        const [before, after] = [strike?.before, strike?.after].map((delays) =>
          delays?.map(({ ms }) => ms).toSorted(),
        );
        return [before, after, strike?.instead !== undefined, strike?.dropsAnswer];
      });
      expect(lengths).toEqual([
        [[5, 7], [9], true, false],
        [[5, 7], [9], false, true],
        [[5], [9], false, true],
      ]);
      const used = new Map(
        faults
          .list()
          .map(({ terms: { effect, minMs }, met, used }) => [
            `${effect} ${minMs ?? ''}`,
            [met, used],
          ]),
      );
      expect(Object.fromEntries(used)).toEqual({
        'latency 5': [3, 3],
        'latency 7': [2, 2],
        'latency 9': [3, 3],
        'status ': [1, 1],
        'drop-answer ': [2, 2],
      });
    }),
  );
});

test('a latency draws the same lengths, whether or not an older fault ends the request', () => {
  const late: FaultTerms = { effect: 'latency', probability: 0.5, skip: 1, minMs: 0, maxMs: 900 };
  const drawn = (first: FaultTerms) => {
    const faults = made(3, [first, late]);
    return Array.from({ length: 40 }, () =>
      faults.inject('GET /a', undefined)?.before.map(({ ms }) => ms),
    ).filter((lengths) => lengths !== undefined && lengths.length > 0);
  };
  const ends: FaultTerms = { effect: 'reset', probability: 0.5, skip: 0 };
  expect(drawn(ends)).toEqual(drawn({ ...ends, endpoint: 'POST /b' }));
});

test('faults of the live channel leave requests alone, and vice versa', () => {
  for (const effect of [...REQUEST_EFFECTS, ...PUSH_EFFECTS]) {
    const faults = made(1, [{ effect, probability: 1, skip: 0, status: 500 }]);
    const isOfPush = /^(socket|ticks)-/.test(effect);
    expect([effect, faults.isQuiet, faults.isCalm]).toEqual([effect, isOfPush, !isOfPush]);
    expect(faults.inject('GET /a', undefined) === undefined).toBe(isOfPush);
    expect(faults.cuts(undefined)).toBe(effect === 'socket-drop');
    expect(faults.fateOf(undefined) === 'sent').toBe(!effect.startsWith('ticks-'));
    expect(faults.dropAll()).toBe(1);
    expect([faults.isQuiet, faults.isCalm]).toEqual([true, true]);
  }
});
