/** A server that is followed by OpenTelemetry: what a collector is told of requests, jobs, mails and webhooks. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { listenTo } from '../../child-server.ts';
import { COMPILED } from '../../sim/server-process.ts';
import { Collector, type TakenSpan } from '../collector.ts';

const MAIN = fileURLToPath(new URL('../../../server/main.ts', import.meta.url));
const PATIENCE_MS = 120_000;
const SERVER = 2;
const CLIENT = 3;

/** Names each module of OpenTelemetry that is loaded; its `api` alone comes with the figures. */
const TELL_MODULES = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  const found = next(name, context);
  const [, module] = /@opentelemetry\\/([\\w-]+)/.exec(found.url) ?? [];
  if (module) process.stderr.write('module ' + module + '\\n');
  return found;
} });`;

interface Running {
  child: ChildProcess;
  address: string;
  output(): string;
  end(): Promise<void>;
}

const running: Running[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const { child } of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string>): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'));
  folders.push(folder);
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(TELL_MODULES)}`, MAIN],
    {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: COMPILED,
        PORT: '0',
        DATA_DIR: folder,
        WARM_UP: 'false',
        ...env,
      },
    },
  );
  const { output, ready } = listenTo(child);
  const address = await ready;
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'close');
  };
  const own = { child, address, output, end };
  running.push(own);
  return own;
}

async function post(
  { address }: Running,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data } = (await answer.json()) as { data: Record<string, unknown> };
  expect({ path, status: answer.status, data }).toMatchObject({ status: 200 });
  return { data, headers: answer.headers };
}

/** Somebody with money, who buys a share. */
async function buy(server: Running, headers: Record<string, string> = {}) {
  const wallets = { STOCK: '50000.00' };
  const wanted = { identity: 'passed', payPassword: '123456', wallets, count: 1 };
  const { data } = await post(server, '/sandbox/people', wanted);
  const [{ token }] = data.people as [{ token: string }];
  const order = { stockCode: 'AAPL', market: 'US', num: '1', direction: 0 };
  const authorization = `Bearer ${token}`;
  return post(server, '/stock/create', order, { authorization, ...headers });
}

const named = (spans: readonly TakenSpan[], name: string) =>
  spans.filter((span) => span.name === name);

test('the trace of an order has a span for each part, below the span of the caller', {
  timeout: PATIENCE_MS,
}, async () => {
  const collector = await Collector.open();
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-scope=box',
    LOG_LEVEL: 'debug',
  });
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const { headers } = await buy(server, {
    traceparent: `00-${traceId}-${spanId}-01`,
    'x-request-id': 'the-order',
  });
  await collector.until((spans) => named(spans, 'POST /stock/create').length > 0);
  const [request] = named(collector.spans, 'POST /stock/create') as [TakenSpan];
  expect(request).toMatchObject({ traceId, parentSpanId: spanId, kind: SERVER, isFailed: false });
  expect(request.facts).toEqual({
    'http.request.method': 'POST',
    'http.route': '/stock/create',
    'http.response.status_code': 200,
    'sandbourse.request_id': 'the-order',
  });
  expect(headers.get('traceparent')).toBe(`00-${traceId}-${request.spanId}-01`);

  const parts = collector.spans.filter((span) => span.parentSpanId === request.spanId);
  expect(parts.map(({ name }) => name)).toEqual(
    ['wait', 'read', 'decide', 'write', 'commit'].map((part) => `batch ${part}`),
  );
  for (const [index, part] of parts.entries()) {
    expect(part.traceId).toBe(traceId);
    expect(part.facts).toEqual({ 'sandbourse.batch.commands': 1 });
    expect(part.from).toBe(parts[index - 1]?.to ?? part.from);
    expect(part.from).toBeGreaterThanOrEqual(request.from);
    expect(part.to).toBeLessThanOrEqual(request.to);
  }
  expect(collector.headers['x-scope']).toBe('box');

  // A line of the log is found by the trace, and the other way.
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(told.find((line) => line.request === 'the-order')).toMatchObject({ trace_id: traceId });
  for (const line of told) expect(line.trace_id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(told.map((line) => line.trace_id)).size).toBe(told.length);
  expect(server.output()).toContain('module sdk-trace');
  await server.end();
  collector.close();
});

