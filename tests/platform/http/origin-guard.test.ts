import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { ownHosts } from '#platform/runtime/host-names.ts';
import { createFakeApp, type FakeApp, GOOD_TOKEN } from './fake-app.ts';

let fake: FakeApp;
afterEach(() => fake.app.close());

type Options = Parameters<typeof createFakeApp>[0];
const JSON_TYPE = { 'content-type': 'application/json' };

async function open(options: Options = {}) {
  fake = await createFakeApp(options);
  const ask = async (url: string, headers: Record<string, string>, method: 'GET' | 'POST') => {
    const answer = await fake.app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', 'accept-language': 'en', ...headers },
      ...(method === 'POST' && headers['content-type'] && { payload: '{"name":"Ada"}' }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const { data, msg } = isJson ? answer.json() : {};
    return { status: answer.statusCode, error: data?.error, msg };
  };
  return {
    get: (url: string, headers: Record<string, string> = {}) => ask(url, headers, 'GET'),
    post: (url: string, headers: Record<string, string> = {}) => ask(url, headers, 'POST'),
  };
}

describe('a name that is not the server’s', () => {
  test.for([
    'evil.example.test',
    'evil.example.test:3000',
    'localhost.evil.test',
    '10.0.0.7',
    'x@localhost',
  ])('%s is refused everywhere, and the refusal names the setting', async (host) => {
    const { get, post } = await open();
    for (const answer of [
      await get('/things/a', { host, authorization: GOOD_TOKEN }),
      await get('/docs/json', { host }),
      await get('/metrics', { host }),
      await get('/nothing', { host }),
      await post('/echo', { host, ...JSON_TYPE }),
      await post('/sandbox/only', { host, ...JSON_TYPE, origin: `http://${host}` }),
    ]) {
      expect(answer).toMatchObject({ status: 421, error: 'ForeignHost' });
      expect(answer.msg).toContain('ALLOWED_HOSTS');
    }
  });

  test('does not hinder health checks', async () => {
    const { get } = await open();
    for (const url of ['/healthz', '/readyz']) {
      expect(await get(url, { host: 'pod-17.cluster' })).toMatchObject({ status: 200 });
    }
  });

  test.for([
    'localhost',
    'LOCALHOST:80',
    'app.localhost:3000',
    '127.0.0.1:3000',
    '127.9.9.9',
    '[::1]:3000',
  ])('%s is accepted as the server’s own name', async (host) => {
    const { post } = await open();
    expect(await post('/echo', { host, ...JSON_TYPE })).toMatchObject({ status: 200 });
  });

  test('is accepted when it is listed', async () => {
    const { post } = await open({ isOwnHost: ownHosts('127.0.0.1', ['box.test']) });
    const from = { ...JSON_TYPE, host: 'box.test:3000' };
    expect(await post('/echo', from)).toMatchObject({ status: 200 });
    expect(await post('/echo', { ...from, host: 'x.box.test' })).toMatchObject({ status: 421 });
  });
});

describe('a page of another origin', () => {
  test.for<[string, Record<string, string>]>([
    ['names its origin', { origin: 'https://evil.example.test' }],
    ['is on another port of this machine', { origin: 'http://localhost:8080' }],
    ['is on a name below', { origin: 'http://evil.localhost:3000' }],
    ['has no origin to name', { origin: 'null' }],
    ['is known by what the browser says', { 'sec-fetch-site': 'cross-site' }],
    [
      'sends a form',
      {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'navigate',
        'sec-fetch-dest': 'document',
      },
    ],
  ])('cannot send a command: %s', async ([, headers]) => {
    const { post } = await open({ corsOrigins: ['https://friend.example.test'] });
    for (const url of ['/sandbox/only', '/echo', '/nothing']) {
      for (const type of [{}, JSON_TYPE, { 'content-type': 'text/plain' }]) {
        const answer = await post(url, { ...headers, ...(type as Record<string, string>) });
        expect(answer).toMatchObject({ status: 400, error: 'ForeignOrigin' });
        expect(answer.msg).toContain('CORS_ORIGINS');
      }
    }
  });

  test('reads nothing, neither in a frame nor as a picture', async () => {
    const { get } = await open();
    for (const dest of ['empty', 'image', 'iframe', 'script']) {
      const headers = {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-mode': 'no-cors',
        'sec-fetch-dest': dest,
      };
      expect(await get('/docs/json', headers)).toMatchObject({ error: 'ForeignOrigin' });
    }
  });

  test('may link to a page that a person follows', async () => {
    const { get } = await open();
    const headers = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    };
    expect(await get('/docs/json', headers)).toMatchObject({ status: 200 });
  });

  test('is accepted when its origin is listed', async () => {
    const { post } = await open({ corsOrigins: ['https://friend.example.test'] });
    const headers = { origin: 'https://friend.example.test', 'sec-fetch-site': 'cross-site' };
    expect(await post('/echo', { ...headers, ...JSON_TYPE })).toMatchObject({ status: 200 });
  });
});

