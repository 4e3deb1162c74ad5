import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { market } from '#contract/instruments';
import { order } from '#contract/orders';
import { wallet } from '#contract/wallets';
import { clock, snapshots, worlds } from '#contract/worlds';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createTimers, type Timers } from '#platform/runtime/clock.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { type As, START_MS } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
});
afterAll(() => api.close());

const quoted = { stockCode: 'AAPL', market: 'US' };
const priceIn = async (as?: As) => (await api.ok(market.detailQuote, quoted, as)).price_nominal;
const hashIn = async (as?: As) => (await api.ok(worlds.stateHash, {}, as)).hash;

async function logIn(as: As): Promise<As & { token: string }> {
  const person = { username: 'trader@sandbourse.test', loginPassword: SEED_PASSWORD };
  const { token } = await api.ok(account.login, person, as);
  return { ...as, token };
}

describe('worlds', () => {
  test('each has its own clock, prices and people; tokens of one open nothing in another', async () => {
    const one = await makeWorld(api, 'one');
    const two = await makeWorld(api, 'two', 2);
    expect(await priceIn(one)).toBe(await priceIn());
    expect(await priceIn(two)).not.toBe(await priceIn());
    const before = await priceIn();
    await api.ok(clock.advance, { by: '3d' }, one);
    expect(await priceIn(one)).not.toBe(before);
    expect(await priceIn()).toBe(before);
    expect((await api.ok(clock.read, {}, two)).now).toBe(START_MS);

    const trader = await logIn(one);
    await api.ok(wallet.balance, {}, trader);
    for (const other of [{}, two]) {
      expect(
        await api.refused(wallet.balance, {}, { ...other, token: trader.token }),
      ).toMatchObject({ status: 401 });
    }
  });

  test('a picture is of the world that its address names, as a browser sends no header for it', async () => {
    const own = await makeWorld(api, 'pictures');
    await api.ok(clock.advance, { by: '1h' }, own);
    const picture = (world: string) => api.app.inject(`/logo/US.AAPL.svg?world=${world}`);
    const { statusCode, headers } = await picture('pictures');
    expect([statusCode, headers['x-world-time']]).toEqual([200, String(START_MS + HOUR_MS)]);
    expect((await picture('main')).headers['x-world-time']).toBe(String(START_MS));
    expect((await picture('nowhere')).statusCode).toBe(404);
  });

  test('an address names the world of a command, too, unless a header names another', async () => {
    await makeWorld(api, 'addressed');
    const advance = (query: string, headers: Record<string, string> = {}) =>
      api.app.inject({
        method: 'POST',
        url: `/sandbox/clock/advance${query}`,
        headers,
        payload: { by: '1s' },
      });
    const moved = await advance('?world=addressed');
    expect(moved.json().data).toMatchObject({ world: 'addressed', now: START_MS + 1000 });
    expect((await api.ok(clock.read, {})).now).toBe(START_MS);
    expect((await advance('?world=addressed', { 'x-world': 'addressed' })).statusCode).toBe(200);
    for (const header of ['main', 'nowhere']) {
      const refused = await advance('?world=addressed', { 'x-world': header });
      expect(refused.statusCode).toBe(404);
      expect(refused.json().data).toMatchObject({
        error: 'UnknownWorld',
        figures: { name: `${header}, addressed` },
      });
    }
    // It is no field of what is asked, however strict.
    const events = await api.app.inject('/sandbox/events?world=addressed&limit=1');
    expect(events.statusCode).toBe(200);
    expect(events.headers['x-world-time']).toBe(String(START_MS + 2000));
  });

  test('one that does not exist is not found, and bad names and a second of a name are refused', async () => {
    // By a name of its own, of the surface or not: clients tell it from what is missing in a world.
    for (const [endpoint, input] of [
      [clock.read, {}],
      [market.detailQuote, { stockCode: 'AAPL', market: 'US' }],
    ] as const) {
      expect(await api.refused(endpoint, input, inWorld('nowhere'))).toMatchObject({
        status: 404,
        error: 'UnknownWorld',
        figures: { name: 'nowhere' },
      });
    }
    const long = await api.refused(clock.read, {}, inWorld('x'.repeat(500)));
    expect(long.figures).toEqual({ name: 'x'.repeat(64) });
    for (const name of ['UPPER', '../etc', 'a--b', '-', 'x'.repeat(41)]) {
      expect(await api.refused(worlds.make, { name })).toMatchObject({ status: 400 });
    }
    await makeWorld(api, 'twice');
    expect(await api.refused(worlds.make, { name: 'twice' })).toMatchObject({
      error: 'WorldExists',
    });
    expect(await api.refused(worlds.make, { name: 'main' })).toMatchObject({
      error: 'WorldExists',
    });
    expect(await api.refused(worlds.drop, { name: 'main' })).toMatchObject({
      error: 'MainWorldStays',
    });
    for (const endpoint of [worlds.drop, worlds.reset, worlds.fork]) {
      expect(await api.refused(endpoint, { name: 'nowhere' })).toMatchObject({
        error: 'UnknownWorld',
        figures: { name: 'nowhere' },
      });
    }
  });

  test('a fork has what the other one had, and goes its own way', async () => {
    const source = await makeWorld(api, 'source');
    await api.ok(clock.advance, { by: '1h' }, source);
    const trader = await logIn(source);
    await api.ok(worlds.fork, { name: 'source', as: 'branch' });
    const branch = inWorld('branch');
    expect(await hashIn(branch)).toBe(await hashIn(source));
    expect((await api.ok(clock.read, {}, branch)).now).toBe(START_MS + HOUR_MS);
    expect(await api.refused(wallet.balance, {}, { ...branch, token: trader.token })).toMatchObject(
      {
        status: 401,
      },
    );
    await api.ok(worlds.fork, { name: 'source', as: 'same-keys', keepTokens: true });
    await api.ok(wallet.balance, {}, { ...inWorld('same-keys'), token: trader.token });
    await api.ok(clock.advance, { by: '30d' }, branch);
    expect(await hashIn(branch)).not.toBe(await hashIn(source));
  });

  test('a reset restores the initial state, and keeps sessions on request', async () => {
    const own = await makeWorld(api, 'again');
    const [hash, price] = [await hashIn(own), await priceIn(own)];
    const trader = await logIn(own);
    await api.ok(clock.advance, { by: '40d' }, own);
    expect(await hashIn(own)).not.toBe(hash);
    const reset = await api.ok(worlds.reset, { name: 'again', keepTokens: true });
    expect(reset).toMatchObject({ now: START_MS, startedAt: START_MS, rate: 0, awake: true });
    expect([await hashIn(own), await priceIn(own)]).toEqual([hash, price]);
    await api.ok(wallet.balance, {}, trader);
    // From within, without being asked to keep them.
    await api.ok(worlds.resetOwn, {}, own);
    expect(await hashIn(own)).toBe(hash);
    expect(await api.refused(wallet.balance, {}, trader)).toMatchObject({ status: 401 });
  });

  test('a dropped world answers requests in flight, and its name can be used again', async () => {
    const own = await makeWorld(api, 'short');
    const asked = Array.from({ length: 20 }, () => api.call(market.detailQuote, quoted, own));
    const dropped = api.ok(worlds.drop, { name: 'short' }, own);
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    await dropped;
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await api.refused(clock.read, {}, own)).toMatchObject({ status: 404 });
    await makeWorld(api, 'short');
  });

  test('an idle world falls asleep, and the next request wakes it', async () => {
    const real = createTimers();
    let elapsedMs = 0;
    let minute = () => {};
    const timers: Timers = {
      ...real,
      elapsed: () => elapsedMs,
      every: (intervalMs, fn) => {
        if (intervalMs === MINUTE_MS) minute = fn;
        return real.every(intervalMs, fn);
      },
    };
    const host = await startHost({ timers });
    const own = await makeWorld(host, 'drowsy');
    await host.ok(clock.advance, { by: '3h' }, own);
    const hash = (await host.ok(worlds.stateHash, {}, own)).hash;
    const isAwake = async () =>
      (await host.ok(worlds.list, {})).find(({ name }) => name === 'drowsy')?.awake;
    elapsedMs += 9 * MINUTE_MS;
    minute();
    expect(await isAwake()).toBe(true);
    elapsedMs += 2 * MINUTE_MS;
    minute();
    // Comes while it is being closed.
    expect((await host.ok(clock.read, {}, own)).now).toBe(START_MS + 3 * HOUR_MS);
    elapsedMs += 11 * MINUTE_MS;
    minute();
    await expect.poll(isAwake).toBe(false);
    expect((await host.ok(worlds.stateHash, {}, own)).hash).toBe(hash);
    expect(await isAwake()).toBe(true);
    await host.close();
  });

  test('many worlds can be made at once, each with its own seed', async () => {
    const names = Array.from({ length: 10 }, (_, seed) => `seed-${seed}`);
    const host = await startHost();
    await Promise.all(names.map((name, seed) => makeWorld(host, name, seed)));
    await Promise.all(names.map((name) => host.ok(clock.advance, { by: '1m' }, inWorld(name))));
    await host.close();
  });

  test('there are no more than the settings allow', async () => {
    const host = await startHost({ env: { SANDBOX_WORLDS: '2' } });
    await makeWorld(host, 'second');
    expect(await host.refused(worlds.make, { name: 'third' })).toMatchObject({
      status: 422,
      error: 'WorldsFull',
      figures: { max: 2, count: 2, setting: 'SANDBOX_WORLDS' },
    });
    await host.ok(worlds.drop, { name: 'second' });
    await makeWorld(host, 'third');
    await host.close();
  });

  test('all are absent without the sandbox', async () => {
    const host = await startHost({ env: { SANDBOX: 'false' } });
    for (const [endpoint, input] of [
      [worlds.list, {}],
      [worlds.make, {}],
      [clock.advance, { by: 1 }],
      [snapshots.save, {}],
      [worlds.stateHash, {}],
    ] as const) {
      expect(await host.refused(endpoint, input)).toMatchObject({ status: 404 });
    }
    await host.close();
  });
});

