/** Faults and recorded requests are of one world, and end with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from '#contract/faults';
import { market } from '#contract/instruments';
import { requests } from '#contract/requests';
import { worlds } from '#contract/worlds';
import { type HostedApi, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
});
afterAll(() => api.close());

const quoted = { stockCode: 'AAPL', market: 'US' };

test('a fault affects only its world, and what it delays continues when the world is reset', async () => {
  const struck = await makeWorld(api, 'struck');
  const calm = await makeWorld(api, 'calm');
  const minute = { minMs: 60_000, maxMs: 60_000 };
  await api.ok(faults.make, { effect: 'latency', ...minute }, struck);
  const waiting = api.send(market.detailQuote, quoted, struck);
  const used = async () => (await api.ok(faults.list, {}, struck)).list.map((one) => one.used);
  await expect.poll(used).toEqual([1]);
  for (const other of [calm, {}]) {
    await api.ok(market.detailQuote, quoted, other);
    expect((await api.ok(faults.list, {}, other)).total).toBe(0);
  }
  await api.ok(worlds.reset, { name: 'struck' });
  expect((await waiting).status).toBe(200);
  expect((await api.ok(faults.list, {}, struck)).total).toBe(0);
  await api.ok(market.detailQuote, quoted, struck);
});

test('a fork begins without the faults, and without the requests, of the other', async () => {
  const source = await makeWorld(api, 'source');
  await api.ok(faults.make, { effect: 'status', status: 503 }, source);
  expect((await api.send(market.detailQuote, quoted, source)).status).toBe(503);
  await api.ok(worlds.fork, { name: 'source', as: 'branch' });
  const branch = { headers: { 'x-world': 'branch' } };
  expect((await api.ok(requests.list, {}, branch)).total).toBe(0);
  await api.ok(market.detailQuote, quoted, branch);
  const paths = async (as: typeof branch) =>
    (await api.ok(requests.list, { path: '/m_ft' }, as)).list.map(({ status }) => status);
  expect(await paths(branch)).toEqual([200]);
  expect(await paths(source as typeof branch)).toEqual([503]);
});

test('the same faults on the same seed meet the same requests in every world', async () => {
  const met = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const as = await makeWorld(api, name, 7);
      await api.ok(faults.make, { effect: 'status', status: 500, probability: 0.5 }, as);
      const statuses: number[] = [];
      for (let i = 0; i < 40; i += 1) {
        statuses.push((await api.send(market.detailQuote, quoted, as)).status);
      }
      return statuses;
    }),
  );
  expect(met[0]).toEqual(met[1]);
  expect(new Set(met[0])).toEqual(new Set([200, 500]));
});
