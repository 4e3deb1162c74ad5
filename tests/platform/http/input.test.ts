import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { fieldsOf } from '#platform/http/input.ts';
import {
  createFakeApp,
  echo as echoes,
  type FakeApp,
  type FakeWorld,
  GOOD_TOKEN,
} from './fake-app.ts';

let fake: FakeApp;
beforeEach(async () => {
  fake = await createFakeApp();
});
afterEach(() => fake.app.close());

const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const raw = (payload: string | undefined, headers: Record<string, string> = json) =>
  fake.app.inject({
    method: 'POST',
    url: '/echo',
    headers,
    ...(payload !== undefined && { payload }),
  });
const echo = async (input: unknown) => (await raw(JSON.stringify(input))).json();

describe('input', () => {
  test('is trimmed, unreadable characters replaced, nulls and empty strings dropped at every depth, unknown fields ignored', async () => {
    const { data } = await echo({
      name: '  Ada\0 ',
      count: null,
      amount: '',
      tags: [' a ', null, 'b'],
      inner: { note: ' hi ', other: null },
      userId: 'usr_9',
    });
    expect(data).toEqual({
      name: 'Ada\uFFFD',
      count: 7,
      tags: ['a', 'b'],
      note: 'hi',
      world: 'main',
    });
  });

  test('of invisible characters only counts as not given', async () => {
    const unseen = [
      '\u200b',
      '\u200b \u2060',
      '\ufeff',
      '\u00ad',
      '\u2800',
      '\u3164',
      '\u200e\u200f',
      '\u0001',
    ];
    for (const name of unseen)
      expect((await echo({ name })).data).toMatchObject({ error: 'InvalidInput' });
    const { data } = await echo({ name: 'a\u200db', inner: { note: '\u202e' } });
    expect(data).toEqual({ name: 'a\u200db', count: 7, world: 'main' });
  });

  test('of a GET is its query; path parameters win', async () => {
    const url = '/things/abc?id=other&full=1';
    const answer = await fake.app.inject({ url, headers: { authorization: GOOD_TOKEN } });
    expect(answer.json().data).toEqual({ id: 'abc', full: 1, owner: 'usr_1', at: 5 });
  });

  test('of a POST is its body alone, never its query', async () => {
    const ask = (payload?: object) =>
      fake.app.inject({
        method: 'POST',
        url: '/echo?name=Eve&count=9',
        headers: { 'accept-language': 'en' },
        ...(payload && { payload }),
      });
    expect((await ask()).json().data).toEqual({
      error: 'InvalidInput',
      fields: { name: 'Please fill this in' },
    });
    expect((await ask({ name: 'Ada' })).json().data).toMatchObject({ name: 'Ada', count: 7 });
  });

  test('may be empty where no field is required', async () => {
    const headers = { authorization: GOOD_TOKEN };
    const bare = await fake.app.inject({ method: 'POST', url: '/things/list', headers });
    expect(bare.json().data).toMatchObject({ pageNum: 1, pageSize: 15 });
    const empty = await fake.app.inject({
      method: 'POST',
      url: '/things/list',
      headers: { ...json, ...headers },
      payload: '',
    });
    expect(empty.statusCode).toBe(200);
  });

  test.each<[object, Record<string, string>]>([
    [{}, { name: 'Please fill this in' }],
    [{ name: '   ' }, { name: 'Please fill this in' }],
    [{ name: null }, { name: 'Please fill this in' }],
    [{ name: 'x'.repeat(11) }, { name: 'Must have at most 10 characters' }],
    [{ name: { a: 1 } }, { name: 'This is not valid' }],
    [{ name: 'a', email: 'nobody' }, { email: 'Please enter a valid e-mail address' }],
    [{ name: 'a', amount: '-1' }, { amount: 'Must not be below zero' }],
    [{ name: 'a', amount: '1e5' }, { amount: 'Please enter an amount, such as 12.50' }],
    [{ name: 'a', amount: '9'.repeat(30) }, { amount: 'The number is too large' }],
    [{ name: 'a', amount: true }, { amount: 'This is not valid' }],
    [{ name: 'a', side: 2 }, { side: 'Please choose one of: 0, 1' }],
    [{ name: 'a', count: 'many' }, { count: 'Please enter a number' }],
    [{ name: 'a', count: 1.5 }, { count: 'Please enter a whole number' }],
    [{ name: 'a', count: 0 }, { count: 'Must be at least 1' }],
    [{ name: 'a', count: '9'.repeat(30) }, { count: 'Must be at most 100' }],
    [{ name: 'a', tags: ['1', '2', '3', '4'] }, { tags: 'At most 3 allowed' }],
    [{ name: 'a', tags: 'x' }, { tags: 'This is not valid' }],
    [
      { name: 'a', inner: { note: 'too long' } },
      { 'inner.note': 'Must have at most 5 characters' },
    ],
  ])('%j', async (input, fields) => {
    expect(await echo(input)).toEqual({
      code: 400,
      msg: 'Please check the fields you filled in',
      data: { error: 'InvalidInput', fields },
    });
  });

  test('a strict schema names each unknown field, at every level', () => {
    const schema = z.strictObject({
      name: z.string(),
      inner: z.strictObject({ note: z.string() }).optional(),
      list: z.array(z.strictObject({ size: z.number() })).optional(),
    });
    const wrong = (input: unknown) =>
      Object.entries(fieldsOf(schema.safeParse(input).error?.issues ?? [], input, 'en'));
    const unknown = 'There is no such field';
    expect(wrong({ name: 'a', nmae: 'b', constructor: 1 })).toEqual([
      ['nmae', unknown],
      ['constructor', unknown],
    ]);
    expect(wrong({ inner: { note: 'a', noet: 'b' }, list: [{ size: 1, siez: 2 }] })).toEqual([
      ['name', 'Please fill this in'],
      ['inner.noet', unknown],
      ['list.0.siez', unknown],
    ]);
  });

  test('numbers of 30 digits in JSON are refused, not rounded', async () => {
    const answer = await raw(`{"name":"a","amount":${'9'.repeat(30)}}`);
    expect(answer.json().data.fields).toEqual({
      amount: 'Please enter an amount, such as 12.50',
    });
  });
});

