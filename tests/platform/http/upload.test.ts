import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { UPLOAD_BYTES_MAX } from '#platform/http/multipart.ts';
import { createManualTimers, type ManualTimers } from '../push/manual-timers.ts';
import { createFakeApp, type FakeApp, type FakeWorld, GOOD_TOKEN } from './fake-app.ts';

const upload = endpoint({
  method: 'POST',
  path: '/file',
  auth: 'user',
  summary: 'Takes a file',
  input: z.object({ kind: z.string().max(5).optional() }),
  output: z.object({ bytes: z.number().int(), name: z.string(), kind: z.string().optional() }),
  errors: [],
  takesFile: true,
});
/** Like the testers' own uploads, which nobody logs in for. */
const anybodys = endpoint({ ...upload, path: '/anybodys', auth: 'public' });
const endpoints = handlersFor<FakeWorld>()(
  { upload, anybodys },
  {
    upload: ({ upload: file }, { kind }) =>
      done({ bytes: file.bytes.length, name: file.fileName, ...(kind && { kind }) }),
    anybodys: ({ upload: file }) => done({ bytes: file.bytes.length, name: file.fileName }),
  },
);

let fake: FakeApp;
beforeEach(async () => {
  fake = await createFakeApp({ endpoints });
});
afterEach(() => fake.app.close());

async function send(form: FormData, headers: Record<string, string> = {}, url = '/file') {
  const request = new Request('http://x/', { method: 'POST', body: form });
  const answer = await fake.app.inject({
    method: 'POST',
    url,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: GOOD_TOKEN,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
  });
  return { status: answer.statusCode, data: answer.json().data };
}

function form(bytes: number, fields: Record<string, string> = {}): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  data.set('file', new Blob([new Uint8Array(bytes)]), 'photo.png');
  return data;
}

test('a file arrives with its form fields', async () => {
  expect(await send(form(1000, { kind: ' id ' }))).toEqual({
    status: 200,
    data: { bytes: 1000, name: 'photo.png', kind: 'id' },
  });
});

test('form fields of an upload are validated', async () => {
  const { status, data } = await send(form(10, { kind: 'something' }));
  expect(status).toBe(400);
  expect(Object.keys(data.fields)).toEqual(['kind']);
});

test('a file that is too large, a second file, and no file are refused', async () => {
  expect(await send(form(UPLOAD_BYTES_MAX + 1))).toMatchObject({
    status: 413,
    data: { error: 'BodyTooLarge' },
  });
  const two = form(1);
  two.append('second', new Blob(['x']), 'b.png');
  expect((await send(two)).status).toBe(413);
  const none = new FormData();
  none.set('kind', 'id');
  expect(await send(none)).toMatchObject({ status: 400, data: { error: 'InvalidInput' } });
  expect((await send(form(0))).status).toBe(400);
});

test('a form that is malformed or not multipart is refused', async () => {
  const broken = await send(form(10), { 'content-type': 'multipart/form-data' });
  expect(broken.status).toBeGreaterThanOrEqual(400);
  expect(broken.status).toBeLessThan(500);
  const json = await send(form(1), { 'content-type': 'application/json' });
  expect([400, 415]).toContain(json.status);
});

test('an upload without a token is refused', async () => {
  expect((await send(form(10), { authorization: '' })).status).toBe(401);
});

test('the OpenAPI document describes the form', async () => {
  const docs = (await fake.app.inject('/docs/json')).json();
  const { schema } = docs.paths['/file'].post.requestBody.content['multipart/form-data'];
  expect(schema.required).toEqual(['file']);
});

describe('stalled uploads', () => {
  const OTHER_TOKEN = 'other-token';
  const headOf = (token: string, path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
    `Authorization: ${token}\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n`;
  const BEGINNING =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
  let timers: ManualTimers;
  let sockets: Socket[];

  beforeEach(async () => {
    await fake.app.close();
    timers = createManualTimers();
    sockets = [];
    fake = await createFakeApp({
      endpoints,
      timers,
      uploads: { readingMax: 3, ownMax: 2, stillMs: 20_000 },
      authenticate: (token) =>
        [GOOD_TOKEN, OTHER_TOKEN].includes(token)
          ? { userId: `usr_${token}`, sessionId: 'ses_1' }
          : undefined,
    });
    await fake.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
  });

  /** Begins an upload, and resolves once the server waits for the rest of it. */
  async function stall(
    token: string,
    path = '/file',
  ): Promise<{ socket: Socket; answer: Promise<string> }> {
    const { port } = fake.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(headOf(token, path)));
    sockets.push(socket);
    socket.on('error', () => {});
    const next = () => once(socket, 'data').then(([chunk]) => String(chunk).split('\r\n')[0] ?? '');
    expect(await next()).toContain(' 100 ');
    socket.write(BEGINNING);
    return { socket, answer: next() };
  }
  const status = async (token: string) => (await send(form(10), { authorization: token })).status;

  test('occupy the slots of their person, then those of the server, until the idle limit ends them', async () => {
    const stalled = [await stall(GOOD_TOKEN), await stall(GOOD_TOKEN)];
    const own = await send(form(10), { authorization: GOOD_TOKEN });
    const data = { error: 'TooManyRequests', retryAfterSeconds: 1 };
    expect(own).toEqual({ status: 429, data });
    expect(await status(OTHER_TOKEN)).toBe(200);
    stalled.push(await stall(OTHER_TOKEN));
    expect(await status(OTHER_TOKEN)).toBe(503);
    timers.pass(25_000);
    for (const { answer } of stalled) expect(await answer).toContain(' 408 ');
    expect(await status(GOOD_TOKEN)).toBe(200);
    expect(await status(OTHER_TOKEN)).toBe(200);
  });

  test('of nobody in particular share no limit but that of the server', async () => {
    const anybody = async () => (await send(form(10), { authorization: '' }, '/anybodys')).status;
    for (let count = 0; count < 3; count += 1) {
      expect(await anybody()).toBe(200);
      await stall('', '/anybodys');
    }
    expect(await anybody()).toBe(503);
  });

  test('free their slots at once when the connection closes', async () => {
    const { socket } = await stall(GOOD_TOKEN);
    await stall(GOOD_TOKEN);
    expect(await status(GOOD_TOKEN)).toBe(429);
    socket.destroy();
    await expect.poll(() => status(GOOD_TOKEN)).toBe(200);
  });

  test('are ended after the time limit of a request, however steadily they trickle', async () => {
    const { socket, answer } = await stall(GOOD_TOKEN);
    for (let passed = 0; passed < 80_000; passed += 10_000) {
      socket.write('d');
      timers.pass(10_000);
    }
    expect(await answer).toContain(' 408 ');
    expect(await status(GOOD_TOKEN)).toBe(200);
  });
});
