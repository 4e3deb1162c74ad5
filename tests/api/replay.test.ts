/** What a world was asked, replayed in an empty one: it comes to the same state. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { testPeople } from '#contract/test-people';
import { clock, worlds } from '#contract/worlds';
import type { As } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
});
afterAll(() => api.close());

const fileOf = async (as: As) =>
  (
    await api.app.inject({
      method: 'GET',
      url: '/sandbox/recording',
      headers: as.headers ?? {},
    })
  ).rawPayload;

async function replay(bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('name', name);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'recording.ndjson');
  const request = new Request('http://x', { method: 'POST', body: form });
  const { statusCode, body } = await api.app.inject({
    method: 'POST',
    url: '/sandbox/worlds/replay',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: statusCode, data: JSON.parse(body).data };
}

test('people, orders and days come to the same state hash', async () => {
  const own = await makeWorld(api, 'played');
  const { token } = await api.ok(
    testPeople.make,
    {
      identity: 'passed',
      loginPassword: 'Very-Own-1',
      payPassword: '654321',
      wallets: { STOCK: '90000.00' },
    },
    own,
  );
  const trader = inWorld('played', { token });
  for (let turn = 0; turn < 20; turn += 1) {
    const direction = (turn % 2) as 0 | 1;
    await api.ok(
      order.createStock,
      { stockCode: 'AAPL', market: 'US', classify: 0, direction, num: String(1 + turn) },
      trader,
    );
    await api.ok(clock.advance, { by: turn % 5 === 4 ? '1d' : '7m' }, own);
  }
  const file = await fileOf(own);
  expect(file.toString()).not.toMatch(/Very-Own-1|654321/);
  const { hash } = await api.ok(worlds.stateHash, {}, own);
  const { status, data } = await replay(file, 'again');
  expect({ status, data }).toMatchObject({ status: 200, data: { hash } });
  expect((await api.ok(worlds.stateHash, {}, inWorld('again'))).hash).toBe(hash);
  const cut = await replay(file.subarray(0, file.length - 30), 'cut');
  expect(cut).toMatchObject({ status: 422, data: { error: 'RecordingUnreadable' } });
});
