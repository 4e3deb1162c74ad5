/** What one client, or one address, may take of what is there for all. */
import { isIPv4 } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHub } from '#platform/push/hub.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import { addressLimits, PUSH_LIMITS, type PushLimits } from '#platform/push/limits.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { networkOf } from '#platform/runtime/network.ts';
import { fakeSocket } from './fake-socket.ts';
import { createManualTimers, type ManualTimers } from './manual-timers.ts';
import { candleOf, quoteOf } from './push-app.ts';

let timers: ManualTimers;
let hub: Hub;
let made: number;

function start(limits: Partial<PushLimits> = {}) {
  hub = createHub({
    clock: timers,
    log: createSilentLogger(),
    authenticate: () => undefined,
    quoteOf: (code) => {
      made += 1;
      return code.startsWith('US.') ? quoteOf(code) : undefined;
    },
    candlesOf: (code, type) => {
      made += 1;
      return () => [candleOf(code, type, 60_000)];
    },
    limits,
  });
}
beforeEach(() => {
  timers = createManualTimers();
  made = 0;
});
afterEach(() => timers.stop());

function connect(address = '1.1.1.1') {
  const fake = fakeSocket();
  let isClosed = false;
  fake.socket.on('close', () => {
    isClosed = true;
  });
  hub.connect(fake.socket, { locale: 'en', address });
  const frame = (event: string, data: unknown, channel = 'detail') =>
    fake.say({ event, channel, data });
  const errors = () =>
    fake.frames().flatMap((one) => (one.event === 'error' ? [one.data.error] : []));
  return { ...fake, frame, errors, isClosed: () => isClosed };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const codes = (count: number) => Array.from({ length: count }, (_, n) => `US.C${n}`);

describe('a client that subscribes again', () => {
  test('costs no further quote, is acknowledged, and gets updates', () => {
    start();
    const client = connect();
    client.frame('sub', codes(1000));
    client.frame('sub', codes(1000));
    expect(made).toBe(1000);
    expect(client.frames().filter(({ event }) => event === 'subscribed')).toHaveLength(2);
    expect(client.quotes()).toHaveLength(1000);
    hub.publishDetail('US.C7', () => quoteOf('US.C7', 9));
    timers.pass(PUSH_LIMITS.flushMs);
    expect(client.quotes().at(-1)).toMatchObject({ code: 'US.C7', price_nominal: 9 });
  });

  test('with twenty frames of a thousand codes in a second is refused, then disconnected', () => {
    start();
    const client = connect();
    for (let n = 0; n < 20; n += 1) client.frame('sub', codes(1000));
    expect(made).toBe(1000);
    expect(client.errors()).toContain('TooManyRequests');
    expect(client.isClosed()).toBe(true);
    expect(hub.counters()).toMatchObject({ clients: 0, codes: 0, dropped: 1 });
  });

  test('after unsubscribing cannot exceed the limit of its address, however many connections it uses', async () => {
    start();
    for (let n = 0; n < 100; n += 1) {
      const client = connect();
      client.frame('sub', codes(1000));
      client.frame('unsub', undefined);
      await turn();
      client.frame('sub', codes(1000));
      await turn();
      client.socket.close(1000, '');
    }
    expect(made).toBeLessThanOrEqual(PUSH_LIMITS.madeAtOnceMax);
    // Others are served all the same.
    const other = connect('2.2.2.2');
    await turn();
    other.frame('sub', codes(10));
    expect(other.quotes()).toHaveLength(10);
  });

  test('may do so again after a second', () => {
    start({ topicsPerSecondMax: 3, madeAtOnceMax: 3, madePerSecondMax: 3 });
    const client = connect();
    client.frame('sub', codes(3));
    client.frame('sub', ['US.D']);
    expect(client.errors()).toEqual(['TooManyRequests']);
    timers.pass(1000);
    client.frame('sub', ['US.D']);
    expect(client.errors()).toHaveLength(1);
    expect(client.quotes().at(-1)).toMatchObject({ code: 'US.D' });
  });
});

describe('quotes for new subscriptions', () => {
  test('are made for one client a turn, in the order of their requests', async () => {
    start();
    const told: number[] = [];
    const clients = Array.from({ length: 20 }, (_, n) => {
      const client = connect(`1.1.1.${n}`);
      client.frame('sub', codes(1000));
      client.frame('ping', undefined);
      return client;
    });
    const note = () => {
      for (const [n, client] of clients.entries())
        if (client.frames().length > 0 && !told.includes(n)) told.push(n);
    };
    for (let n = 1; n <= clients.length; n += 1) {
      note();
      expect(made).toBe(1000 * n);
      await turn();
    }
    expect(told).toEqual(clients.map((_, n) => n));
    // What each asked for was answered in its order, and whoever comes then waits for nobody.
    for (const { frames } of clients) {
      expect(frames().map(({ event }) => event)).toEqual(['subscribed', 'update', 'ping']);
    }
    const last = connect('2.2.2.2');
    last.frame('sub', codes(10));
    expect(last.quotes()).toHaveLength(10);
  });

  test('are made as many as fit in a turn, and none for clients that have gone', async () => {
    start();
    const clients = Array.from({ length: 8 }, () => connect());
    for (const client of clients) client.frame('sub', codes(100));
    expect(made).toBe(200);
    clients[2]?.socket.close(1000, '');
    await turn();
    expect(made).toBe(400);
    expect(clients.map(({ quotes }) => quotes().length)).toEqual([
      ...[100, 100, 0, 100, 100],
      ...[0, 0, 0],
    ]);
    await turn();
    await turn();
    expect(clients.at(-1)?.quotes()).toHaveLength(100);
    expect(made).toBe(700);
  });

  test('count ten times for a chart', () => {
    start({ madeAtOnceMax: 25 });
    const client = connect();
    const chart = (n: number) => client.frame('sub', { code: `US.C${n}`, type: 1 }, 'kline');
    for (let n = 0; n < 3; n += 1) chart(n);
    expect(made).toBe(2);
    expect(client.errors()).toEqual(['TooManyRequests']);
  });
});

test('the limit of connections scales the quotes an address may request, but never below those of one client', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (setting) => {
      const { madeAtOnceMax, madePerSecondMax } = addressLimits(setting);
      return madeAtOnceMax >= PUSH_LIMITS.codesMax && madePerSecondMax >= 200;
    }),
  );
});

