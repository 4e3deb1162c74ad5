import { expect, test } from 'vitest';
import { termsSince } from '#core/order-status.ts';

test('the terms of an order date from its placing, its last change, or its stop', () => {
  const since = (replacedAt: number | null, stoppedAt: number | null) =>
    termsSince({ createdAt: 10, replacedAt, stoppedAt });
  expect([
    since(null, null),
    since(20, null),
    since(null, 30),
    since(20, 30),
    since(40, 30),
  ]).toEqual([10, 20, 30, 30, 40]);
});
