import { describe, expect, it, vi } from 'vitest';
import { clean, fillPath } from '#client/request.ts';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { createCall } from '../../web/src/lib/call.ts';
import type { CallError } from '../../web/src/lib/call-error.ts';
import { surface } from '../../web/src/lib/surface.ts';
import { worldGone } from '../../web/src/lib/world-gone.ts';

const answer = (code: number, data: unknown, msg = '') =>
  new Response(JSON.stringify({ code, msg, data }), { status: code });

function setup(respond: (url: string, init: RequestInit) => Promise<Response> | Response) {
  const expire = vi.fn();
  const hearTime = vi.fn();
  const sent: { url: string; init: RequestInit }[] = [];
  const call = createCall({
    fetch: async (input, init) => {
      sent.push({ url: String(input), init });
      return respond(String(input), init);
    },
    token: () => 'tkn',
    locale: () => 'kr',
    expire,
    hearTime,
  });
  return { call, sent, expire, hearTime };
}

const refused = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('was answered')),
    (error: CallError) => error,
  );

/** Never answers; fails when it is aborted. */
const pending = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

describe('call', () => {
  it('sends a GET as a query with token and language', async () => {
    const { call, sent } = setup(() => answer(200, { list: [] }));
    await call(market.kline, { stockCode: ' AAPL ', market: 'US', type: 2 });
    expect(sent[0]?.url).toBe('/m_ft/kline?stockCode=AAPL&market=US&type=2');
    const headers = new Headers(sent[0]?.init.headers);
    expect(headers.get('Authorization')).toBe('Bearer tkn');
    expect(headers.get('Accept-Language')).toBe('kr');
  });

  it('fills the path from the input and keeps it out of the query', async () => {
    const { call, sent } = setup(() => answer(200, {}));
    await call(order.show, { id: 'a/b' });
    expect(sent[0]?.url).toBe('/orders/a%2Fb');
    expect(fillPath('/x/:id', { id: 1, other: 2 })).toEqual({ path: '/x/1', rest: { other: 2 } });
  });

  it('hears the time of the world from every answer, refusals among them', async () => {
    const timed = (code: number) => {
      const response = answer(code, {});
      response.headers.set('X-World-Time', '1773846000000');
      return response;
    };
    for (const code of [200, 422]) {
      const { call, hearTime } = setup(() => timed(code));
      await call(order.show, { id: '1' }).catch(() => {});
      expect(hearTime).toHaveBeenCalledExactlyOnceWith('1773846000000', null);
    }
  });

  it('hears from every answer of an endpoint whether there is something for testers', async () => {
    const say = async (sandbox: string | undefined, isTimed = true) => {
      const response = answer(200, {});
      if (isTimed) response.headers.set('X-World-Time', '1773846000000');
      if (sandbox) response.headers.set('X-Sandbox', sandbox);
      await setup(() => response).call(order.show, { id: '1' });
      return surface.isOn();
    };
    expect(await say('on')).toBe(true);
    // Of somebody between.
    expect(await say(undefined, false)).toBe(true);
    expect(await say(undefined)).toBe(false);
  });

  it('hears that there is no such world', async () => {
    const ask = (error: string) =>
      refused(setup(() => answer(404, { error })).call(order.show, { id: '1' }));
    await ask('NotFound');
    expect(worldGone.isGone()).toBe(false);
    await ask('UnknownWorld');
    expect(worldGone.isGone()).toBe(true);
  });

  it('sends an idempotency key when given one', async () => {
    const { call, sent } = setup(() => answer(200, {}));
    await call(order.cancel, { orderId: '1' }, { idempotencyKey: 'k1' });
    expect(new Headers(sent[0]?.init.headers).get('Idempotency-Key')).toBe('k1');
    expect(sent[0]?.init.body).toBe('{"orderId":"1"}');
  });

  it('tells a refusal with its name, message and fields', async () => {
    const { call, expire } = setup(() =>
      answer(422, { error: 'WrongCredentials', fields: { username: 'no' } }, 'Wrong'),
    );
    const error = await refused(call(account.login, { username: 'a@b', loginPassword: 'x' }));
    expect(error).toMatchObject({ code: 422, error: 'WrongCredentials', msg: 'Wrong' });
    expect(error.fields).toEqual({ username: 'no' });
    expect(expire).not.toHaveBeenCalled();
  });

  it.each([401, 403])('ends the login on %i', async (code) => {
    const { call, expire } = setup(() => answer(code, { error: 'Unauthenticated' }));
    await refused(call(account.userInfo, {}));
    expect(expire).toHaveBeenCalledExactlyOnceWith('tkn');
  });

  it('cancels an earlier request with the same key, silently', async () => {
    const { call } = setup((url, init) =>
      url.includes('A') ? pending(url, init) : answer(200, {}),
    );
    const first = refused(call(market.detailQuote, { stockCode: 'A', market: 'US' }, { key: 'q' }));
    await call(market.detailQuote, { stockCode: 'B', market: 'US' }, { key: 'q' });
    expect((await first).cancelled).toBe(true);
  });

  it('lets different reads and repeated writes go on side by side', async () => {
    const { call, sent } = setup(() => answer(200, {}));
    await Promise.all([
      call(market.detailQuote, { stockCode: 'A', market: 'US' }),
      call(market.detailQuote, { stockCode: 'B', market: 'US' }),
      call(order.cancel, { orderId: '1' }),
      call(order.cancel, { orderId: '1' }),
    ]);
    expect(sent).toHaveLength(4);
  });

  it('gives an answer sixty seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { call } = setup(() => answer(200, {}));
    await call(account.userInfo, {});
    expect(limit).toHaveBeenCalledExactlyOnceWith(60_000);
    limit.mockRestore();
  });

  it('says when the network is gone or the answer is none of ours', async () => {
    const offline = setup(() => Promise.reject(new TypeError('network')));
    expect((await refused(offline.call(account.userInfo, {}))).error).toBe('Offline');
    const proxy = setup(() => new Response('<html>', { status: 502 }));
    expect(await refused(proxy.call(account.userInfo, {}))).toMatchObject({ code: 502, msg: '' });
  });
});

it('trims strings and drops nulls, however deep', () => {
  expect(clean({ a: ' x ', b: null, c: [' y ', null], d: { e: undefined, f: 0 } })).toEqual({
    a: 'x',
    c: ['y'],
    d: { f: 0 },
  });
});
