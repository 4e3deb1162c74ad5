/** A person to whom nothing happens is told how far the log is, so as not to come back to what is no longer kept. */
import { afterEach, expect, test } from 'vitest';
import type { PushLog } from '#platform/push/hub-options.ts';
import { createPushApp, lettersTo, type PushApp } from './push-app.ts';

let push: PushApp;
afterEach(() => push.close());

/** Subscribes to what happens to Ann, in a log that has come to its hundredth event. */
async function start() {
  const log: PushLog = { log: 'main.1', last: () => 100, missed: async () => undefined };
  push = await createPushApp({}, log);
  push.tokens.set('t-ann', { userId: 'usr_ann', sessionId: 'ses_ann' });
  const client = await push.connect();
  client.send({ event: 'sub', channel: 'user', data: { token: 't-ann' } });
  await client.seen(({ event }) => event === 'subscribed');
  const told = async () => {
    await client.caughtUp();
    return client.frames.filter(({ event }) => event === 'update');
  };
  return { client, told };
}

const order = { topic: 'order', id: 'ord_1', seq: 104 } as const;
const update = { event: 'update', channel: 'user' } as const;

test('with every ping that comes after events of others, and no more often', async () => {
  const { told } = await start();
  push.ping();
  expect(await told()).toEqual([]);
  push.hub.publishAll(lettersTo('usr_bob', [order]), 104);
  push.hub.publishAll([], 50_100);
  expect(await told()).toEqual([]);
  push.ping();
  const place = { ...update, data: [], seq: 50_100 };
  expect(await told()).toEqual([place]);
  push.ping();
  expect(await told()).toEqual([place]);
});

test('with each of their own events, together with those of others around it', async () => {
  const { told } = await start();
  push.hub.publishAll(lettersTo('usr_ann', [order]), 107);
  expect(await told()).toEqual([{ ...update, data: [order], seq: 107 }]);
  push.ping();
  expect(await told()).toHaveLength(1);
});

test('but not without a private channel', async () => {
  const { client, told } = await start();
  client.send({ event: 'unsub', channel: 'user' });
  await client.seen(({ event }) => event === 'unsubscribed');
  push.hub.publishAll([], 200);
  push.ping();
  expect(await told()).toEqual([]);
});
