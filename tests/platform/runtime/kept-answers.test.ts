/** Answers kept by key: a day of the clock, and at most so many. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KEPT_MS, KeptAnswers } from '#platform/runtime/kept-answers.ts';

test('an answer is found until a day has passed, or too many came after it', () => {
  const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), byMs: fc.nat(KEPT_MS) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const kept = new KeptAnswers<number>(3);
      let given: { key: string; at: number; answer: number }[] = [];
      let now = 0;
      for (const [answer, { key, byMs }] of steps.entries()) {
        now += byMs;
        const known = given.slice(-3).find((one) => one.key === key && now - one.at < KEPT_MS);
        expect(kept.find({ key, fingerprint: 'f' }, now)).toBe(known?.answer);
        expect(kept.find({ key, fingerprint: 'g' }, now)).toBe(known && 'other');
        if (known) continue;
        kept.keep({ key, fingerprint: 'f' }, answer, now);
        given = [...given.filter((one) => one.key !== key), { key, at: now, answer }];
      }
    }),
  );
});
