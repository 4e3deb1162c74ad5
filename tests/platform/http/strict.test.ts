/** `Prefer: handling=strict`: what an endpoint does not know is refused by its name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { createFakeApp, type FakeApp, type FakeWorld } from './fake-app.ts';

const input = z.object({
  name: z.string().optional(),
  inner: z.object({ size: z.number().optional() }).optional(),
  parts: z.array(z.object({ size: z.number() })).optional(),
  free: z.record(z.string(), z.string()).optional(),
});
const common = { auth: 'public', output: z.object({}), errors: [] } as const;
const contract = {
  tell: endpoint({ ...common, method: 'POST', path: '/tell', summary: 'Takes some', input }),
  once: endpoint({
    ...common,
    method: 'POST',
    path: '/once/{id}',
    summary: 'Takes a key, too',
    input: z.object({ id: z.string() }),
    idempotent: true,
  }),
  either: endpoint({
    ...common,
    method: 'POST',
    path: '/either',
    summary: 'Takes one of two',
    input: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
  }),
  find: endpoint({
    ...common,
    method: 'GET',
    path: '/find',
    summary: 'Asks',
    input: z.object({ q: z.string().optional() }),
  }),
};

let fake: FakeApp;
beforeAll(async () => {
  const answer = () => done({});
  fake = await createFakeApp({
    endpoints: handlersFor<FakeWorld>()(contract, {
      tell: answer,
      once: answer,
      either: answer,
      find: answer,
    }),
  });
});
afterAll(() => fake.app.close());

const STRICT = 'handling=strict';
async function send(url: string, payload: object | undefined, prefer = STRICT) {
  const answer = await fake.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { 'accept-language': 'en', ...(prefer && { prefer }) },
    ...(payload && { payload }),
  });
  const { fields } = (answer.json() as { data: { fields?: Record<string, string> } }).data;
  return {
    status: answer.statusCode,
    unknown: fields && Object.keys(fields),
    applied: answer.headers['preference-applied'],
  };
}

describe('with it', () => {
  test.for([
    ['/tell', { name: 'a' }, undefined],
    ['/tell', { nmae: 'a' }, ['nmae']],
    ['/tell', { name: 'a', inner: { size: 1, siez: 2 }, other: 1 }, ['inner.siez', 'other']],
    ['/tell', { parts: [{ size: 1 }, { size: 1, colour: 'red' }] }, ['parts.colour']],
    ['/tell', { free: { anything: 'goes' } }, undefined],
    // What counts as not given is not unknown.
    ['/tell', { nmae: null, other: '' }, undefined],
    ['/tell', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
    ['/once/a', { secretKey: 'k' }, undefined],
    ['/once/a', { secretKye: 'k' }, ['secretKye']],
    ['/either', { b: 'x' }, undefined],
    ['/either', { b: 'x', c: 'y' }, ['c']],
    ['/find?q=x', undefined, undefined],
    ['/find?q=x&Q=y', undefined, ['Q']],
  ] as const)('%s %j is told of %j', async ([url, payload, unknown]) => {
    expect(await send(url, payload)).toEqual({
      status: unknown ? 400 : 200,
      unknown: unknown && [...unknown],
      applied: STRICT,
    });
    // Without it, all that is ignored.
    expect(await send(url, payload, '')).toEqual({
      status: 200,
      unknown: undefined,
      applied: undefined,
    });
  });
});

test.for([
  ['respond-async, handling=strict', true],
  ['Handling="strict"', true],
  ['handling = strict; foo=1', true],
  ['handling=lenient', false],
  ['handling=stricter', false],
  ['mishandling=strict', false],
  ['return=minimal', false],
] as const)('Prefer: %s', async ([prefer, isStrict]) => {
  const { status, applied } = await send('/tell', { nmae: 'a' }, prefer);
  expect({ status, applied }).toEqual(
    isStrict ? { status: 400, applied: STRICT } : { status: 200, applied: undefined },
  );
});
