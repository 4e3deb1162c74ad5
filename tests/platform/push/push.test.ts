import { afterEach, describe, expect, test } from 'vitest';
import { LOCALES } from '#core/locale.ts';
import { messageOf } from '#platform/contract/message.ts';
import type { DetailUpdate, ServerFrame } from '#platform/contract/push.ts';
import type { PushLimits } from '#platform/push/limits.ts';
import { type Client, createPushApp, KNOWN, lettersTo, type PushApp, quoteOf } from './push-app.ts';

let push: PushApp;
const start = async (limits?: Partial<PushLimits>) => {
  push = await createPushApp(limits);
  return push;
};
afterEach(() => push.close());

const sub = (data: unknown, channel = 'detail') => ({ event: 'sub', channel, data });
const isAck = (frame: ServerFrame) => frame.event === 'subscribed';
const isError = (error: string) => (frame: ServerFrame) =>
  frame.event === 'error' && frame.data.error === error;
const updatesOf = (client: Client): DetailUpdate[] =>
  client.frames.flatMap((frame) =>
    frame.event === 'update' && frame.channel === 'detail' ? frame.data : [],
  );
const isLetter = (about: string) => (frame: ServerFrame) =>
  frame.event === 'update' && frame.channel === 'user' && frame.data.some(({ id }) => id === about);
const isUpdate = (code: string, price: number) => (frame: ServerFrame) =>
  frame.event === 'update' &&
  frame.channel === 'detail' &&
  frame.data.some((update) => update.code === code && update.quote.price_nominal === price);

describe('prices', () => {
  test('a subscription is confirmed, then shows where things stand', async () => {
    await start();
    const client = await push.connect();
    client.send({ ...sub(KNOWN), marketType: 'US' });
    await client.seen(isUpdate('DE.SAP', 1));
    expect(client.frames[0]).toEqual({ event: 'subscribed', channel: 'detail' });
    expect(updatesOf(client).map(({ code }) => code)).toEqual(KNOWN);
    expect(client.frames[1]).toMatchObject({ event: 'update', marketType: 'US,DE' });
    expect([...push.hub.detailCodes()]).toEqual(KNOWN);
  });

  test('one frame carries all changed quotes, the latest of each', async () => {
    await start();
    const client = await push.connect();
    client.send(sub(KNOWN));
    await client.seen(isUpdate('DE.SAP', 1));
    client.frames.length = 0;
    let made = 0;
    for (let price = 2; price <= 50; price += 1) {
      for (const code of ['US.AAPL', 'US.MSFT', 'US.NVDA']) {
        push.hub.publishDetail(code, () => {
          made += 1;
          return quoteOf(code, price);
        });
      }
    }
    push.flush();
    await client.seen(isUpdate('US.MSFT', 50));
    expect(client.frames).toHaveLength(1);
    expect(updatesOf(client).map(({ code, quote }) => `${code} ${quote.price_nominal}`)).toEqual([
      'US.AAPL 50',
      'US.MSFT 50',
    ]);
    expect(made).toBe(2);
  });

  test('a quote is computed once for all subscribers', async () => {
    await start();
    const clients = await Promise.all([push.connect(), push.connect(), push.connect()]);
    for (const client of clients) client.send(sub(['US.AAPL']));
    await Promise.all(clients.map((client) => client.seen(isUpdate('US.AAPL', 1))));
    let made = 0;
    push.hub.publishDetail('US.AAPL', () => {
      made += 1;
      return quoteOf('US.AAPL', 2);
    });
    push.flush();
    await Promise.all(clients.map((client) => client.seen(isUpdate('US.AAPL', 2))));
    expect(made).toBe(1);
  });

  test('an unsubscribed code gets no more updates, the others go on', async () => {
    await start();
    const client = await push.connect();
    client.send(sub(KNOWN));
    client.send({ event: 'unsub', channel: 'detail', data: ['US.AAPL', 'US.NEVER'] });
    await client.seen(({ event }) => event === 'unsubscribed');
    push.hub.publishDetail('US.AAPL', () => quoteOf('US.AAPL', 9));
    push.hub.publishDetail('US.MSFT', () => quoteOf('US.MSFT', 9));
    push.flush();
    await client.seen(isUpdate('US.MSFT', 9));
    expect(
      updatesOf(client).some(({ quote }) => quote.code === 'US.AAPL' && quote.price_nominal > 1),
    ).toBe(false);
    client.send({ event: 'unsub', channel: 'detail' });
    await client.caughtUp();
    expect([...push.hub.detailCodes()]).toEqual([]);
  });

  test('a closed connection leaves no subscription', async () => {
    await start();
    const client = await push.connect();
    client.send(sub(KNOWN));
    await client.seen(isAck);
    client.socket.close();
    await client.closed;
    await expect.poll(() => push.hub.counters()).toMatchObject({ clients: 0, codes: 0 });
  });

  test('a quote that fails to compute does not hold up others', async () => {
    await start();
    const client = await push.connect();
    client.send(sub(KNOWN));
    await client.seen(isAck);
    push.hub.publishDetail('US.AAPL', () => {
      throw new Error('no price');
    });
    push.hub.publishDetail('US.MSFT', () => quoteOf('US.MSFT', 3));
    push.flush();
    await client.seen(isUpdate('US.MSFT', 3));
  });
});

