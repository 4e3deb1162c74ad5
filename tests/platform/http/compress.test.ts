import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#platform/contract/endpoint.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { ResponseCaches } from '#platform/runtime/response-cache.ts';
import { contract } from '#topics/contract.ts';
import { createFakeApp, type FakeApp, type FakeWorld } from './fake-app.ts';

const declared = {
  method: 'GET',
  auth: 'public',
  input: z.object({ count: z.coerce.number().int() }),
  output: z.object({ list: z.array(z.string()) }),
  summary: 'So many words',
  errors: [],
} as const;
const words = endpoint({ ...declared, path: '/words', compressed: true });
const kept = endpoint({ ...declared, path: '/kept', compressed: true });
const plain = endpoint({ ...declared, path: '/plain' });

let fake: FakeApp;
beforeAll(async () => {
  const caches = new ResponseCaches(10_000);
  const handle = async (_: unknown, { count }: { count: number }) =>
    done({ list: Array.from({ length: count }, (_item, at) => `word ${at}`) });
  fake = await createFakeApp({
    endpoints: handlersFor<FakeWorld>()(
      { words, kept, plain },
      {
        words: handle,
        kept: { keep: () => caches.common, answer: handle },
        plain: handle,
      },
    ),
  });
});
afterAll(() => fake.app.close());

const ask = (url: string, accepted?: string) =>
  fake.app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

describe.each(['/words', '/kept'])('%s', (path) => {
  test.each(['gzip', 'gzip, deflate, br, zstd', 'br;q=1, GZIP;q=0.5'])(
    'is compressed for clients that accept gzip: %s',
    async (accepted) => {
      // A long one on a thread of its own, a short one at once.
      for (const count of [400, 400, 4_000, 4_000]) {
        const answer = await ask(`${path}?count=${count}`, accepted);
        expect(answer.headers).toMatchObject({
          'content-encoding': 'gzip',
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'no-store',
          vary: 'accept-encoding',
        });
        const { data } = JSON.parse(gunzipSync(answer.rawPayload).toString());
        expect(data.list).toHaveLength(count);
        expect(answer.rawPayload.length).toBeLessThan(count * 5);
      }
    },
  );

  test.each([undefined, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000', 'x-gzip'])(
    'is sent uncompressed to other clients: %s',
    async (accepted) => {
      const answer = await ask(`${path}?count=400`, accepted);
      expect(answer.headers['content-encoding']).toBeUndefined();
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.json().data.list).toHaveLength(400);
    },
  );

  test('a short answer is sent uncompressed', async () => {
    const answer = await ask(`${path}?count=3`, 'gzip');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.json().data.list).toHaveLength(3);
  });
});

test('an endpoint not marked as compressible is not compressed', async () => {
  const answer = await ask('/plain?count=400', 'gzip');
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('no endpoint whose answer may hold a secret is marked as compressible', () => {
  const all: Endpoint[] = Object.values(contract).flatMap((topic) => Object.values(topic));
  const marked = all.filter(({ compressed }) => compressed);
  expect(marked.length).toBeGreaterThan(15);
  for (const { path, auth, sandbox, output } of marked) {
    expect({ path, auth, sandbox }).toEqual({ path, auth: 'public', sandbox: undefined });
    const schema = JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' }));
    expect(schema, path).not.toMatch(/"(token|password|secret\w*|email)":/i);
  }
});
