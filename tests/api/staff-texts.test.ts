/** Texts that staff and testers write, and others read in the middle of theirs. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { audit } from '#contract/audit';
import { people } from '#contract/customers';
import { inbox } from '#contract/inbox';
import { review } from '#contract/reviews';
import { testPeople } from '#contract/test-people';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { contract } from '#topics/contract.ts';
import { type Api, startApi } from './harness.ts';
import { openApplication } from './review-cases.ts';

/** Each that turns the direction of what stands around it. */
const MARKS = [
  ...['\u061c', '\u200e', '\u200f'],
  ...['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'],
];
const TURNED = `Paid${MARKS.join('x')}twice`;
const TURNING = new RegExp(`[${MARKS.join('')}]`);

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** What people write in words: the fields of these names, wherever they stand. */
const WORDS = ['reason', 'why', 'name', 'title', 'summary', 'author'];

/** The fields of words that a request has, by their place in it. */
function wordsIn(schema: z.core.$ZodType, place = ''): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return wordsIn(schema.unwrap(), place);
  if (schema instanceof z.ZodString && WORDS.includes(place.split('.').at(-1) ?? ''))
    return [[place, schema]];
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    wordsIn(field as z.core.$ZodType, place === '' ? name : `${place}.${name}`),
  );
}

test('texts of staff cannot reverse the direction of what surrounds them', () => {
  const written: Endpoint[] = Object.values(contract)
    .flatMap((topic): Endpoint[] => Object.values(topic))
    .filter(({ method, auth, sandbox }) => method === 'POST' && (auth === 'staff' || sandbox));
  const found = written.flatMap(({ path, input }) =>
    wordsIn(input).map(([place, schema]) => {
      const { success, data } = z.safeParse(schema, TURNED);
      return { path: `${path} ${place}`, turns: success && TURNING.test(String(data)) };
    }),
  );
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(({ turns }) => turns)).toEqual([]);
});

test('direction characters are removed for the customer, colleagues and the audit log', async () => {
  const as = { token: await api.signIn('reviewer@sandbourse.test') };
  const ada = await api.ok(testPeople.make, { name: `Ada ${TURNED}` });
  const said = 'Paidxxxxxxxxxxxtwice';
  expect(ada.name).toBe(`Ada ${said}`);
  const { id } = await openApplication(api, ada.email);
  const no = { id, version: 1, verdict: 'reject', reason: `${TURNED}\n` } as const;
  expect(await api.ok(review.decide, no, as)).toMatchObject({ reason: said });
  const [told] = (await api.ok(inbox.list, {}, { token: ada.token })).list;
  expect(told?.body).toContain(said);
  await api.ok(people.lock, { id: ada.id, why: TURNED }, as);
  const auditor = { token: await api.signIn('auditor@sandbourse.test') };
  const [locked] = (await api.ok(audit.list, { action: 'user.lock' }, auditor)).list;
  expect(locked?.detail).toEqual({ why: said });
  const note = { id: ada.id, text: 'Called \u202eback.\nWill write.' };
  expect(await api.ok(people.addNote, note, as)).toMatchObject({
    text: 'Called back.\nWill write.',
  });
});