test.for<[Record<string, string>, Options]>([
  [{ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, {}],
  // The development server leaves the host as the browser named it.
  [{ origin: 'http://localhost:5173', host: 'localhost:5173' }, {}],
  // A proxy that adds TLS, and one that names the port.
  [{ origin: 'https://localhost', host: 'localhost' }, {}],
  [{ origin: 'https://localhost', host: 'localhost:443' }, {}],
  [
    { origin: 'https://box.example.test', 'x-forwarded-host': 'box.example.test' },
    { trustProxy: 1 },
  ],
  [{}, {}],
])('our own pages and programs may call: %j', async ([headers, options]) => {
  const { post } = await open(options);
  expect(await post('/echo', { ...headers, ...JSON_TYPE })).toMatchObject({ status: 200 });
});

test('a forwarded host is ignored without a trusted proxy', async () => {
  const { post } = await open();
  const headers = { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test', ...JSON_TYPE };
  expect(await post('/echo', headers)).toMatchObject({ error: 'ForeignOrigin' });
});

describe('a command to the sandbox', () => {
  test.for<Record<string, string>>([
    {},
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'text/plain; application/json' },
    { 'content-type': 'application/jsonp' },
  ])('with a content type that needs no preflight is refused: %j', async (headers) => {
    await open();
    for (const payload of [undefined, '{}']) {
      const answer = await fake.app.inject({
        method: 'POST',
        url: '/sandbox/only',
        headers,
        ...(payload !== undefined && { payload }),
      });
      expect(answer.json().data).toEqual({ error: 'UnsupportedMediaType' });
    }
  });

  test.for(['', '{}'])('with the content type JSON is carried out: "%s"', async (payload) => {
    await open();
    const url = '/sandbox/only';
    const answer = await fake.app.inject({ method: 'POST', url, headers: JSON_TYPE, payload });
    expect(answer.statusCode).toBe(200);
  });
});

describe('the live channel', () => {
  async function knock(headers: Record<string, string>, options: Options = {}): Promise<number> {
    await open(options);
    await fake.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = fake.app.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/push`, { headers });
    const status = await new Promise<number>((resolve) => {
      socket.on('upgrade', ({ statusCode = 0 }) => resolve(statusCode));
      socket.on('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode));
      socket.on('error', () => {});
    });
    socket.terminate();
    return status;
  }

  test.for<[Record<string, string>, number]>([
    [{ host: 'evil.test' }, 421],
    [{ origin: 'https://evil.test' }, 400],
    [{ origin: 'http://127.0.0.1:1' }, 400],
    [{ 'sec-fetch-site': 'cross-site' }, 400],
    [{ origin: 'http://localhost:9', host: 'localhost:9' }, 101],
    [{}, 101],
  ])('of %j: %i', async ([headers, status]) => {
    expect(await knock(headers)).toBe(status);
    await expect
      .poll(() => new Promise((resolve) => fake.app.server.getConnections((_, n) => resolve(n))))
      .toBe(0);
  });

  test('is open to pages of a listed origin', async () => {
    const origin = 'https://friend.example.test';
    expect(await knock({ origin }, { corsOrigins: [origin] })).toBe(101);
  });
});

describe('the address of a client', () => {
  test.for<[Options, Record<string, string>, string]>([
    [{}, { 'x-forwarded-for': '1.1.1.1' }, '127.0.0.1'],
    [{ trustProxy: 1 }, { 'x-forwarded-for': '6.6.6.6, 1.1.1.1' }, '1.1.1.1'],
    [{ trustProxy: 2 }, { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 10.0.0.1' }, '1.1.1.1'],
    [
      { trustProxy: ['127.0.0.1', '10.0.0.0/8'] },
      { 'x-forwarded-for': '6.6.6.6, 1.1.1.1, 10.0.0.1' },
      '1.1.1.1',
    ],
    [{ trustProxy: ['10.0.0.0/8'] }, { 'x-forwarded-for': '1.1.1.1' }, '127.0.0.1'],
  ])('%j %j is %s', async ([options, headers, ip]) => {
    await open(options);
    let seen = '';
    fake.app.addHook('onRequest', async (request) => {
      seen = request.ip;
    });
    await fake.app.inject({ url: '/healthz', headers });
    expect(seen).toBe(ip);
  });
});

test('a request without a host is refused', async () => {
  await open();
  await fake.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = fake.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write('GET /docs/json HTTP/1.0\r\n\r\n'),
    );
    socket.once('data', (chunk) => resolve(String(chunk)));
  });
  expect(answer).toContain('421');
});
