import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { review } from '#contract/reviews';
import { staff } from '#contract/staff';
import { testPeople } from '#contract/test-people';
import { type Api, startApi } from './harness.ts';
import { openOne } from './review-cases.ts';

let api: Api;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** The numbers of the lines that a file holds. */
const numbersIn = ({ csv }: { csv: string }) =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',', 1)));

test('the exported file has the filters of the list, and is named after them', async () => {
  const seats = ['auditor', 'support', 'reviewer'] as const;
  const [auditor, support, reviewer] = await Promise.all(
    seats.map(async (one) => ({ token: await api.signIn(`${one}@sandbourse.test`) })),
  );
  const { id: userId } = await api.ok(testPeople.make, {});
  const { id: actorId } = await api.ok(staff.me, {}, support);
  const subject = await openOne(api);
  await api.ok(review.claim, { id: subject }, reviewer);
  await api.ok(review.release, { id: subject }, reviewer);
  for (const text of ['Called', 'Called again', 'Wrote'])
    await api.ok(people.addNote, { id: userId, text }, support);
  const about = { userId, takings: 'hidden' } as const;
  const filters = [
    ...[{}, { takings: 'hidden' }, { subject }, { subject, takings: 'hidden' }],
    ...[{ userId }, about, { actorId, action: 'user.' }, { action: 'no.such.thing' }],
  ] as const;
  for (const filter of filters) {
    const { list, total } = await api.ok(audit.list, { ...filter, pageSize: 100 }, auditor);
    expect(list).toHaveLength(total);
    const file = await api.ok(audit.export, filter, auditor);
    expect(numbersIn(file)).toEqual(list.map(({ seq }) => seq).reverse());
  }
  const whole = numbersIn(await api.ok(audit.export, about, auditor));
  expect(whole.length).toBeGreaterThan(2);
  // A part that is full leads to the next of the same lines.
  const half = await api.ok(audit.export, { ...about, limit: 2 }, auditor);
  const rest = await api.ok(audit.export, { ...about, from: half.next }, auditor);
  expect([...numbersIn(half), ...numbersIn(rest)]).toEqual(whole);
  expect(rest.next).toBeUndefined();
  const named = { userId, action: 'user.*/' };
  expect((await api.ok(audit.export, named, auditor)).fileName).toBe(
    `audit-user-about-${userId}-1-1.csv`,
  );
});
