import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Locale } from '#core/locale.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { ResponseCaches } from '#platform/runtime/response-cache.ts';
import { createFakeApp, type FakeApp, type FakeWorld, GOOD_TOKEN } from './fake-app.ts';

const input = z.object({ of: z.coerce.number().int().min(1).default(1) });
const declared = { auth: 'public', input, output: z.object({ made: z.int() }) } as const;
const listed = endpoint({
  ...declared,
  method: 'GET',
  path: '/listed',
  summary: 'Counts how often it was made',
  errors: ['NotFound'],
});
const posted = endpoint({
  ...declared,
  method: 'POST',
  path: '/posted',
  summary: 'The same, asked by a body',
  errors: ['NotFound'],
});

let fake: FakeApp;
let caches: ResponseCaches;
let made: number;
beforeEach(async () => {
  made = 0;
  caches = new ResponseCaches(10_000);
  const owners = new Map<string, object>();
  const counting = {
    answer: async (_request: unknown, { of }: { of: number }) => {
      made += 1;
      return of === 404 ? refuse('NotFound') : done({ made });
    },
    keep: ({ viewer }: { viewer?: { id: string } }) => {
      if (!viewer) return caches.common;
      if (!owners.has(viewer.id)) owners.set(viewer.id, {});
      return caches.of(owners.get(viewer.id) ?? {});
    },
  };
  fake = await createFakeApp({
    endpoints: handlersFor<FakeWorld>()({ listed, posted }, { listed: counting, posted: counting }),
  });
});
afterEach(() => fake.app.close());

const headersOf = (locale: Locale, token?: string) => ({
  'accept-language': locale,
  ...(token && { authorization: `Bearer ${token}` }),
});
const get = (query: string, locale: Locale = 'en', token?: string) =>
  fake.app.inject({ url: `/listed${query}`, headers: headersOf(locale, token) });
const post = (payload: object) =>
  fake.app.inject({ method: 'POST', url: '/posted', payload, headers: headersOf('en') });

test('a cached answer is computed once and sent again byte for byte', async () => {
  const first = await get('');
  const second = await get('');
  expect(second.json()).toEqual({ code: 200, msg: 'Success', data: { made: 1 } });
  expect(second.body).toBe(first.body);
  const plain = ({ headers: { date: _, 'x-request-id': __, ...others } }: typeof first) => others;
  expect(plain(second)).toEqual(plain(first));
  expect(plain(second)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
});

test('another query, language, person or cache has an answer of its own', async () => {
  const answers = [
    await get(''),
    await get('?of=2'),
    await get('', 'de'),
    await get('', 'en', GOOD_TOKEN),
  ];
  expect(answers.map((answer) => answer.json().data.made)).toEqual([1, 2, 3, 4]);
  expect(answers[2]?.json().msg).not.toBe('Success');
  caches = new ResponseCaches(10_000);
  expect((await get('')).json().data.made).toBe(5);
});

test('the body of a POST is part of the cache key', async () => {
  const answers = [await post({}), await post({ of: 2 }), await post({ of: 2 }), await post({})];
  expect(answers.map((answer) => answer.json().data.made)).toEqual([1, 2, 2, 1]);
});

test('the query of a POST is not part of the cache key', async () => {
  const ask = (query: string) =>
    fake.app.inject({ method: 'POST', url: `/posted${query}`, payload: {} });
  const answers = [await ask(''), await ask('?of=2'), await ask('?more=3')];
  expect(answers.map((answer) => answer.json().data.made)).toEqual([1, 1, 1]);
});

test.for([100, 100_000])(
  'a body %i levels deep is refused, wherever answers are kept',
  async (levels) => {
    const answer = await fake.app.inject({
      method: 'POST',
      url: '/posted',
      payload: `{"of":${'['.repeat(levels)}${']'.repeat(levels)}}`,
      headers: { ...headersOf('en'), 'content-type': 'application/json' },
    });
    expect(answer.json()).toMatchObject({ code: 400, data: { error: 'MalformedBody' } });
    expect(made).toBe(0);
  },
);

test('a refusal is not cached', async () => {
  for (const query of ['?of=0', '?of=404']) {
    const [first, second] = [await get(query), await get(query)];
    expect(first.statusCode).toBe(second.statusCode);
    expect(first.statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(made).toBe(2);
});

test('the answer to a very long query is sent but not cached', async () => {
  const query = `?more=${'x'.repeat(600)}`;
  expect([await get(query), await get(query)].map((answer) => answer.json().data.made)).toEqual([
    1, 2,
  ]);
});

test('the oldest answers are dropped when the cache is full', async () => {
  for (let of = 1; of <= 100; of += 1) await get(`?of=${of}`);
  expect((await get('?of=1')).json().data.made).toBe(1);
  expect((await get('?of=100')).json().data.made).toBe(101);
});
