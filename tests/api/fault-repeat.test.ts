/** Requests for faults that are repeated. Faults are in memory, so no database keeps two with one key apart. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faults } from '#contract/faults';
import { market } from '#contract/instruments';
import { DAY_MS } from '#core/time.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

test('a request sent twice at once makes one fault', async () => {
  const { user } = api.world.database.reader;
  const find = user.findUnique.bind(user);
  let other: (() => void) | undefined;
  // Each of the two continues a look-up once the other has made it, too.
  vi.spyOn(user, 'findUnique').mockImplementation((async (which: never) => {
    const row = await find(which);
    const wake = other;
    other = undefined;
    if (wake) wake();
    else await new Promise<void>((resolve) => (other = resolve));
    return row;
  }) as never);
  const twice = { headers: { 'idempotency-key': 'two' } };
  const asked = { effect: 'reset', person: 'trader@sandbourse.test' } as const;
  const [one, same] = await Promise.all([1, 2].map(() => api.ok(faults.make, asked, twice)));
  expect(same).toEqual(one);
  expect((await api.ok(faults.list, {})).total).toBe(1);
});

const as = { headers: { 'idempotency-key': 'one' } };
const { method, path } = market.detailQuote;
const given = { effect: 'status', status: 503, endpoint: `${method} ${path}` } as const;
const quote = { stockCode: 'AAPL', market: 'US' };

test('a repeated request makes one fault', async () => {
  const first = await api.ok(faults.make, given, as);
  expect(await api.ok(faults.make, given, as)).toEqual(first);
  const other = await api.refused(faults.make, { effect: 'reset' }, as);
  expect(other).toMatchObject({ status: 409, error: 'IdempotencyMismatch' });
  expect((await api.ok(faults.list, {})).total).toBe(1);
});

test('a repeated request has the first answer, also once the fault struck or was dropped', async () => {
  const first = await api.ok(faults.make, given, as);
  expect(first).toMatchObject({ met: 0, used: 0 });
  await api.refused(market.detailQuote, quote);
  expect((await api.ok(faults.list, {})).list).toMatchObject([{ met: 1, used: 1 }]);
  expect(await api.ok(faults.make, given, as)).toEqual(first);
  await api.ok(faults.drop, { id: first.id });
  expect(await api.ok(faults.make, given, as)).toEqual(first);
  expect((await api.ok(faults.list, {})).total).toBe(0);
});

test('a key is kept for a day of the clock of the world, whatever comes between', async () => {
  const first = await api.ok(faults.make, given, as);
  await api.ok(faults.dropAll, {});
  for (let i = 0; i < 1200; i += 1) {
    const { id } = await api.ok(faults.make, given, { headers: { 'idempotency-key': `k-${i}` } });
    await api.ok(faults.drop, { id });
  }
  api.clock.advance(DAY_MS - 1);
  expect(await api.ok(faults.make, given, as)).toEqual(first);
  api.clock.advance(1);
  const second = await api.ok(faults.make, given, as);
  expect(second.id).not.toBe(first.id);
  expect((await api.ok(faults.list, {})).list).toEqual([second]);
  const other = { effect: 'reset' } as const;
  expect(await api.refused(faults.make, other, as)).toMatchObject({ error: 'IdempotencyMismatch' });
  api.clock.advance(DAY_MS);
  expect(await api.ok(faults.make, other, as)).toMatchObject({ effect: 'reset' });
});
