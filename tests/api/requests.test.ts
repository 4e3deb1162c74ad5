/** What the sandbox remembers of its requests, and what it never tells of them. */
import { readFileSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { account } from '#contract/accounts';
import { faults } from '#contract/faults';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { outbox } from '#contract/outbox';
import { payMethod } from '#contract/payout-methods';
import { requests } from '#contract/requests';
import { sandbox } from '#contract/sandbox';
import { wallet } from '#contract/wallets';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader, type Trader } from './trader.ts';
import { png, sendFile } from './uploads.ts';

let api: Api;
let trader: Trader;
beforeAll(async () => {
  api = await startApi();
  trader = await newTrader(api);
});
afterAll(() => api.close());

const list = (input: InputOf<typeof requests.list> = {}) => api.ok(requests.list, input);
const named = (id: string, as = trader.as) => ({ ...as, headers: { 'x-request-id': id } });
const one = async (id: string) => {
  const { list: found } = await list({ id });
  expect(found.map(({ id: own }) => own)).toEqual([id]);
  return found[0] as NonNullable<(typeof found)[0]>;
};

describe('a request', () => {
  test('a request is listed with its input and its answer', async () => {
    const answer = await api.call(wallet.balance, { walletType: 'STOCK' }, named('balance-1'));
    const seen = await one('balance-1');
    expect(seen).toMatchObject({
      time: api.clock.now(),
      method: 'POST',
      url: '/wallet/getWalletBalance',
      endpoint: '/wallet/getWalletBalance',
      person: trader.userId,
      status: 200,
      isLost: false,
      request: {
        headers: { 'x-request-id': 'balance-1', authorization: '***', 'accept-language': 'en' },
        body: { text: '{"walletType":"STOCK"}', size: 22, isCut: false },
      },
      answer: { headers: { 'x-request-id': 'balance-1', 'cache-control': 'no-store' } },
    });
    expect(seen.durationMs).toBeGreaterThan(0);
    expect(JSON.parse(seen.answer.body?.text ?? '')).toEqual(answer.body);
    expect(seen.answer.body?.isCut).toBe(false);
  });

  test('is shown as it was sent, unknown fields, spaces and all', async () => {
    const sent = { stockCode: ' AAPL ', market: 'US', nonsense: [1, null], direction: 0, num: '1' };
    await api.send(order.createStock, sent, named('raw-1'));
    expect(JSON.parse((await one('raw-1')).request.body?.text ?? '')).toEqual(sent);
  });

  test('that is refused, fails or leads nowhere is there, too', async () => {
    const inject = (id: string, given: object) =>
      api.app.inject({
        ...given,
        headers: { 'x-request-id': id, ...('headers' in given ? (given.headers as object) : {}) },
      });
    await inject('no-1', { method: 'GET', url: '/nowhere?code=123456&q=1' });
    await inject('no-2', {
      method: 'POST',
      url: '/loginByUsername',
      payload: '{"loginPassword":"hunter2',
      headers: { 'content-type': 'application/json' },
    });
    await inject('no-3', { method: 'GET', url: '/healthz', headers: { host: 'evil.test' } });
    await inject('no-4', { method: 'GET', url: '/nowhere', headers: { host: 'evil.test' } });
    await inject('no-5', { method: 'GET', url: '/healthz' });
    await inject('no-6', { method: 'POST', url: '/position/me', payload: {} });
    const { list: found } = await list({ id: 'no-' });
    expect(found.map(({ id, status, url }) => [id, status, url])).toEqual([
      ['no-6', 401, '/position/me'],
      ['no-4', 421, '/nowhere'],
      ['no-2', 400, '/loginByUsername'],
      ['no-1', 404, '/nowhere?code=***&q=1'],
    ]);
    expect(JSON.stringify(found)).not.toContain('hunter2');
  });

  test('that takes a file shows its size and type alone', async () => {
    const bytes = await png({ width: 24, height: 16 });
    await sendFile(api, bytes, { as: named('file-1'), name: 'front.png' });
    const seen = await one('file-1');
    expect(seen.request.file).toEqual({
      mediaType: 'application/octet-stream',
      size: bytes.length,
    });
    expect(JSON.stringify(seen)).not.toContain('front.png');
  });

  test('that is answered by a file shows its size and type alone', async () => {
    const quote = await api.ok(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    const answer = await api.app.inject({
      url: quote.localLogoUrl,
      headers: { 'x-request-id': 'file-2' },
    });
    expect(answer.statusCode).toBe(200);
    const { body } = (await one('file-2')).answer;
    expect(body).toMatchObject({ isCut: false });
    expect(body?.text).toBeUndefined();
    expect(body?.size).toBeGreaterThan(50);
  });

  test.for([
    ['short', 8000],
    ['long', 80_000],
  ] as const)(
    'whose %s body has thousands of levels is refused, and hides no other',
    async ([name, levels]) => {
      const payload = `{"username":${'['.repeat(levels)}${']'.repeat(levels)}}`;
      const headers = { 'content-type': 'application/json', 'x-request-id': `deep-${name}` };
      for (const url of ['/loginByUsername', '/stock/create', '/market/getMakets']) {
        const answer = await api.app.inject({ method: 'POST', url, payload, headers });
        expect(answer.json().data).toEqual({ error: 'MalformedBody' });
      }
      const { list: found } = await list({ id: `deep-${name}` });
      expect(found.map(({ status, request }) => [status, request.body])).toEqual(
        Array(3).fill([400, undefined]),
      );
    },
  );

  test('with a long answer, or a long body, shows the beginning, and says so', async () => {
    await api.call(market.kline, { stockCode: 'AAPL', market: 'US', limit: 1000 }, named('long-1'));
    const { body } = (await one('long-1')).answer;
    expect(body).toMatchObject({ isCut: true });
    expect(body?.text?.length).toBe(16 * 1024);
    expect(body?.size).toBeGreaterThan(16 * 1024);
    const sent = { username: 'x', loginPassword: 'hunter2', more: 'é'.repeat(20_000) };
    await api.send(account.login, sent, named('long-2'));
    const long = (await one('long-2')).request.body;
    expect(long).toMatchObject({ isCut: true, size: JSON.stringify(sent).length + 20_000 });
    expect(long?.text).toMatch(/^\{"username":"x","loginPassword":"\*\*\*","more":"é+$/);
  });

  test('struck by a fault says by which, and what became of it', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const call = (id: string) =>
      fetch(`http://127.0.0.1:${port}/wallet/getWalletBalance`, {
        method: 'POST',
        body: '{}',
        headers: {
          'x-request-id': id,
          'content-type': 'application/json',
          authorization: `Bearer ${trader.as.token}`,
        },
      }).then(
        ({ status }) => status,
        () => 'lost',
      );
    const make = (input: InputOf<typeof faults.make>) =>
      api.ok(faults.make, { ...input, count: 1 });
    const first = await make({ effect: 'drop-answer' });
    expect(await call('fault-a')).toBe('lost');
    const second = await make({ effect: 'reset' });
    expect(await call('fault-b')).toBe('lost');
    const third = await make({ effect: 'status', status: 502 });
    expect(await call('fault-c')).toBe(502);
    expect((await list({ id: 'fault-' })).list).toMatchObject([
      { id: 'fault-c', status: 502, isLost: false, faults: [third.id] },
      { id: 'fault-b', status: 0, isLost: true, faults: [second.id] },
      { id: 'fault-a', status: 200, isLost: true, faults: [first.id] },
    ]);
    expect((await list({ status: 0 })).list.map(({ id }) => id)).toEqual(['fault-b']);
  });
});

describe('the list', () => {
  test('can be filtered by person, path, method, status, time and id, in pages', async () => {
    const other = await newTrader(api);
    api.clock.advance(60_000);
    const from = api.clock.now();
    for (let i = 0; i < 5; i += 1) await api.call(wallet.balance, {}, named(`list-${i}`));
    await api.call(wallet.balance, {}, named('list-other', other.as));
    await api.send(order.createStock, {}, named('list-refused'));
    const ids = async (input: InputOf<typeof requests.list>) =>
      (await list({ since: from, ...input })).list.map(({ id }) => id.replace('list-', ''));
    expect(await ids({})).toEqual(['refused', 'other', '4', '3', '2', '1', '0']);
    expect(await ids({ person: other.userId })).toEqual(['other']);
    const { email } = await api.world.database.reader.user.findUniqueOrThrow({
      where: { id: other.userId },
    });
    expect(await ids({ person: email })).toEqual(['other']);
    expect(await ids({ path: '/stock' })).toEqual(['refused']);
    expect(await ids({ method: 'GET' })).toEqual([]);
    expect(await ids({ status: 400 })).toEqual(['refused']);
    expect(await ids({ id: 'st-3' })).toEqual(['3']);
    expect(await ids({ since: from + 1 })).toEqual([]);
    expect(await ids({ pageNum: 2, pageSize: 3 })).toEqual(['3', '2', '1']);
    expect(await list({ since: from, pageSize: 3 })).toMatchObject({ total: 7, hasNext: true });
  });

  test('reading the log adds nothing to it, and each world has its own', async () => {
    const before = await list();
    await list();
    expect((await list()).total).toBe(before.total);
    const elsewhere = await startApi({ seeded: false });
    expect((await elsewhere.ok(requests.list, {})).total).toBe(0);
    await elsewhere.close();
  });

  test.for([
    [{ person: 'nobody@sandbourse.test' }, 'person'],
    [{ status: '2xx' }, 'status'],
    [{ method: 'get' }, 'method'],
    [{ since: 'yesterday' }, 'since'],
    [{ pageSize: 1000 }, 'pageSize'],
    [{ color: 'red' }, 'color'],
  ] as const)('refuses %j', async ([input, field]) => {
    const refused = await api.refused(requests.list, input);
    expect(refused).toMatchObject({ status: 400, error: 'InvalidInput' });
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('is not there outside the sandbox', async () => {
    const real = await startApi({ env: { SANDBOX: 'false' }, seeded: false });
    await real.call(market.detailQuote, { stockCode: 'AAPL', market: 'US' });
    for (const endpoint of Object.values(requests)) {
      expect((await real.send(endpoint, {})).status).toBe(404);
    }
    expect([...real.world.requests.newest()]).toEqual([]);
    await real.close();
  });
});

describe('what is secret', () => {
  test('a secret is in neither the list nor the archive', async () => {
    const own = await startApi();
    const email = 'secretive@sandbourse.test';
    const token = await own.register(email, 'Hunter22');
    const as = { token };
    const code = await own.codeFor('payPassword', email);
    await own.send(
      account.settingPayPassword,
      { email, code, newPayPassword: '493817', reNewPasssword: '493817' },
      as,
    );
    const login = await own.ok(account.login, { username: email, loginPassword: 'Hunter22' });
    await own.send(payMethod.add, { cardNo: '4111222233334444', payPassWord: '493817' }, as);
    const staff = { token: await own.signIn('support@sandbourse.test') };
    await own.ok(outbox.list, { q: email }, staff);
    const mails = await own.ok(sandbox.outbox, { email });
    const codes = mails.flatMap((mail) => mail.code ?? []);
    expect(codes.length).toBeGreaterThan(1);
    const cookie = { headers: { cookie: 'session=c00kie', 'x-api-key': 'k3y-of-mine' } };
    await own.send(wallet.balance, {}, { ...as, ...cookie });
    const secrets = [
      token,
      login.token,
      staff.token,
      'Hunter22',
      '493817',
      '4111222233334444',
      ...codes,
      'c00kie',
      'k3y-of-mine',
    ];
    const shown = JSON.stringify(await own.ok(requests.list, { pageSize: 100 }));
    const archive = (await own.app.inject({ url: '/sandbox/requests.har' })).body;
    for (const text of [shown, archive]) {
      expect(text).toContain('/loginByUsername');
      expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    }
    await own.close();
  });
});

/** What is answered to an address as it stands: no client of the web would send some. */
async function sentAs(path: string): Promise<string> {
  if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
  return (await buffer(socket)).toString();
}

describe('the archive', () => {
  const text = z.string();
  const pair = z.strictObject({ name: text, value: text });
  const iso = z.iso.datetime();
  const body = { mimeType: text, text: text.optional(), comment: text.optional() };
  const message = {
    httpVersion: text,
    cookies: z.array(z.never()),
    headers: z.array(pair),
    headersSize: z.number().int(),
    bodySize: z.number().int(),
  };
  /** What the specification, version 1.2, demands of each part, and nothing beside. */
  const har = z.strictObject({
    log: z.strictObject({
      version: z.literal('1.2'),
      creator: z.strictObject({ name: text, version: text }),
      pages: z.array(z.never()),
      entries: z.array(
        z.strictObject({
          startedDateTime: iso,
          time: z.number().min(0),
          request: z.strictObject({
            ...message,
            method: text,
            url: z.url(),
            queryString: z.array(pair),
            postData: z.strictObject({ ...body, params: z.array(z.never()) }).optional(),
          }),
          response: z.strictObject({
            ...message,
            status: z.number().int(),
            statusText: text,
            content: z.strictObject({ ...body, size: z.number().int() }),
            redirectURL: text,
          }),
          cache: z.strictObject({}),
          timings: z.strictObject({ send: z.number(), wait: z.number(), receive: z.number() }),
          comment: text,
        }),
      ),
    }),
  });

  test('is whole by the specification, of the same selection, oldest first', async () => {
    await api.call(market.detailQuote, { stockCode: 'AAPL', market: 'US' }, named('har-1'));
    await api.call(wallet.balance, { walletType: 'STOCK' }, named('har-2'));
    const answer = await api.app.inject({ url: '/sandbox/requests.har?id=har-' });
    expect(answer.headers['content-type']).toBe('application/json');
    const { log } = har.parse(answer.json());
    expect(log.entries).toMatchObject([
      {
        request: {
          method: 'GET',
          url: expect.stringMatching(/^http:\/\/localhost(:\d+)?\/m_ft\/detail_quote\?/),
          queryString: [
            { name: 'stockCode', value: 'AAPL' },
            { name: 'market', value: 'US' },
          ],
        },
        response: { status: 200, statusText: 'OK' },
      },
      {
        startedDateTime: new Date(api.clock.now()).toISOString(),
        request: { method: 'POST', postData: { text: '{"walletType":"STOCK"}' } },
        comment: 'X-Request-Id har-2',
      },
    ]);
    // A long one, a refusal and what leads nowhere keep to it as well, and all that came before.
    await api.call(market.kline, { stockCode: 'AAPL', market: 'US', limit: 1000 });
    await api.send(order.createStock, {}, trader.as);
    await api.app.inject({ url: '/no%20where?a=b&c', headers: { host: 'evil test' } });
    // So do addresses that are none, as those send them who look for doors.
    for (const path of ['//', '//[', '//elsewhere.test/x?a=1', 'http://[/']) {
      expect(await sentAs(path), path).toMatch(/^HTTP\/1\.1 4/);
    }
    const all = har.parse((await api.app.inject({ url: '/sandbox/requests.har' })).json());
    const urls = all.log.entries.map(({ request }) => request.url);
    expect(urls).toContain('http://localhost//elsewhere.test/x?a=1');
    expect(urls.filter((url) => url.startsWith('http://elsewhere.test'))).toEqual([]);
    expect(all.log.entries.length).toBeGreaterThan(4);
    expect((await api.app.inject({ url: '/sandbox/requests.har?person=no' })).statusCode).toBe(400);
  });
});

test('the page for testers shows calls that work, and names every field', async () => {
  const page = readFileSync(new URL('../../docs/testers/requests.md', import.meta.url), 'utf8');
  const calls = [...page.matchAll(/^curl -s "\$api(\S+)"(?: -H 'x-request-id: (\S+)')?/gm)];
  expect(calls.length).toBeGreaterThan(5);
  for (const [, url = '', id] of calls) {
    const { statusCode } = await api.app.inject({ url, headers: id ? { 'x-request-id': id } : {} });
    expect([url, statusCode]).toEqual([url, 200]);
  }
  await one('checkout-17');
  const named = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const fields = Object.keys(requests.list.input.shape);
  expect(fields.filter((name) => !named.has(name))).toEqual([]);
});
