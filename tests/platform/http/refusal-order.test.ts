/** Which refusal a request meets that has more than one thing wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { handlersFor, refuse } from '#platform/http/handlers.ts';
import { createFakeApp, type FakeApp, type FakeWorld, GOOD_TOKEN } from './fake-app.ts';

const STAFF_TOKEN = 'staff-token';
/** With everything right, what it is asked for is refused by its handler. */
const broke = endpoint({
  method: 'POST',
  path: '/broke',
  auth: 'user',
  summary: 'Never has enough',
  input: z.object({ amount: z.string() }),
  output: z.object({}),
  errors: ['InsufficientFunds'],
  idempotent: true,
});

const figures = { needed: '10.00', available: '9.99', currency: 'USD' };

let fake: FakeApp;
beforeAll(async () => {
  fake = await createFakeApp({
    endpoints: handlersFor<FakeWorld>()(
      { broke },
      { broke: () => refuse('InsufficientFunds', { figures }) },
    ),
    authenticate: (token) => {
      if (token === STAFF_TOKEN) return { userId: 'stf_1', sessionId: 'ses_2', role: 'owner' };
      return token === GOOD_TOKEN ? { userId: 'usr_1', sessionId: 'ses_1' } : undefined;
    },
  });
});
afterAll(() => fake.app.close());

interface Sent {
  headers: Record<string, string>;
  payload: string;
}

/** What is wrong, and how it is put right, first what is told first. */
const FAULTS: readonly [error: string, mend: (sent: Sent) => Sent][] = [
  ['ForeignHost', (sent) => withHeader(sent, 'host', 'localhost')],
  ['ForeignOrigin', (sent) => withHeader(sent, 'origin', 'http://localhost')],
  ['UnsupportedMediaType', (sent) => withHeader(sent, 'content-type', 'application/json')],
  ['MalformedBody', (sent) => ({ ...sent, payload: `${'{"a":'.repeat(20)}1${'}'.repeat(20)}` })],
  ['UnknownWorld', (sent) => withHeader(sent, 'x-world', 'main')],
  ['Unauthenticated', (sent) => withHeader(sent, 'authorization', STAFF_TOKEN)],
  ['Forbidden', (sent) => withHeader(sent, 'authorization', GOOD_TOKEN)],
  // JSON by now, and nested deeper than any form.
  ['MalformedBody', (sent) => ({ ...sent, payload: '{}' })],
  ['InvalidInput: amount', (sent) => ({ ...sent, payload: '{"amount":"1"}' })],
  ['InvalidInput: Idempotency-Key', (sent) => withHeader(sent, 'idempotency-key', 'k')],
  ['InsufficientFunds', (sent) => sent],
];

const withHeader = (sent: Sent, name: string, value: string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: value },
});

test('refusals come in a fixed order when several things are wrong', async () => {
  let sent: Sent = {
    headers: {
      host: 'elsewhere.example',
      origin: 'https://elsewhere.example',
      'content-type': 'text/plain',
      'x-world': 'elsewhere',
      authorization: 'nobody',
      'idempotency-key': 'k'.repeat(200),
    },
    payload: '{"bad',
  };
  const told: string[] = [];
  for (const [, mend] of FAULTS) {
    const answer = await fake.app.inject({ method: 'POST', url: '/broke', ...sent });
    const { error, fields } = answer.json().data;
    told.push([error, ...Object.keys(fields ?? {})].join(': '));
    sent = mend(sent);
  }
  expect(told).toEqual(FAULTS.map(([error]) => error));
});
