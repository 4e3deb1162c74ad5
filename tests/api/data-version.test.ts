/** Which version of somebody's data it was, as answers and the live channel say it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchlist } from '#contract/watchlist';
import { accept } from '#core/result.ts';
import { DATA_VERSION_HEADER } from '#platform/contract/headers.ts';
import { openAccount } from '#topics/accounts/rules.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import { type Api, startApi } from './harness.ts';
import { newTrader } from './trader.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi({ seeded: true });
});
afterAll(() => api.close());

/** What an answer says; undefined where it says nothing. */
async function read(url: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url, headers })).headers[DATA_VERSION_HEADER];
}

/** What the live channel says to whoever enters. */
async function entered(token: string) {
  const fake = fakeSocket();
  api.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  fake.say({ event: 'sub', channel: 'user', data: { token } });
  const said = () => fake.frames().find(({ event }) => event === 'subscribed');
  await expect.poll(said).toBeDefined();
  fake.socket.close(1000, '');
  return said();
}

test('a read before one’s own change has another data version than the live channel after it', async () => {
  const trader = await newTrader(api);
  const { token = '' } = trader.as;
  const other = await newTrader(api);
  const before = await read('/api/user/info', token);
  expect(await entered(token)).toMatchObject({ dataVersion: before });
  await other.place({ num: '1' });
  expect(await entered(token)).toMatchObject({ dataVersion: before });
  await trader.place({ num: '1' });
  const after = await entered(token);
  expect(after).not.toMatchObject({ dataVersion: before });
  expect(after).toMatchObject({ dataVersion: await read('/api/user/info', token) });
});

test('outside the sandbox each update carries the data version, which also changes while nobody listens', async () => {
  const real = await startApi({ seeded: true, env: { SANDBOX: 'false' } });
  const email = 'ada@example.test';
  const login = { loginId: '10000001', inviteCode: 'ADAADA12', passwordHash: 'none' };
  await real.world.unitOfWork.run({
    needs: {},
    decide: (draft) =>
      accept(openAccount(draft, { email, name: 'Ada', invitedBy: null, ...login }).id),
  });
  const token = await real.signIn(email);
  const version = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await real.app.inject({ url: '/api/user/info', headers });
    return answer.headers[DATA_VERSION_HEADER];
  };
  const change = (name: string) => real.ok(watchlist.makeGroup, { name }, { token });
  const fake = fakeSocket();
  real.world.hub.connect(fake.socket, { locale: 'en', address: '127.0.0.1' });
  fake.say({ event: 'sub', channel: 'user', data: { token } });
  await expect.poll(() => fake.frames()).toHaveLength(1);
  await change('Mine');
  const heard = await version();
  expect(fake.frames()[0]).not.toMatchObject({ dataVersion: heard });
  expect(fake.frames().at(-1)).toMatchObject({ event: 'update', dataVersion: heard });
  fake.socket.close(1000, '');
  expect(await version()).toBe(heard);
  await change('Later');
  expect(await version()).not.toBe(heard);
  await real.close();
});

test('answers to strangers and staff carry no data version', async () => {
  expect(await read('/healthz')).toBeUndefined();
  expect(await read('/m_ft/stock_detail_ft?stockCode=FLAT&market=SANDBOX')).toBeUndefined();
  const token = await api.signIn('auditor@sandbourse.test');
  expect(await entered(token)).not.toHaveProperty('dataVersion');
});
