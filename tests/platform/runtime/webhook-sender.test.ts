/** Where a webhook is sent to: looked up once, within its time, and that is what is connected to. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createWebhookSender, type LookUp } from '#platform/runtime/webhook-sender.ts';
import { createManualTimers } from '../push/manual-timers.ts';

const met: string[] = [];
const takes: RequestListener = (_, response) => response.end();
let answers = takes;
const receiver = createServer((request, response) => {
  met.push(request.headers.host ?? '');
  answers(request, response);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  port = (receiver.address() as AddressInfo).port;
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const v4 = (address: string) => ({ address, family: 4 });
const sender = (lookUp: LookUp, networks = ['loopback']) => {
  const timers = createManualTimers();
  return { timers, ...createWebhookSender(timers, networks, lookUp) };
};
const letter = (host: string) => ({ url: `http://${host}:${port}/`, headers: {}, body: '{}' });
const never = new AbortController().signal;

test('a slow DNS lookup times out, both when a webhook is made and when it is sent', async () => {
  const { timers, check, send } = sender(() => new Promise(() => {}));
  const [checked, sent] = [check('http://slow.test/'), send(letter('slow.test'), never)];
  const refused = expect(checked).rejects.toMatchObject({ reason: 'slow' });
  await new Promise(setImmediate);
  timers.pass(4999);
  timers.pass(1);
  await refused;
  expect(await sent).toEqual({ problem: 'no answer within 5 seconds', body: '' });
});

test('a world that stops does not wait for a DNS lookup', async () => {
  const stop = new AbortController();
  const sent = sender(() => new Promise(() => {})).send(letter('slow.test'), stop.signal);
  await new Promise(setImmediate);
  stop.abort();
  expect(await sent).toMatchObject({ body: '' });
});

test('a host is resolved and checked for each delivery, and the checked address is the one connected to', async () => {
  const answers = ['127.0.0.1', '10.1.2.3', '127.0.0.1'];
  const asked: string[] = [];
  const { check, send } = sender(async (host) => {
    asked.push(host);
    return [v4(answers.shift() ?? '')];
  });
  await check(letter('rebound.test').url);
  const { problem } = await send(letter('rebound.test'), never);
  expect(problem).toContain('WEBHOOK_NETWORKS');
  expect(met).toEqual([]);
  // What was found is what is connected to: nobody asks again in between.
  expect(await send(letter('rebound.test'), never)).toMatchObject({ status: 200 });
  expect(met).toEqual([`rebound.test:${port}`]);
  expect(asked).toEqual(['rebound.test', 'rebound.test', 'rebound.test']);
});

test('a host with any address outside the allowed networks, or without an address, is refused', async () => {
  const both = sender(async () => [v4('127.0.0.1'), v4('10.1.2.3')]);
  await expect(both.check('http://both.test/')).rejects.toMatchObject({ reason: 'outside' });
  const none = sender(async () => {
    throw new Error('getaddrinfo ENOTFOUND none.test');
  });
  await expect(none.check('http://none.test/')).rejects.toMatchObject({ reason: 'unknown' });
  const empty = sender(async () => []);
  await expect(empty.check('http://empty.test/')).rejects.toMatchObject({ reason: 'unknown' });
});

test.for(['127.0.0.1', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '2130706433', '0x7f.1'])(
  '%s is not looked up, and looked at all the same',
  async (host) => {
    const nobody: LookUp = () => Promise.reject(new Error('nobody asks'));
    expect(await sender(nobody).send(letter(host), never)).toMatchObject({ status: 200 });
    const { problem } = await sender(nobody, ['10.0.0.0/8']).send(letter(host), never);
    expect(problem).toContain('WEBHOOK_NETWORKS');
  },
);

/** Resolves once this process has received the head of an answer. */
function headReceived(): Promise<void> {
  const channel = 'http.client.response.finish';
  return new Promise((resolve) => {
    const hear = () => {
      unsubscribe(channel, hear);
      resolve();
    };
    subscribe(channel, hear);
  });
}

describe('an answer whose body does not end', () => {
  afterEach(() => {
    answers = takes;
  });

  test.for([200, 410, 500])('counts by its status %i when its time is over', async (status) => {
    answers = (_, response) => {
      response.writeHead(status, { 'content-length': 1000 }).flushHeaders();
    };
    const { timers, send } = sender(async () => [v4('127.0.0.1')]);
    const known = headReceived();
    const sent = send(letter('slow.test'), never);
    await known;
    timers.pass(5000);
    expect(await sent).toEqual({ status, body: '' });
  });

  test('counts by its status when the connection breaks, with what came of the body', async () => {
    answers = (_, response) => {
      response.write('the beginning', () => response.socket?.end());
    };
    const { send } = sender(async () => [v4('127.0.0.1')]);
    expect(await send(letter('torn.test'), never)).toEqual({ status: 200, body: 'the beginning' });
  });

  test('is none when the connection breaks before its status', async () => {
    answers = ({ socket }) => socket.end();
    const { send } = sender(async () => [v4('127.0.0.1')]);
    const { status, problem } = await send(letter('mute.test'), never);
    expect([status, problem]).toEqual([undefined, expect.any(String)]);
  });
});