describe('snapshots', () => {
  test('a world goes back to one, with its clock, money and log-ins', async () => {
    const own = await makeWorld(api, 'saved');
    const trader = await logIn(own);
    await api.ok(clock.advance, { by: '2h' }, own);
    const saved = await api.ok(snapshots.save, { id: 'two-hours' }, own);
    expect(saved).toMatchObject({ world: 'saved', at: START_MS + 2 * HOUR_MS, rate: 0 });
    const hash = await hashIn(own);
    await api.ok(clock.advance, { by: '30d' }, own);
    const later = await logIn(own);
    await api.ok(snapshots.restore, { id: 'two-hours', keepTokens: true }, own);
    await api.ok(wallet.balance, {}, later);
    await api.ok(snapshots.restore, { id: 'two-hours' }, own);
    expect(await api.refused(wallet.balance, {}, later)).toMatchObject({ status: 401 });
    expect(await hashIn(own)).toBe(hash);
    expect((await api.ok(clock.read, {}, own)).now).toBe(START_MS + 2 * HOUR_MS);
    await api.ok(wallet.balance, {}, trader);
    expect(await api.refused(snapshots.save, { id: 'two-hours' }, own)).toMatchObject({
      error: 'WorldExists',
    });
    await api.ok(snapshots.drop, { id: 'two-hours' });
    expect(await api.refused(snapshots.restore, { id: 'two-hours' }, own)).toMatchObject({
      status: 404,
    });
  });

  test('the main world takes none of another seed', async () => {
    const other = await makeWorld(api, 'seven', 7);
    await api.ok(snapshots.save, { id: 'of-seven' }, other);
    expect(await api.refused(snapshots.restore, { id: 'of-seven' })).toMatchObject({
      error: 'OtherSeed',
    });
    await api.ok(snapshots.restore, { id: 'of-seven' }, await makeWorld(api, 'becomes-seven'));
    expect(await hashIn(inWorld('becomes-seven'))).toBe(await hashIn(other));
  });

  test('a snapshot can be downloaded and uploaded; a damaged or foreign file is refused without a trace', async () => {
    const own = await makeWorld(api, 'packed');
    await api.ok(clock.advance, { by: '90m' }, own);
    await api.ok(snapshots.save, { id: 'to-go' }, own);
    const { headers, rawPayload: file } = await api.app.inject({
      method: 'GET',
      url: '/sandbox/snapshots/to-go/file',
    });
    expect(headers['content-type']).toBe(snapshots.download.fileType);
    const upload = async (bytes: Buffer, id: string) => {
      const form = new FormData();
      form.append('id', id);
      form.append('file', new Blob([new Uint8Array(bytes)]), 'snapshot.db.gz');
      const request = new Request('http://x', { method: 'POST', body: form });
      return api.app.inject({
        method: 'POST',
        url: '/sandbox/snapshots/upload',
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    };
    expect((await upload(file, 'came-back')).statusCode).toBe(200);
    await api.ok(snapshots.restore, { id: 'came-back' }, await makeWorld(api, 'elsewhere'));
    expect(await hashIn(inWorld('elsewhere'))).toBe(await hashIn(own));
    const ids = (await api.ok(snapshots.list, {})).map(({ id }) => id);
    for (const bad of [
      file.subarray(0, file.length / 2),
      Buffer.from('no snapshot'),
      Buffer.concat([file.subarray(0, 40), Buffer.alloc(400), file.subarray(440)]),
    ]) {
      const { statusCode, body } = await upload(Buffer.from(bad), 'bad');
      expect([statusCode, JSON.parse(body).data.error]).toEqual([422, 'SnapshotUnreadable']);
    }
    expect((await api.ok(snapshots.list, {})).map(({ id }) => id)).toEqual(ids);
  });
});

test('worlds, their clocks and their money are there again after a restart', async () => {
  const first = await startHost();
  const own = await makeWorld(first, 'kept');
  await first.ok(clock.advance, { by: '5d' }, own);
  await first.ok(clock.advance, { by: '2h' });
  const told = async (host: HostedApi) => ({
    hash: (await host.ok(worlds.stateHash, {}, own)).hash,
    now: (await host.ok(clock.read, {}, own)).now,
    main: (await host.ok(clock.read, {})).now,
  });
  const before = await told(first);
  await first.end();
  const second = await startHost({ dataDir: first.dataDir, startMs: 'by settings' });
  expect((await second.ok(worlds.list, {})).find(({ name }) => name === 'kept')).toMatchObject({
    awake: false,
    now: before.now,
  });
  expect(await told(second)).toEqual(before);
  await second.close();
});

test('every call of the page for testers does what it says', async () => {
  const page = readFileSync(new URL('../../docs/testers/worlds.md', import.meta.url), 'utf8');
  const lines = /```sh\n([^`]*)```/.exec(page)?.[1]?.split('\n') ?? [];
  let name = '';
  let calls = 0;
  for (const line of lines) {
    name = /^world=(\S+)/.exec(line)?.[1] ?? name;
    const [, path, body] = /^ask (\S+)(?: -d '([^']*)')?/.exec(line) ?? [];
    if (path === undefined) continue;
    const { statusCode, body: answer } = await api.app.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/sandbox/${path}`,
      headers: { 'x-world': name },
      ...(body !== undefined && { payload: JSON.parse(body) as object }),
    });
    expect([statusCode, line, answer.slice(0, 200)]).toEqual([200, line, expect.anything()]);
    calls += 1;
  }
  expect(calls).toBeGreaterThan(15);
});

