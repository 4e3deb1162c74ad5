/** What a tick redraws, a few rows at a time. */
import { expect, test, vi } from 'vitest';
import { nextTask } from '../../web/src/lib/next-task.ts';
import { createRedrawQueue, rowsAtOnce } from '../../web/src/lib/turns.ts';

test('a few rows hear of a tick in each task, each once and in their order', async () => {
  const heard: number[] = [];
  const inTurns = createRedrawQueue();
  const rows = Array.from({ length: 2 * rowsAtOnce + 1 }, (_, row) => () => void heard.push(row));
  // Two codes of one row change in the same frame.
  for (const row of [...rows, ...rows]) inTurns(row);
  expect(heard).toEqual([]);
  await Promise.resolve();
  expect(heard).toHaveLength(rowsAtOnce);
  while (heard.length < rows.length) {
    const before = heard.length;
    await nextTask();
    expect(heard.length - before).toBeLessThanOrEqual(rowsAtOnce);
  }
  expect(heard).toEqual(rows.map((_, row) => row));
});

test('what changes again meanwhile is heard again', async () => {
  const inTurns = createRedrawQueue();
  let heard = 0;
  const row = () => {
    heard += 1;
  };
  inTurns(row);
  await Promise.resolve();
  expect(heard).toBe(1);
  inTurns(row);
  while (heard < 2) await nextTask();
  expect(heard).toBe(2);
});

test('a row that fails is told of, and holds up no other', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  const inTurns = createRedrawQueue();
  let heard = 0;
  const rows = Array.from({ length: rowsAtOnce + 2 }, () => () => {
    heard += 1;
  });
  const fault = new Error('a row that cannot be drawn');
  inTurns(() => {
    throw fault;
  });
  for (const row of rows) inTurns(row);
  while (heard < rows.length) await nextTask();
  expect(told.mock.calls).toEqual([[fault]]);
  inTurns(() => {
    heard += 1;
  });
  while (heard === rows.length) await nextTask();
  vi.unstubAllGlobals();
});