describe('bodies', () => {
  test.each([
    '{"name":',
    '{name:1}',
    '[]',
    '"text"',
    '5',
    'true',
    '{"__proto__":{"admin":true},"name":"a"}',
    '{"constructor":{"prototype":{"admin":true}},"name":"a"}',
    `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
  ])('%.60s', async (payload) => {
    const answer = await raw(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      code: 400,
      msg: 'The request could not be read',
      data: { error: 'MalformedBody' },
    });
  });

  test('of a megabyte are too large', async () => {
    const answer = await raw(JSON.stringify({ name: 'x'.repeat(1_000_000) }));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().data).toEqual({ error: 'BodyTooLarge' });
  });

  test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'rubbish'])(
    'of type %s are refused',
    async (type) => {
      const answer = await raw('name=Ada', { 'content-type': type });
      expect(answer.statusCode).toBe(415);
      expect(answer.json().data).toEqual({ error: 'UnsupportedMediaType' });
    },
  );

  test('of JSON with a charset are read', async () => {
    const answer = await raw('{"name":"Ada"}', {
      'content-type': 'application/json; charset=utf-8',
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('idempotency', () => {
  const pay = async (
    input: Record<string, unknown>,
    headers: Record<string, string> = {},
  ): Promise<{ key?: string; fingerprint?: string }> => {
    const answer = await fake.app.inject({
      method: 'POST',
      url: '/pay',
      payload: input,
      headers: { authorization: GOOD_TOKEN, 'accept-language': 'en', ...headers },
    });
    return answer.json().data;
  };
  const key = { 'idempotency-key': 'k1' };

  test('without a key there is none', async () => {
    expect(await pay({ amount: '1' })).toEqual({});
  });

  test('the same input has the same fingerprint, whatever its spelling', async () => {
    const first = await pay({ amount: '10' }, key);
    expect(first).toEqual({ key: 'k1', fingerprint: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await pay({ note: 'ignored', amount: ' 10 ' }, key)).toEqual(first);
    expect(await pay({ amount: 10 }, key)).toEqual(first);
    expect(await pay({ amount: '10', secretKey: 'k1' })).toEqual(first);
    expect((await pay({ amount: '11' }, key)).fingerprint).not.toBe(first.fingerprint);
  });

  test('a key longer than 128 characters is refused', async () => {
    expect((await pay({ amount: '1' }, { 'idempotency-key': 'k'.repeat(128) })).key).toHaveLength(
      128,
    );
    expect(await pay({ amount: '1' }, { 'idempotency-key': 'k'.repeat(129) })).toEqual({
      error: 'InvalidInput',
      fields: { 'Idempotency-Key': 'Must have at most 128 characters' },
    });
  });

  test('an empty key is refused: it would protect nothing', async () => {
    const empty = { error: 'InvalidInput', fields: { 'Idempotency-Key': 'Please fill this in' } };
    for (const key of ['', '  '])
      expect(await pay({ amount: '1', secretKey: 'body' }, { 'idempotency-key': key })).toEqual(
        empty,
      );
  });
});

test('a request that takes too long is answered, and its connection closed', async () => {
  const hasty = await createFakeApp({ timeoutMs: 500 });
  const payload = { how: 'hang' };
  const answer = await hasty.app.inject({ method: 'POST', url: '/misbehave', payload });
  expect(answer.statusCode).toBe(408);
  expect(answer.json().data).toEqual({ error: 'RequestTimeout' });
  expect(answer.headers.connection).toBe('close');
  await hasty.app.close();
});

test.each(['answers', 'fails'])(
  'a handler that %s after its request timed out does not change the answer or the figures',
  async (how) => {
    const late = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const slow = handlersFor<FakeWorld>()(
      { echo: echoes },
      {
        echo: async () => {
          await late.promise;
          setImmediate(ended.resolve);
          if (how === 'fails') throw new Error('too late');
          return done({ name: 'Ada', count: 1, world: 'main' });
        },
      },
    );
    const hasty = await createFakeApp({ timeoutMs: 200, endpoints: slow });
    const ask = { method: 'POST', url: '/echo', payload: { name: 'Ada' } } as const;
    const answer = await hasty.app.inject(ask);
    expect(answer.json().data).toEqual({ error: 'RequestTimeout' });
    late.resolve();
    await ended.promise;
    const { body } = await hasty.app.inject('/metrics');
    expect(body.match(/^http_requests_total.*echo.*$/gm)).toEqual([
      expect.stringMatching(/status="408".* 1$/),
    ]);
    await hasty.app.close();
  },
);
