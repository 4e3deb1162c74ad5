import { expect, test } from 'vitest';
import { brokenPromise } from './faults-after-death.ts';
import { runKills } from './kill.ts';

test('every acknowledged command survives a server that is killed under load', async () => {
  const report = await runKills({ kills: 5, seed: Date.now() % 1_000_000 });
  expect(report, `seed ${report.seed}`).toMatchObject({ kills: 5, faults: [] });
  expect(report.acknowledged).toBeGreaterThan(20);
  expect(report.unanswered).toBeGreaterThan(0);
});

test('a lost or changed acknowledged command is detected', () => {
  const order = { status: 'partial', filledQuantity: 100_000_000n };
  const orders = new Map([['o', order]]);
  const transfers = new Map([['t', { amount: 150n, undoneAt: null }]]);
  const broken = (promise: Parameters<typeof brokenPromise>[0]) =>
    brokenPromise(promise, orders, transfers);
  expect(broken({ kind: 'order', id: 'x', filled: 0, status: 0 })).toMatch(/is lost/);
  expect(broken({ kind: 'order', id: 'o', filled: 2, status: 3 })).toMatch(/fill/);
  expect(broken({ kind: 'order', id: 'o', filled: 1, status: 1 })).toMatch(/end/);
  expect(broken({ kind: 'order', id: 'o', filled: 1, status: 2 })).toMatch(/end/);
  expect(broken({ kind: 'order', id: 'o', filled: 1, status: 3 })).toBeUndefined();
  expect(broken({ kind: 'cancel', id: 'o' })).toMatch(/cancel/);
  expect(broken({ kind: 'transfer', id: 'x', amount: '1.50' })).toMatch(/is lost/);
  expect(broken({ kind: 'transfer', id: 't', amount: '1.51' })).toMatch(/another amount/);
  expect(broken({ kind: 'transfer', id: 't', amount: '1.50' })).toBeUndefined();
  expect(broken({ kind: 'undo', id: 't' })).toMatch(/undo/);
});