/** Trades, waits, and trades again, as a tester's script does. */
async function script(as: As): Promise<string> {
  const made = await api.ok(clock.read, {}, as);
  const trader = await logIn(as);
  const buy = (input: Partial<InputOf<typeof order.createStock>> & { num: string }) =>
    api.ok(
      order.createStock,
      { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, ...input },
      trader,
    );
  await buy({ num: '7' });
  const last = Number(await priceIn(as));
  await buy({ num: '3', isLp: 1, unitAmount: (last * 0.99).toFixed(2), timeInForce: 'GTC' });
  await buy({ num: '2', isLp: 1, unitAmount: (last * 0.5).toFixed(2), timeInForce: 'DAY' });
  // Refused, and without a trace.
  await api.refused(
    order.createStock,
    { stockCode: 'AAPL', market: 'US', num: '1000000000' },
    trader,
  );
  for (const by of ['1h', '20h', '9d']) await api.ok(clock.advance, { by }, as);
  // A week has passed since they logged in.
  trader.token = (await logIn(as)).token;
  await buy({ num: '1' });
  await api.ok(clock.set, { at: made.now + 30 * 86_400_000 }, as);
  return hashIn(as);
}

test('the same commands at the same moments end alike, in a world new, reset, forked or of another process', async () => {
  const fresh = await makeWorld(api, 'script-1');
  await api.ok(worlds.fork, { name: 'script-1', as: 'script-2' });
  const hash = await script(fresh);
  expect(await script(inWorld('script-2'))).toBe(hash);
  for (const keepTokens of [false, true]) {
    await api.ok(worlds.reset, { name: 'script-1', keepTokens });
    expect(await script(fresh)).toBe(hash);
  }
  const elsewhere = api;
  api = await startHost();
  const other = await makeWorld(api, 'script-3');
  expect(await script(other)).toBe(hash);
  expect(await script(await makeWorld(api, 'other-seed', 2))).not.toBe(hash);
  await api.close();
  api = elsewhere;
});
