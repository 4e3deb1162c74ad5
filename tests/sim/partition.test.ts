import { describe, expect, test } from 'vitest';
import { GROUP, liveGroup } from './partition.ts';

const LIVES = 300;
const ends = new Map<string, number>();

describe(`${LIVES} lives, looked at often, seldom, and with stops`, () => {
  const seeds = Array.from({ length: Math.ceil(LIVES / GROUP) }, (_, index) => index + 1);
  test.each(seeds)(
    'have the same orders, fills, prices, times and ledger: group %s',
    async (seed) => {
      const report = await liveGroup(seed);
      for (const [end, times] of report.ends) ends.set(end, (ends.get(end) ?? 0) + times);
      expect(report.faults).toEqual([]);
    },
  );

  test('reach every kind of fill, change and alert', () => {
    const rules = ['depth', 'trigger', 'script', 'stop', 'stopLoss', 'takeProfit', 'liquidation'];
    const wanted = [...rules.map((rule) => `filled by ${rule}`), 'cancel done', 'close 1'];
    wanted.push('replace 0', 'change stopped', 'change trailed', 'guard set');
    wanted.push('told alert.above', 'told alert.below');
    wanted.push('allotment paid later', 'subscription listed', 'subscription refused');
    for (const end of wanted) expect(ends.get(end) ?? 0, end).toBeGreaterThan(0);
  });
});
