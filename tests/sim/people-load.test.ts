/** The load of `npm run load`, for a moment: every kind of action occurs, and none fails. */
import { expect, test } from 'vitest';
import { startApi } from '../api/harness.ts';
import type { Done } from './people-at-work.ts';
import { peopleAtWork, slopePerHour, summary } from './people-load.ts';

test('simulated people browse, watch, trade and move money without errors', async () => {
  const api = await startApi();
  const address = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const done: Done[] = [];
  let left = 150;
  await peopleAtWork({
    address,
    people: 6,
    seed: 1,
    thinkSeconds: 0,
    goesOn: () => {
      left -= 1;
      return left >= 0;
    },
    tell: (one) => done.push(one),
  });
  const rows = summary(done, 1);
  const kinds = rows.map(({ kind }) => kind);
  for (const kind of ['quote', 'chart', 'list', 'market order', 'limit order', 'transfer']) {
    expect(kinds).toContain(kind);
  }
  expect(rows.filter(({ errors, refused }) => errors + refused > 0)).toEqual([]);
  await api.close();
});

test('a summary reports rates, percentiles and failures by kind', () => {
  const done = Array.from({ length: 100 }, (_, index) => ({
    kind: 'quote',
    ms: index + 1,
    status: index === 0 ? 500 : index === 1 ? 400 : 200,
  }));
  expect(summary([...done, { kind: 'close', ms: 3, status: 0 }], 10)).toEqual([
    { kind: 'quote', count: 100, perSecond: 10, p50Ms: 50, p99Ms: 99, errors: 1, refused: 1 },
    { kind: 'close', count: 1, perSecond: 0.1, p50Ms: 3, p99Ms: 3, errors: 1, refused: 0 },
  ]);
});

test('the growth of memory per hour is measured after the warm-up', () => {
  const grows = Array.from({ length: 40 }, (_, index) => {
    const at = index * 90;
    // Doubles during the warm-up, then grows by a thousand bytes a second.
    return { at, bytes: at < 300 ? 5e7 + (at / 300) * 5e7 : 1e8 + (at - 300) * 1000 };
  });
  // 3.6 MB an hour, with a mean of 101.635 MB.
  expect(slopePerHour(grows, 300)).toBeCloseTo(3.54, 2);
  expect(slopePerHour(grows, 0)).toBeGreaterThan(15);
  const level = grows.map(({ at }) => ({ at, bytes: at < 1700 ? 5e7 : 1e8 }));
  expect(slopePerHour(level, 1700)).toBe(0);
  expect(slopePerHour(level.toReversed(), 1700)).toBe(0);
  expect(slopePerHour([], 0)).toBe(0);
});