describe('connections of one address', () => {
  test('are limited; other addresses are accepted, and another one once one has gone', () => {
    start({ clientsPerAddressMax: 2 });
    const [first] = [connect(), connect()];
    expect(connect().isClosed()).toBe(true);
    expect(connect('2.2.2.2').isClosed()).toBe(false);
    first?.socket.close(1000, '');
    expect(connect().isClosed()).toBe(false);
    expect(hub.counters().clients).toBe(3);
  });

  test('that are refused and do not answer the close frame are terminated', () => {
    start({ clientsPerAddressMax: 0 });
    const silent = fakeSocket();
    silent.socket.close = () => {};
    hub.connect(silent.socket, { locale: 'en', address: '1.1.1.1' });
    timers.pass(1000);
    expect(silent.isTerminated()).toBe(true);
  });

  test('are counted by network: an IPv4 address, or the first 64 bits of an IPv6 address', () => {
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1');
    expect(networkOf('2001:DB8:0:1::5')).toBe('2001:db8:0:1::/64');
    expect(networkOf('2001:db8:0:1:ffff:1:2:3')).toBe('2001:db8:0:1::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const network = networkOf(address);
        return isIPv4(network) || /^([\da-f]{1,4}:){3}[\da-f]{1,4}::\/64$/.test(network);
      }),
    );
  });
});
