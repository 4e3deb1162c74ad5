import { describe, expect, test } from 'vitest';
import { GROUP, liveGroup } from './partition.ts';

const LIVES = 300;
const rules = new Map<string, number>();

describe(`${LIVES} lives, looked at often, seldom, and with stops`, () => {
  const seeds = Array.from({ length: Math.ceil(LIVES / GROUP) }, (_, index) => index + 1);
  test.each(seeds)(
    'have the same orders, fills, prices, times and ledger: group %s',
    async (seed) => {
      const report = await liveGroup(seed);
      for (const [rule, times] of report.rules) rules.set(rule, (rules.get(rule) ?? 0) + times);
      expect(report.faults).toEqual([]);
    },
  );

  test('have been everywhere, or they prove little', () => {
    const found = ['depth', 'trigger', 'script', 'stopLoss', 'takeProfit', 'liquidation'];
    for (const rule of found) expect(rules.get(rule) ?? 0, rule).toBeGreaterThan(0);
  });
});
