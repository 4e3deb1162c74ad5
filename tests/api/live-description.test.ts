/** The description of the live channel, held against what really goes over it. */
import { Parser } from '@asyncapi/parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { clock } from '#contract/worlds';
import { CLOSE } from '#platform/contract/push.ts';
import { PUSH_LIMITS } from '#platform/push/limits.ts';
import { faultsBy } from '../described-value.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader } from './trader.ts';

interface Message {
  summary: string;
  payload: { properties: Record<string, object> };
  examples: { payload: object }[];
}
interface Operation {
  messages: { $ref: string }[];
  reply?: { messages: { $ref: string }[] };
}
interface Description {
  info: { description: string };
  operations: Record<string, Operation>;
  components: { messages: Record<string, Message>; schemas: Record<string, object> };
}

let api: Api;
let text: string;
let described: Description;
beforeAll(async () => {
  api = await startApi();
  const answer = await api.app.inject({ url: '/docs/asyncapi.json' });
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  text = answer.body;
  described = JSON.parse(text) as Description;
});
afterAll(() => api.close());

const messages = (side: 'client' | 'server') =>
  Object.entries(described.components.messages).filter(([id]) => id.startsWith(side));

/** Which messages a frame could be, by their schemas alone. */
function meantBy(side: 'client' | 'server', frame: object): string[] {
  const faultOf = faultsBy(described.components.schemas);
  return messages(side)
    .filter(([, { payload }]) => faultOf(payload, frame) === undefined)
    .map(([id]) => id);
}

const connect = () => {
  const fake = fakeSocket();
  api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  return fake;
};

test('is valid AsyncAPI', async () => {
  const { document, diagnostics } = await new Parser().parse(text);
  expect(document?.version()).toBe('3.0.0');
  const found = diagnostics
    // Not every tool that reads 3.0 reads 3.1 yet, and we need nothing of 3.1.
    .filter(({ code }) => code !== 'asyncapi-latest-version')
    .map(({ code, message, path }) => [code, message, ...path].join(' '));
  expect(found).toEqual([]);
});

test('every field has a description', () => {
  const parts = [
    ...messages('client').map(([, { payload }]) => payload),
    ...messages('server').map(([, { payload }]) => payload),
    ...Object.values(described.components.schemas),
  ] as { properties?: Record<string, { description?: string; $ref?: string }> }[];
  const silent = parts.flatMap(({ properties = {} }) =>
    Object.entries(properties).filter(([, { description, $ref }]) => !description && !$ref),
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('names every close code, and the intervals of updates and pings', () => {
  const { description } = described.info;
  for (const code of Object.values(CLOSE)) expect(description).toContain(`${code}`);
  expect(description).toContain(`every ${PUSH_LIMITS.flushMs} ms`);
  expect(description).toContain(`every ${PUSH_LIMITS.pingMs / 1000} s`);
});

test('every message belongs to an operation, and its example matches its own schema only', () => {
  const used = Object.values(described.operations).flatMap(({ messages: of, reply }) =>
    [...of, ...(reply?.messages ?? [])].map(({ $ref }) => $ref.replace(/^.*\//, '')),
  );
  for (const side of ['client', 'server'] as const) {
    for (const [id, { examples }] of messages(side)) {
      expect(used).toContain(id);
      expect(examples.map(({ payload }) => meantBy(side, payload))).toEqual([[id]]);
    }
  }
});

describe('frames on a real connection', () => {
  test('the server accepts every client frame described', async () => {
    for (const [id, { examples }] of messages('client')) {
      const fake = connect();
      fake.say(examples[0]?.payload);
      await expect.poll(() => fake.frames()).not.toEqual([]);
      const [first] = fake.frames();
      // The token of the example is invalid; everything else is granted.
      if (id === 'clientSubUser')
        expect(first).toMatchObject({ data: { error: 'Unauthenticated' } });
      else expect(first?.event, id).not.toBe('error');
      fake.socket.close(1000, '');
    }
  });

  test('the server sends exactly the frames described', async () => {
    const trader = await newTrader(api);
    const fake = connect();
    const told = (event: string) =>
      expect.poll(() => fake.frames().map((one) => one.event)).toContain(event);
    fake.say({ event: 'ping' });
    fake.say({ event: 'sub', channel: 'detail', data: ['US.AAPL', 'FX.EURUSD', 'BOND.NOPE'] });
    fake.say({ event: 'sub', channel: 'kline', data: { code: 'US.AAPL', type: 1 } });
    fake.say({ event: 'sub', channel: 'user', data: { token: trader.as.token } });
    await told('subscribed');
    await trader.place({ num: 3 });
    await trader.place({ num: 2, isLp: 1, unitAmount: '1.00' });
    await api.ok(clock.advance, { by: '2m' });
    await told('clock');
    fake.say({ event: 'unsub', channel: 'kline' });
    await api.ok(account.logout, {}, trader.as);
    await expect
      .poll(() => fake.frames().filter(({ event }) => event === 'unsubscribed'))
      .toHaveLength(2);
    const seen = fake.frames().map((frame) => ({ frame, meant: meantBy('server', frame) }));
    expect(seen.filter(({ meant }) => meant.length !== 1)).toEqual([]);
    const all = messages('server').map(([id]) => id);
    expect([...new Set(seen.flatMap(({ meant }) => meant))].toSorted()).toEqual(all.toSorted());
  });
});
