/** Every answer says what its request is called, whoever gives it. */
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createRequestIds } from '#platform/http/request-id.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { createFakeApp } from './fake-app.ts';

const MADE = /^[A-Za-z0-9._-]{9,64}$/;

let app: FastifyInstance;
const lines: string[] = [];
beforeAll(async () => {
  const log = Object.assign(createLogger({ level: 'silent' }), {
    error: (fields: object, msg: string) => lines.push(JSON.stringify({ ...fields, msg })),
  });
  ({ app } = await createFakeApp({ log }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const port = () => (app.server.address() as AddressInfo).port;

/** What a bare socket is answered, to the end of the body. */
async function spoken(text: string): Promise<string> {
  const socket = connect({ port: port(), host: '127.0.0.1' });
  socket.write(text);
  let answer = '';
  for await (const chunk of socket) {
    answer += chunk;
    if (answer.endsWith('}')) break;
  }
  socket.destroy();
  return answer;
}

describe('an answer carries the name of its request', () => {
  test.for([
    ['a success', { method: 'POST', url: '/echo', payload: { name: 'Ada' } }, 200],
    ['a refused field', { method: 'POST', url: '/echo', payload: {} }, 400],
    ['a missing token', { method: 'GET', url: '/things/7' }, 401],
    ['a path that leads nowhere', { method: 'GET', url: '/nowhere' }, 404],
    ['a path that cannot be read', { method: 'GET', url: '/%E0%A4%A' }, 404],
    [
      'another type',
      { method: 'POST', url: '/echo', payload: 'x', headers: { 'content-type': 'a/b' } },
      415,
    ],
    ['a foreign host', { method: 'GET', url: '/healthz2', headers: { host: 'evil.test' } }, 421],
    [
      'an unknown world',
      { method: 'POST', url: '/echo', payload: {}, headers: { 'x-world': 'x' } },
      404,
    ],
    ['the health', { method: 'GET', url: '/healthz' }, 200],
    ['the figures', { method: 'GET', url: '/metrics' }, 200],
    ['the docs', { method: 'GET', url: '/docs/json' }, 200],
    ['a failure', { method: 'POST', url: '/misbehave', payload: { how: 'throw' } }, 500],
  ] as const)('%s', async ([, request, status]) => {
    const named = {
      ...('headers' in request ? request.headers : {}),
      'x-request-id': 'test.1-A_b',
    };
    const known = await app.inject({ ...request, headers: named } as never);
    expect([known.statusCode, known.headers['x-request-id']]).toEqual([status, 'test.1-A_b']);
    const unnamed = await app.inject(request as never);
    expect(unnamed.headers['x-request-id']).toMatch(MADE);
  });

  const upgrade = 'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
  test.for([
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['one that names no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    [
      'one that expects what nobody knows',
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: luck\r\n\r\n',
      200,
    ],
    ['an upgrade without a key', `GET /push HTTP/1.1\r\n${upgrade}\r\n`, 400],
    ['too large a head', `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ] as const)('%s, too', async ([, text, status]) => {
    const answer = await spoken(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nx-request-id: \S{9,}\r\n/i);
    expect(answer).toContain(`{"code":${status},`);
  });

  test('the one that opens the live channel, too', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port()}/push`, {
      headers: { 'x-request-id': 'w-1' },
    });
    const told = await new Promise((resolve, reject) => {
      socket.once('upgrade', ({ headers }) => resolve(headers['x-request-id']));
      socket.once('error', reject);
    });
    socket.terminate();
    expect(told).toBe('w-1');
  });
});

test('a failure is logged under the name that its answer has', async () => {
  lines.length = 0;
  const payload = { how: 'throw' };
  const { headers } = await app.inject({ method: 'POST', url: '/misbehave', payload });
  expect(lines.map((line) => JSON.parse(line).request)).toEqual([headers['x-request-id']]);
});

test('a name is taken when it is short and plain, and made otherwise, never twice', () => {
  const nameOf = createRequestIds();
  const given = new Set<string>();
  const any = fc.oneof(fc.string({ maxLength: 80 }), fc.stringMatching(/^[\w.-]{1,80}$/));
  fc.assert(
    fc.property(any, (text) => {
      const name = nameOf({ headers: { 'x-request-id': text } });
      expect(name).toMatch(/^[A-Za-z0-9._-]{1,64}$/);
      if (/^[A-Za-z0-9._-]{1,64}$/.test(text)) {
        expect(name).toBe(text);
      } else {
        expect(given.has(name)).toBe(false);
        given.add(name);
      }
    }),
  );
});
