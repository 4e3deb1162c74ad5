import { expect, test } from 'vitest';
import { AMOUNT_MAX } from '#core/money.ts';
import { proposeAdjustment } from '#topics/ledger-desk/rules.ts';
import { fund, peopled } from '../core/memory-draft.ts';

test('an adjustment is limited like a transfer, positive or negative, and never zero', () => {
  const about = { userId: 'ada', wallet: 'STOCK', reason: 'counted twice', staffId: 'bo' } as const;
  // Each alone, and of somebody who has as much: what is proposed together is counted together.
  const propose = (amount: bigint) => {
    const rows = peopled(['ada']);
    fund(rows, 'ada', 'STOCK', AMOUNT_MAX);
    const result = rows.decide((draft) => proposeAdjustment(draft, { ...about, amount }));
    return result.ok ? result.value.amount : result.error;
  };
  expect([AMOUNT_MAX, -AMOUNT_MAX, 1n, -1n].map(propose)).toEqual([
    ...[AMOUNT_MAX, -AMOUNT_MAX],
    ...[1n, -1n],
  ]);
  const refused = [AMOUNT_MAX + 1n, -AMOUNT_MAX - 1n, 0n].map(propose);
  expect(refused).toEqual(['TooLarge', 'TooLarge', 'TotalEmpty']);
});