describe('invalid frames of a client', () => {
  test.each<[string, string | Buffer, string]>([
    ['rubbish', 'rubbish', 'MalformedBody'],
    ['half of a frame', '{"event":', 'MalformedBody'],
    ['binary', Buffer.from('{"event":"ping"}'), 'MalformedBody'],
    ['a number', '5', 'InvalidInput'],
    ['null', 'null', 'InvalidInput'],
    ['another event', '{"event":"login"}', 'InvalidInput'],
    ['another channel', '{"event":"sub","channel":"news","data":[]}', 'InvalidInput'],
    ['no codes', '{"event":"sub","channel":"detail"}', 'InvalidInput'],
    ['codes that are none', '{"event":"sub","channel":"detail","data":[5]}', 'InvalidInput'],
    ['a code too long', JSON.stringify(sub(['x'.repeat(49)])), 'InvalidInput'],
    [
      'too many codes',
      JSON.stringify(sub(Array.from({ length: 1001 }, (_, i) => `U${i}`))),
      'InvalidInput',
    ],
    ['an unknown code', JSON.stringify(sub(['NOPE'])), 'UnknownInstrument'],
  ])('%s', async (_name, data, error) => {
    await start();
    const client = await push.connect();
    client.socket.send(data);
    await client.seen(isError(error));
    client.send({ event: 'ping' });
    await client.seen(({ event }) => event === 'ping');
  });

  test('unknown codes are reported, known ones beside them subscribed', async () => {
    await start();
    const client = await push.connect();
    client.send(sub(['US.AAPL', 'nope', ' us.msft ', 'us.aapl']));
    const frame = await client.seen(isError('UnknownInstrument'));
    expect(frame).toMatchObject({ data: { msg: 'There is no such instrument: NOPE' } });
    expect([...push.hub.detailCodes()]).toEqual(['US.AAPL', 'US.MSFT']);
  });

  test('more codes in total than the limit of a client are refused', async () => {
    await start({ codesMax: 5 });
    const client = await push.connect();
    client.send(sub(['US.A1', 'US.A2', 'US.A3']));
    client.send(sub(['US.A3', 'US.A4', 'US.A5']));
    client.send(sub(['US.A5', 'US.A6']));
    const frame = await client.seen(isError('InvalidInput'));
    expect(frame).toMatchObject({ data: { msg: 'At most 5 allowed' } });
    expect(push.hub.counters().codes).toBe(5);
  });

  test('too many of them, or of any frame, close the connection', async () => {
    await start();
    const client = await push.connect();
    for (let i = 0; i < 30; i += 1) client.send('rubbish');
    expect(await client.closed).toBe(1008);
    const flood = await push.connect();
    for (let i = 0; i < 300; i += 1) flood.send({ event: 'ping' });
    expect(await flood.closed).toBe(1008);
    expect(push.hub.counters().dropped).toBe(2);
  });

  test('a hundred thousand codes are refused, and the connection goes on', async () => {
    await start();
    const client = await push.connect();
    client.send(sub(Array.from({ length: 100_000 }, (_, i) => `US.CODE${i}`)));
    const frame = await client.seen(isError('InvalidInput'));
    expect(frame).toMatchObject({ data: { msg: 'At most 1000 allowed' } });
    client.send(sub(KNOWN));
    await client.seen(isUpdate('DE.SAP', 1));
    expect(push.hub.counters()).toMatchObject({ clients: 1, codes: 3, errors: 1, dropped: 0 });
  });

  test('repeated oversized lists close the connection, and a frame beyond 2 MB does so at once', async () => {
    await start();
    const client = await push.connect();
    const huge = JSON.stringify(sub(Array.from({ length: 100_000 }, (_, i) => `US.CODE${i}`)));
    for (let i = 0; i < 4; i += 1) client.send(huge);
    expect(await client.closed).toBe(1008);
    const other = await push.connect();
    other.send(sub(['x'.repeat(2_100_000)]));
    expect(await other.closed).toBe(1009);
  });

  test.each(LOCALES)('are refused in the language of the client: %s', async (locale) => {
    await start();
    const client = await push.connect(`?lang=${locale}`);
    client.send('rubbish');
    const frame = await client.seen(isError('MalformedBody'));
    expect(frame).toMatchObject({ data: { msg: messageOf('MalformedBody', locale) } });
  });

  test('are refused in the language that the query calls locale, too', async () => {
    await start();
    const client = await push.connect('?locale=kr', { 'accept-language': 'it' });
    client.send('rubbish');
    const frame = await client.seen(isError('MalformedBody'));
    expect(frame).toMatchObject({ data: { msg: messageOf('MalformedBody', 'kr') } });
  });

  test('are refused in the language of the browser when the query names several', async () => {
    await start();
    const client = await push.connect('?lang=de&lang=fr', { 'accept-language': 'it' });
    client.send('rubbish');
    const frame = await client.seen(isError('MalformedBody'));
    expect(frame).toMatchObject({ data: { msg: messageOf('MalformedBody', 'it') } });
  });
});

