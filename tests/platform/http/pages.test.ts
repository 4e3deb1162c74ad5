import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createProcessMetrics } from '#platform/http/metrics.ts';
import { createFakeApp, GOOD_TOKEN } from './fake-app.ts';

const SCRIPT = `export const text = '${'words '.repeat(200)}';`;

let app: FastifyInstance;
let webRoot: string;
let isReady = true;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(webRoot, 'assets'));
  const page = '<!doctype html><script>start()</script><title>app</title>';
  writeFileSync(join(webRoot, 'index.html'), page);
  writeFileSync(join(webRoot, 'assets', 'main-abc123.js'), 'export {};');
  writeFileSync(join(webRoot, 'assets', 'big-abc123.js'), SCRIPT);
  writeFileSync(join(webRoot, 'assets', 'big-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(webRoot, 'assets', 'big-abc123.js.gz'), gzipSync(SCRIPT));
  const metrics = createProcessMetrics();
  ({ app } = await createFakeApp({ webRoot, ready: () => isReady, metrics }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(webRoot, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the web client', () => {
  test.each(['/', '/market', '/quote?code=AAPL', '/things'])(
    'answers %s with its page',
    async (url) => {
      const answer = await app.inject({ url, headers: page });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>app</title>');
      expect(answer.headers['cache-control']).toBe('no-cache');
      const policy = String(answer.headers['content-security-policy']);
      const hash = createHash('sha256').update('start()').digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
      expect(policy).not.toContain('upgrade-insecure-requests');
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      });
    },
  );

  test('answers with its page also a service worker whose request has no accept header for pages', async () => {
    // WebKit, if the page was not preloaded before the worker.
    const headers = { accept: '*/*', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const answer = await app.inject({ url: '/quote?code=AAPL', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>app</title>');
    const data = { accept: '*/*', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect((await app.inject({ url: '/quote?code=AAPL', headers: data })).statusCode).toBe(404);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('sends a file in its precompressed form for %s', async (accepted, encoding, unpack) => {
    const headers = { 'accept-encoding': accepted };
    const answer = await app.inject({ url: '/assets/big-abc123.js', headers });
    expect(answer.headers).toMatchObject({ 'content-encoding': encoding });
    expect(answer.headers['content-type']).toContain('javascript');
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT);
    const page = await app.inject({ url: '/things', headers: { ...headers, accept: 'text/html' } });
    expect(page.body).toContain('<title>app</title>');
  });

  test('sends a file uncompressed to clients that accept no compression', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const answer = await app.inject({ url: '/assets/big-abc123.js', headers });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toBe(SCRIPT);
  });

  test('tells clients to cache hashed files for a year', async () => {
    const answer = await app.inject('/assets/main-abc123.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toContain('javascript');
  });

  test.each(['/assets/gone.js', '/../package.json', '/%2e%2e/package.json', '/.env'])(
    'has no %s',
    async (url) => {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().data).toEqual({ error: 'NotFound' });
    },
  );

  test('serves the page of a new build without a restart, with the hashes of its scripts', async () => {
    const file = join(webRoot, 'index.html');
    const before = readFileSync(file, 'utf8');
    writeFileSync(join(webRoot, 'next.html'), '<script>startAnew()</script><title>newer</title>');
    renameSync(join(webRoot, 'next.html'), file);
    for (const url of ['/', '/facts']) {
      const answer = await app.inject({ url, headers: page });
      expect(answer.body).toContain('<title>newer</title>');
      const hash = createHash('sha256').update('startAnew()').digest('base64');
      expect(answer.headers['content-security-policy']).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      );
    }
    writeFileSync(file, before);
    expect((await app.inject({ url: '/', headers: page })).body).toContain('<title>app</title>');
  });

  test('a request that does not accept HTML gets no page', async () => {
    expect((await app.inject('/market')).json().code).toBe(404);
    const posted = await app.inject({ method: 'POST', url: '/market', headers: page });
    expect(posted.json().code).toBe(404);
  });
});

describe('a malformed path', () => {
  /** As it stands: `inject` and `fetch` would tidy it. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      get({ port, path, headers }, async (answer) => {
        const chunks = await answer.toArray();
        resolve({ status: answer.statusCode, body: Buffer.concat(chunks).toString() });
      }).on('error', reject);
    });
  const paths = ['//things', '/docs//', '/assets/../../package.json', '/%2e%2e/x', '/a%00b', '//'];

  test.each(paths)('is not found for an API client: %s', async (path) => {
    const { status, body } = await raw(path);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 404, data: { error: 'NotFound' } });
  });

  test.each(paths)('serves the page of the client to a browser: %s', async (path) => {
    const { status, body } = await raw(path, page);
    expect(status).toBe(200);
    expect(body).toContain('<title>app</title>');
  });
});

describe('health', () => {
  test('health answers 200, and readiness 503 while the server is not ready', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    isReady = false;
    const answer = await app.inject('/readyz');
    isReady = true;
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.json().data).toEqual({ error: 'Unavailable' });
  });

  test('metrics count requests by route and status, and describe the process', async () => {
    await app.inject({ url: '/things/abc', headers: { authorization: GOOD_TOKEN } });
    await app.inject('/things/abc');
    const answer = await app.inject('/metrics');
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.body).toMatch(
      /http_requests_total\{method="GET",route="\/things\/\{id\}",status="200"\} \d/,
    );
    expect(answer.body).toMatch(/route="\/things\/\{id\}",status="401"\} 1/);
    expect(answer.body).toMatch(/duration_seconds_bucket\{le="\+Inf",.+\} \d/);
    expect(answer.body).toContain('push_clients 0');
    for (const figure of [
      'nodejs_eventloop_lag_seconds',
      'nodejs_heap_size_used_bytes',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
      'process_start_time_seconds',
    ]) {
      expect(answer.body).toMatch(new RegExp(`^${figure} [\\d.]+$`, 'm'));
    }
    for (const line of answer.body.split('\n').filter(Boolean)) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*(\{\w+\}[^{}]*)*\})? -?[\d.e+-]+)$/);
    }
  });
});

describe('several apps in a process', () => {
  test('count their own requests, and only the app that is asked to reports on the process', async () => {
    const { app: other } = await createFakeApp();
    await app.inject('/things/abc');
    const { body } = await other.inject('/metrics');
    await other.close();
    expect(body).not.toContain('/things/');
    expect(body).not.toContain('process_');
    expect(body).toContain('push_clients 0');
  });
});

describe('outside the sandbox', () => {
  const TOKEN = 'a-token-for-figures';
  const start = async (metricsToken?: string) => {
    const { app: other } = await createFakeApp({
      sandbox: false,
      ...(metricsToken !== undefined && { metricsToken }),
    });
    return other;
  };

  test('answers carry no x-sandbox header; in the sandbox they do', async () => {
    const other = await start();
    const { app: sandbox } = await createFakeApp();
    const headersOf = async (app: typeof other) =>
      (await app.inject({ url: '/things/abc', headers: { authorization: GOOD_TOKEN } })).headers;
    expect(await headersOf(other)).not.toHaveProperty('x-sandbox');
    expect(await headersOf(sandbox)).toMatchObject({ 'x-sandbox': 'on' });
    await other.close();
    await sandbox.close();
  });

  test('metrics are not found when no token for them is set', async () => {
    const other = await start();
    expect((await other.inject('/metrics')).statusCode).toBe(404);
    await other.close();
  });

  test('metrics require the token for metrics', async () => {
    const other = await start(TOKEN);
    const ask = async (authorization?: string) =>
      other.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) });
    expect((await ask()).statusCode).toBe(401);
    expect((await ask('Bearer a-token-for-figurez')).statusCode).toBe(401);
    expect((await ask(GOOD_TOKEN)).statusCode).toBe(401);
    expect((await ask(`Bearer ${TOKEN}`)).body).toContain('push_clients 0');
    await other.close();
  });
});

describe('docs', () => {
  test('describe every endpoint', async () => {
    const docs = (await app.inject('/docs/json')).json();
    expect(docs.openapi).toBe('3.1.0');
    expect(Object.keys(docs.paths)).toContain('/things/{id}');
    const show = docs.paths['/things/{id}'].get;
    expect(show.security).toEqual([{ customer: [] }]);
    expect(show.parameters.map((p: { name: string; in: string }) => `${p.in} ${p.name}`)).toEqual([
      'path id',
      'query full',
    ]);
    expect(Object.keys(show.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '408', '429', '500', '503']),
    );
    expect(docs.components.schemas.Thing.properties.owner).toEqual({ type: 'string' });
    expect(docs.paths['/echo'].post.requestBody.content['application/json'].example).toEqual({
      name: 'Ada',
    });
    expect(docs.paths['/pay'].post.parameters).toEqual([
      { $ref: '#/components/parameters/IdempotencyKey' },
    ]);
    const { $ref } = docs.paths['/pay'].post.responses['409'];
    const refusal = docs.components.responses[$ref.split('/').at(-1)];
    expect(refusal.description).toContain('IdempotencyMismatch');
  });

  test('every $ref resolves', async () => {
    const { body } = await app.inject('/docs/json');
    const { schemas } = JSON.parse(body).components;
    const names = [...body.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(names.length).toBeGreaterThan(0);
    for (const [, name = ''] of names) expect(schemas, name).toHaveProperty(name);
    expect(body).not.toContain('$defs');
  });

  test('are a page that runs no inline script', async () => {
    const answer = await app.inject({ url: '/docs', headers: page });
    expect(answer.statusCode).toBe(200);
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'");
    expect(answer.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect((await app.inject('/docs/static/swagger-ui.css')).statusCode).toBe(200);
  });
});

/** Sends bytes to the server and reads until it hangs up or falls silent. */
function speak(text: string): Promise<string> {
  const { port } = app.server.address() as { port: number };
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
  });
}

describe('input that is not an HTTP request', () => {
  test.each([
    ['rubbish\r\n\r\n', 400, 'MalformedBody'],
    [
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`,
      431,
      'HeadersTooLarge',
    ],
  ])('%.20s', async (text, status, error) => {
    const answer = await speak(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      code: status,
      data: { error },
    });
  });
});
