import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countRule,
  MAGIC_DIGITS,
  magicDigitsOf,
  magicDigitsOfEmail,
  ruleFor,
  type ScriptedRequest,
} from '#core/outcome.ts';
import type { OutcomeRuleRow } from '#core/rows.ts';
import { MemoryRows } from './memory-draft.ts';

const aRule = fc.record<OutcomeRuleRow>({
  id: fc.integer({ min: 0, max: 999 }).map((number) => `out_${number}`),
  kind: fc.constantFrom('identity', 'deposit'),
  outcome: fc.constantFrom('approve', 'reject', 'manual'),
  reasonCode: fc.constant(null),
  reasonText: fc.constant(null),
  delayMs: fc.constant(0),
  size: fc.constant(null),
  userId: fc.constantFrom(null, 'ada', 'bob'),
  suffix: fc.constantFrom(null, '2', '12', '9'),
  target: fc.constant(null),
  remaining: fc.constant(null),
  createdAt: fc.integer({ min: 0, max: 5 }),
  endedAt: fc.constantFrom(null, null, 7),
});
const aRequest = fc.record<ScriptedRequest>({
  kind: fc.constantFrom('identity', 'deposit'),
  userId: fc.constantFrom('ada', 'bob', 'eve'),
  email: fc.constant('ada@sandbourse.test'),
  number: fc.constantFrom(undefined, 'SBX 1 2', '3-1.2', '9', ''),
});

/** Asks every rule in turn, the least of all orders first. */
function naive(request: ScriptedRequest, rules: readonly OutcomeRuleRow[]) {
  const digits = (request.number ?? '').split('').filter((one) => !' .-'.includes(one));
  const fits = (rule: OutcomeRuleRow, suffix: boolean, person: boolean) =>
    rule.kind === request.kind &&
    rule.endedAt === null &&
    (suffix
      ? rule.suffix !== null && digits.join('').toUpperCase().endsWith(rule.suffix)
      : rule.suffix === null) &&
    (person ? rule.userId === request.userId : rule.userId === null);
  for (const [suffix, person] of [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    let best: OutcomeRuleRow | undefined;
    for (const rule of rules) {
      if (!fits(rule, suffix, person)) continue;
      const isNewer =
        !best ||
        rule.createdAt > best.createdAt ||
        (rule.createdAt === best.createdAt && rule.id > best.id);
      if (isNewer) best = rule;
    }
    if (best) return best;
  }
  return undefined;
}

describe('rules about outcomes', () => {
  test('the most specific rule that matches applies, then the newest, in any order of the list', () => {
    const rules = fc.uniqueArray(aRule, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(aRequest, rules, (request, some) => {
        const found = ruleFor(request, some);
        expect(found).toEqual(naive(request, some));
        expect(ruleFor(request, some.toReversed())).toEqual(found);
      }),
    );
  });

  test('a rule ends after the number of requests it was made for', () => {
    fc.assert(
      fc.property(aRule, fc.integer({ min: 1, max: 9 }), (some, count) => {
        const rows = new MemoryRows();
        const row = { ...some, remaining: count, endedAt: null };
        rows.arrange((draft) => draft.put('OutcomeRule', row));
        for (let used = 1; used <= count; used += 1) {
          rows.arrange((draft) => countRule(draft, rows.get('OutcomeRule', row.id)));
          const { remaining, endedAt } = rows.get('OutcomeRule', row.id);
          expect([remaining, endedAt !== null]).toEqual([count - used, used === count]);
        }
      }),
    );
  });
});

describe('magic digits', () => {
  test('are the last six digits of a number in any grouping, and nothing else', () => {
    const known = Object.keys(MAGIC_DIGITS);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z0-9]{0,20}$/),
        fc.constantFrom(...known),
        fc.array(fc.constantFrom(' ', '-', '.', ''), { minLength: 6, maxLength: 6 }),
        (start, digits, gaps) => {
          const grouped = [...digits].map((digit, at) => `${gaps[at] ?? ''}${digit}`).join('');
          expect(magicDigitsOf(`${start}${grouped}`)).toBe(digits);
          expect(magicDigitsOf(`${grouped}X`)).toBeUndefined();
          if (!known.includes(start.slice(-6))) expect(magicDigitsOf(start)).toBeUndefined();
        },
      ),
    );
    expect(magicDigitsOf(undefined)).toBeUndefined();
    expect(magicDigitsOf('770006')).toBeUndefined();
  });

  test('of an e-mail address follow a plus or hyphen at the end of its local part', () => {
    expect(magicDigitsOfEmail('ada+770001@sandbourse.test')).toBe('770001');
    expect(magicDigitsOfEmail('ada-770004@x.test')).toBe('770004');
    for (const other of ['p48770001@x.test', '770001@x.test', 'a+770001b@x.test', 'a+77000@x.t']) {
      expect(magicDigitsOfEmail(other)).toBeUndefined();
    }
  });
});