describe('the private channel', () => {
  const ann = { userId: 'usr_ann', sessionId: 'ses_ann' };
  const order = { topic: 'order', id: 'ord_1' } as const;

  test('needs a token; a userId in the query is ignored', async () => {
    await start();
    const client = await push.connect('?userId=usr_ann');
    push.hub.publishAll(lettersTo('usr_ann', [order]));
    client.send(sub({ token: 'wrong' }, 'user'));
    await client.seen(isError('Unauthenticated'));
    client.send(sub(undefined, 'user'));
    client.send(sub({ userId: 'usr_ann' }, 'user'));
    await client.caughtUp();
    push.hub.publishAll(lettersTo('usr_ann', [order]));
    push.flush();
    await client.caughtUp();
    expect(client.frames.every(({ event }) => event === 'error')).toBe(true);
    expect(client.frames).toHaveLength(3);
  });

  test('reaches every open client of its owner, and nobody else', async () => {
    await start();
    push.tokens.set('t-ann', ann).set('t-bob', { userId: 'usr_bob', sessionId: 'ses_bob' });
    const [phone, laptop, bob] = await Promise.all([
      push.connect(),
      push.connect(),
      push.connect(),
    ]);
    phone.send(sub({ token: 't-ann' }, 'user'));
    laptop.send(sub({ token: 'Bearer t-ann' }, 'user'));
    bob.send(sub({ token: 't-bob' }, 'user'));
    await Promise.all([phone, laptop, bob].map((client) => client.seen(isAck)));
    push.hub.publishAll(lettersTo('usr_ann', [order, { topic: 'wallet', id: 'acc_1' }, order]));
    const isMine = (frame: ServerFrame) => frame.event === 'update' && frame.channel === 'user';
    for (const client of [phone, laptop]) {
      expect(await client.seen(isMine)).toEqual({
        event: 'update',
        channel: 'user',
        data: [order, { topic: 'wallet', id: 'acc_1' }],
      });
    }
    push.flush();
    await bob.caughtUp();
    expect(bob.frames.some(isMine)).toBe(false);
  });

  test('keeps its order among quotes, also for a client that reads late', async () => {
    await start({ stuckBytes: 1e9, slowBytes: 1e9 });
    push.tokens.set('t-ann', ann);
    const client = await push.connect();
    client.send(sub({ token: 't-ann' }, 'user'));
    client.send(sub(['US.AAPL']));
    await client.seen(isUpdate('US.AAPL', 1));
    client.frames.length = 0;
    client.socket.pause();
    // More than the network takes in: the rest waits in the server.
    const name = 'x'.repeat(400_000);
    const rounds = Array.from({ length: 40 }, (_, n) => n + 2);
    for (const n of rounds) {
      push.hub.publishDetail('US.AAPL', () => ({ ...quoteOf('US.AAPL', n), name }));
      push.flush();
      push.hub.publishAll(lettersTo('usr_ann', [{ topic: 'order', id: `ord_${n}` }]));
    }
    client.socket.resume();
    await client.seen(isLetter('ord_41'));
    const received = client.frames.flatMap((frame): (string | number)[] => {
      if (frame.event !== 'update') return [];
      if (frame.channel === 'user') return frame.data.map(({ id }) => id);
      return frame.channel === 'detail' ? frame.data.map(({ quote }) => quote.price_nominal) : [];
    });
    expect(received).toEqual(rounds.flatMap((n) => [n, `ord_${n}`]));
  });

  test('ends with the session, while prices go on', async () => {
    await start();
    push.tokens.set('t-ann', ann);
    const client = await push.connect();
    client.send(sub({ token: 't-ann' }, 'user'));
    await client.seen(isAck);
    client.send(sub(['US.AAPL']));
    await client.seen(isUpdate('US.AAPL', 1));
    push.hub.endSession('ses_ann');
    await client.seen(isError('Unauthenticated'));
    await client.seen(({ event }) => event === 'unsubscribed');
    push.hub.publishAll(lettersTo('usr_ann', [order]));
    push.hub.publishDetail('US.AAPL', () => quoteOf('US.AAPL', 4));
    push.flush();
    await client.seen(isUpdate('US.AAPL', 4));
    expect(
      client.frames.some((frame) => frame.event === 'update' && frame.channel === 'user'),
    ).toBe(false);
  });

  test('ends when the token expires', async () => {
    await start();
    push.tokens.set('t-ann', ann);
    const client = await push.connect();
    client.send(sub({ token: 't-ann' }, 'user'));
    await client.seen(isAck);
    push.tokens.clear();
    push.ping();
    await client.seen(isError('Unauthenticated'));
  });

  test('can be unsubscribed', async () => {
    await start();
    push.tokens.set('t-ann', ann);
    const client = await push.connect();
    client.send(sub({ token: 't-ann' }, 'user'));
    await client.seen(isAck);
    client.send({ event: 'unsub', channel: 'user', data: {} });
    await client.seen(({ event }) => event === 'unsubscribed');
    push.hub.publishAll(lettersTo('usr_ann', [order]));
    push.flush();
    await client.caughtUp();
    expect(client.frames.some(({ event }) => event === 'update')).toBe(false);
  });
});

describe('connections', () => {
  test('the server pings by itself', async () => {
    await start();
    const client = await push.connect();
    push.ping();
    await client.seen(({ event }) => event === 'ping');
  });

  test('a client that answers no ping is dropped', async () => {
    await start();
    const client = await push.connect();
    client.socket.pause();
    // The one that finds it heard, and two that find it silent.
    for (let pings = 0; pings < 3; pings += 1) push.ping();
    expect(push.hub.counters()).toMatchObject({ clients: 0, dropped: 1 });
    client.socket.resume();
    client.socket.terminate();
  });

  test.each(['?world=elsewhere', '?world=main&world=elsewhere'])(
    'an unknown world is refused: %s',
    async (query) => {
      await start();
      const client = await push.connect(query);
      expect(await client.closed).toBe(4404);
    },
  );

  test('one client beyond the limit is asked to retry later', async () => {
    await start({ clientsMax: 1 });
    await push.connect();
    const second = await push.connect();
    expect(await second.closed).toBe(1013);
  });

  test('a server that stops closes connections with 1012', async () => {
    await start();
    const client = await push.connect();
    await push.close();
    expect(await client.closed).toBe(1012);
  });
});
