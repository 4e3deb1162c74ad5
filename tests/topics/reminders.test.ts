import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/time.ts';
import { setReminder } from '#topics/reminders/rules.ts';
import { peopled } from '../core/memory-draft.ts';

test('a reminder is due a day ahead, an hour ahead, or at the release: the first of these still to come', () => {
  const dueIn = (aheadMs: number) => {
    const rows = peopled(['ada']);
    const key = { instrument: 'US.AAPL', releasedAt: rows.now + aheadMs };
    const set = rows.decide((draft) => setReminder(draft, 'ada', key));
    if (!set.ok) throw new Error(set.error);
    return set.value.dueAt - rows.now;
  };
  expect([DAY_MS + 1, DAY_MS, HOUR_MS + 1, HOUR_MS, 1].map(dueIn)).toEqual([
    ...[1, DAY_MS - HOUR_MS, 1],
    ...[HOUR_MS, 1],
  ]);
});