/** Takes mails as every server should; says nothing of them. */
async function mailServer() {
  const server = createTcp((socket) => {
    let isText = false;
    socket.write('220 test\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isText && !text.endsWith('\r\n.\r\n')) return;
      const begins = !isText && text.startsWith('DATA');
      isText = begins;
      socket.write(begins ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('jobs, mails, webhooks and fills have spans, and the trace context is passed on', {
  timeout: PATIENCE_MS,
}, async () => {
  const collector = await Collector.open();
  const mails = await mailServer();
  const heard = Promise.withResolvers<IncomingHttpHeaders>();
  const listener = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
    heard.resolve(request.headers);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const server = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    SMTP_URL: mails.url,
  });
  const { port } = listener.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/events?key=hidden-in-the-address`;
  await post(server, '/sandbox/webhooks', { url, kind: 'order' });
  await buy(server);
  await post(server, '/getEmailCode', { email: 'somebody@example.test', scenario: 'register' });
  const { traceparent = '' } = await heard.promise;
  await collector.until((spans) =>
    ['webhook', 'mail', 'job deliver-mail'].every((name) => named(spans, name).length > 0),
  );
  const [webhook] = named(collector.spans, 'webhook') as [TakenSpan];
  expect(webhook).toMatchObject({ kind: CLIENT, isFailed: false });
  expect(webhook.facts).toEqual({
    'sandbourse.event.kind': expect.stringMatching(/^order\./),
    'sandbourse.tries': 1,
    'http.response.status_code': 204,
  });
  expect(traceparent).toBe(`00-${webhook.traceId}-${webhook.spanId}-01`);
  const [job] = named(collector.spans, 'job deliver-mail') as [TakenSpan];
  const [mail] = named(collector.spans, 'mail') as [TakenSpan];
  expect(mail).toMatchObject({ traceId: job.traceId, parentSpanId: job.spanId, facts: {} });
  expect(Object.keys(job.facts)).toEqual(['sandbourse.request_id']);

  // Days pass: what comes to pass in them belongs to nobody who asked.
  await post(server, '/sandbox/clock/advance', { by: '3d' });
  await collector.until((spans) => named(spans, 'sweep').length > 0);
  const [sweep] = named(collector.spans, 'sweep') as [TakenSpan];
  expect(sweep.parentSpanId).toBe('');
  expect(sweep.facts['sandbourse.events']).toBeGreaterThan(0);
  const within = collector.spans.filter((span) => span.parentSpanId === sweep.spanId);
  expect(within.length).toBeGreaterThan(0);
  for (const name of within.map((span) => span.name))
    expect(name).toMatch(/^(?:job|batch) [\w-]+$/);

  for (const secret of ['somebody@', 'hidden-in-the-address', 'AAPL']) {
    expect(collector.text).not.toContain(secret);
  }
  await server.end();
  for (const one of [listener, mails.server]) one.close();
  collector.close();
});

test('an unreachable or silent collector does not delay requests', {
  timeout: PATIENCE_MS,
}, async () => {
  const collector = await Collector.open();
  collector.stall();
  const server = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint });
  for (let count = 0; count < 5; count += 1) await buy(server);
  await collector.until((spans) => spans.length > 0);
  // Nobody listens at its port any more.
  collector.close();
  for (let count = 0; count < 5; count += 1) await buy(server);
  await server.end();
});

test('without an OTLP endpoint only the API of OpenTelemetry is loaded', {
  timeout: PATIENCE_MS,
}, async () => {
  const server = await start({});
  const { headers } = await buy(server);
  expect(headers.get('traceparent')).toBeNull();
  await server.end();
  const modules = [...server.output().matchAll(/^module (.*)$/gm)].map(([, name]) => name);
  expect([...new Set(modules)]).toEqual(['api']);
});
