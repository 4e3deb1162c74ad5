/** Faults are in memory, so no database keeps two requests with one key apart. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { faults } from '#contract/faults';
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
  const as = { headers: { 'idempotency-key': 'two' } };
  const given = { effect: 'reset', person: 'trader@sandbourse.test' } as const;
  const [one, same] = await Promise.all([1, 2].map(() => api.ok(faults.make, given, as)));
  expect(same).toEqual(one);
  expect((await api.ok(faults.list, {})).total).toBe(1);
});
