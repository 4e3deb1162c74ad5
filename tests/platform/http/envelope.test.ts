import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#core/locale.ts';
import { messageOf } from '#platform/contract/message.ts';
import { handlersFor, refuse } from '#platform/http/handlers.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import {
  createFakeApp,
  echo,
  type FakeApp,
  type FakeWorld,
  fakeEndpoints,
  GOOD_TOKEN,
} from './fake-app.ts';

let fake: FakeApp;
beforeEach(async () => {
  fake = await createFakeApp();
});
afterEach(() => fake.app.close());

const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  fake.app.inject({
    method: 'POST',
    url,
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
  });

describe('envelope', () => {
  test('of a success', async () => {
    const answer = await post('/echo', { name: 'Ada' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.json()).toEqual({
      code: 200,
      msg: 'Success',
      data: { name: 'Ada', count: 7, world: 'main' },
    });
  });

  test('of a refusal', async () => {
    const answer = await post('/misbehave', { how: 'broke' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 422,
      msg: 'Insufficient available balance',
      data: {
        error: 'InsufficientFunds',
        figures: { needed: '10.00', available: '9.99', currency: 'USD' },
      },
    });
  });

  test('of TooManyRequests has a Retry-After header', async () => {
    const answer = await post('/misbehave', { how: 'busy' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('4');
  });

  test.each(['/nothing/here', '/echo/', '/%zz', '/things/a%ff'])(
    'of an unknown path: %s',
    async (url) => {
      const answer = await fake.app.inject({ url, headers: { 'accept-language': 'en' } });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 404, msg: 'Not found', data: { error: 'NotFound' } });
    },
  );

  test('of an unknown world', async () => {
    const answer = await post('/echo', { name: 'Ada' }, { 'x-world': 'elsewhere' });
    expect(answer.json().data).toEqual({ error: 'UnknownWorld', figures: { name: 'elsewhere' } });
  });
});

describe('language', () => {
  test.each(LOCALES)('%s, by the code the wire uses', async (locale) => {
    const answer = await post('/echo', {}, { 'accept-language': locale });
    expect(answer.json().msg).toBe(messageOf('InvalidInput', locale));
  });

  test.each<[string, Locale]>([
    ['pt-BR', 'br'],
    ['ja', 'jp'],
    ['ko-KR,ko;q=0.9,en;q=0.8', 'kr'],
    ['zh-Hant-HK', 'zh_TW'],
    ['zh-CN', 'zh_Hans_CN'],
    ['nl;q=0.9, ar;q=0.4, de-AT;q=0.7', 'de'],
    ['en;q=0, fr;q=0.1', 'fr'],
    ['*', 'en'],
    ['nl, *;q=0.5', 'en'],
    ['nl', 'zh_Hans_CN'],
    ['', 'en'],
    [';;;,,q=x', 'zh_Hans_CN'],
    [`${'nl,'.repeat(5000)}fr`, 'zh_Hans_CN'],
    // What every object has is no language.
    ['constructor', 'zh_Hans_CN'],
    ['constructor-US, fr;q=0.5', 'fr'],
    ['__proto__', 'zh_Hans_CN'],
  ])('%s', async (header, locale) => {
    const answer = await post('/echo', {}, { 'accept-language': header });
    expect(answer.json().msg).toBe(messageOf('InvalidInput', locale));
  });
});

describe('answers are validated against the contract', () => {
  test.each(['extra', 'missing', 'undeclared'])('%s: 500, and the log says why', async (how) => {
    const lines: string[] = [];
    const log = createLogger({ level: 'error' });
    const wrote = log.error.bind(log);
    log.error = ((detail: { err?: Error }, text: string) => {
      lines.push(`${text} ${detail.err?.message}`);
    }) as typeof wrote;
    const strict = await createFakeApp({ log });
    const answer = await strict.app.inject({
      method: 'POST',
      url: '/misbehave',
      payload: { how },
      headers: { 'accept-language': 'en' },
    });
    await strict.app.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.json().data).toEqual({ error: 'ServerError' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/does not match the contract|does not declare/);
  });

  test('without validation the compiled serializer still drops undeclared fields', async () => {
    const lax = await createFakeApp({ checkOutput: false });
    const answer = await lax.app.inject({
      method: 'POST',
      url: '/misbehave',
      payload: { how: 'extra' },
    });
    const missing = await lax.app.inject({
      method: 'POST',
      url: '/misbehave',
      payload: { how: 'missing' },
    });
    await lax.app.close();
    expect(answer.json().data).toEqual({ fine: true });
    expect(missing.json()).toMatchObject({ code: 500, data: { error: 'ServerError' } });
  });
});

test('the answer to a handler that throws reveals no detail', async () => {
  const answer = await post('/misbehave', { how: 'throw' });
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('secret detail');
  expect(answer.json().msg).toBe('Server error, please try again later');
});

test('two endpoints with the same method and path stop the start', async () => {
  const twice = handlersFor<FakeWorld>()(
    { twice: { ...echo, path: '/things/{other}', method: 'GET' } },
    { twice: () => refuse('ServerError') },
  );
  const endpoints = [...fakeEndpoints(), ...twice];
  await expect(createFakeApp({ endpoints })).rejects.toThrow(/already declared/);
});

test('endpoints of the sandbox are not found when it is off', async () => {
  expect((await post('/sandbox/only', {})).statusCode).toBe(200);
  const real = await createFakeApp({ sandbox: false });
  const answer = await real.app.inject({ method: 'POST', url: '/sandbox/only', payload: {} });
  const docs = await real.app.inject('/docs/json');
  await real.app.close();
  expect(answer.statusCode).toBe(404);
  expect(docs.body).not.toContain('/sandbox/only');
});

describe('tokens', () => {
  const show = (authorization?: string) =>
    fake.app.inject({
      url: '/things/abc',
      headers: { 'accept-language': 'en', ...(authorization !== undefined && { authorization }) },
    });

  test.each([`Bearer ${GOOD_TOKEN}`, GOOD_TOKEN, `bearer   ${GOOD_TOKEN} `])(
    '%s',
    async (header) => {
      expect((await show(header)).json().data).toEqual({
        id: 'abc',
        full: 0,
        owner: 'usr_1',
        at: 5,
      });
    },
  );

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Basic abc', 'Bearer wrong', 'wrong', 'a b c'])(
    'refuses %s',
    async (header) => {
      const answer = await show(header);
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      expect(answer.json()).toEqual({
        code: 401,
        msg: 'Login failed, please log in again',
        data: { error: 'Unauthenticated' },
      });
    },
  );

  test('authentication comes before validation of the input', async () => {
    const answer = await post('/pay', { amount: 'rubbish' });
    expect(answer.statusCode).toBe(401);
  });

  test('an asynchronous authentication is awaited', async () => {
    const slow = await createFakeApp({
      authenticate: async (token) =>
        token === 'slow' ? { userId: 'usr_2', sessionId: 'ses_2' } : undefined,
    });
    const ask = (token: string) =>
      slow.app.inject({ url: '/things/abc', headers: { authorization: token } });
    expect((await ask('slow')).json().data.owner).toBe('usr_2');
    expect((await ask('other')).statusCode).toBe(401);
    await slow.app.close();
  });

  test('a public endpoint identifies its caller, and works without a valid token', async () => {
    const known = await post('/echo', { name: 'Ada' }, { authorization: GOOD_TOKEN });
    expect(known.json().data.viewer).toBe('usr_1');
    const unknown = await post('/echo', { name: 'Ada' }, { authorization: 'expired' });
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json().data.viewer).toBeUndefined();
  });
});
