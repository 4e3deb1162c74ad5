/** What the live channel makes of what can only be told later, and of what cannot be told at all. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageOf } from '#platform/contract/message.ts';
import type { ServerFrame } from '#platform/contract/push.ts';
import { BROKEN, createPushApp, lettersTo, type PushApp } from './push-app.ts';

let push: PushApp;
beforeEach(async () => {
  push = await createPushApp();
  push.tokens.set('t-ann', { userId: 'usr_ann', sessionId: 'ses_ann' });
});
afterEach(() => push.close());

const enter = { event: 'sub', channel: 'user', data: { token: 't-ann' } };
const isAck = ({ event }: ServerFrame) => event === 'subscribed';
const isRefused = (frame: ServerFrame) =>
  frame.event === 'error' && frame.data.error === 'Unauthenticated';

test('a private channel stays open while tokens cannot be checked', async () => {
  const client = await push.connect();
  client.send(enter);
  await client.seen(isAck);
  push.unreadable.add('t-ann');
  push.ping();
  await client.caughtUp();
  push.hub.publishAll(lettersTo('usr_ann', [{ topic: 'order', id: 'ord_1' }]));
  await client.seen((frame) => frame.event === 'update' && frame.channel === 'user');
  expect(client.frames.some(isRefused)).toBe(false);
  // Once it is known again, it ends like any other.
  push.unreadable.clear();
  push.tokens.clear();
  push.ping();
  await client.seen(isRefused);
});

test('a client is asked to retry later when its token cannot be checked', async () => {
  push.unreadable.add('t-ann');
  const client = await push.connect();
  client.send(enter);
  expect(await client.closed).toBe(1013);
  expect(client.frames).toEqual([]);
  push.unreadable.clear();
  const again = await push.connect();
  again.send(enter);
  await again.seen(isAck);
  await expect.poll(() => push.hub.counters().clients).toBe(1);
});

test('a client of a world that cannot be woken is asked to retry later', async () => {
  const client = await push.connect('?world=stuck');
  expect(await client.closed).toBe(1013);
});

test.each(['constructor', '__proto__'])(
  'the language %s is none, and harms nobody',
  async (name) => {
    const client = await push.connect(`?lang=${name}`);
    client.send('rubbish');
    const refused = await client.seen(({ event }) => event === 'error');
    expect(refused).toMatchObject({
      data: { error: 'MalformedBody', msg: messageOf('MalformedBody', 'en') },
    });
  },
);

test('an unexpected error in a frame closes the connection of its sender only', async () => {
  const [one, other] = [await push.connect(), await push.connect()];
  one.send({ event: 'sub', channel: 'kline', data: { code: BROKEN, type: 1 } });
  expect(await one.closed).toBe(1006);
  other.send({ event: 'sub', channel: 'detail', data: ['US.AAPL'] });
  await other.seen(isAck);
  await expect.poll(() => push.hub.counters().clients).toBe(1);
});
