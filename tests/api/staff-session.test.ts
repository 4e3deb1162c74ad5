/** How long staff stay logged in. */

import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { staff } from '#contract/staff';
import { MINUTE_MS } from '#core/time.ts';
import { ACTIVE_AT_HEADER } from '#platform/contract/headers.ts';
import { listener } from '#topics/accounts/authenticate.ts';
import { type Api, startApi } from './harness.ts';

let api: Api;
let token: string;
beforeEach(async () => {
  api = await startApi({ env: { STAFF_IDLE_MINUTES: '30' } });
  const login = { username: 'reviewer@sandbourse.test', loginPassword: 'Sandbox1' };
  token = (await api.ok(staff.login, login)).token;
});
afterEach(() => api.close());

const isIn = async () => (await api.call(staff.me, {}, { token })).status === 200;

test('twelve hours, however busy they are', async () => {
  for (let minutes = 0; minutes + 20 < 12 * 60; minutes += 20) {
    api.clock.advance(20 * MINUTE_MS);
    expect(await isIn()).toBe(true);
  }
  api.clock.advance(20 * MINUTE_MS);
  expect(await isIn()).toBe(false);
});

test('half an hour after their last request, and no longer', async () => {
  api.clock.advance(30 * MINUTE_MS - 1);
  expect(await isIn()).toBe(true);
  api.clock.advance(30 * MINUTE_MS - 1);
  expect(await isIn()).toBe(true);
  api.clock.advance(30 * MINUTE_MS);
  expect(await isIn()).toBe(false);
  // Nor does asking wake it up.
  expect(await isIn()).toBe(false);
});

/** A call as the desk makes it: when its person last did something goes with it. */
const callAs = (activeAt: number | string) =>
  api.call(staff.me, {}, { token, headers: { [ACTIVE_AT_HEADER]: String(activeAt) } });
const idleTime = async (activeAt: number) => {
  const headers = { [ACTIVE_AT_HEADER]: String(activeAt) };
  return (await api.ok(staff.session, {}, { token, headers })).idleTime;
};

test('requests that a page repeats by itself do not prolong the session', async () => {
  const touched = api.clock.now();
  for (let minutes = 1; minutes < 30; minutes += 1) {
    api.clock.advance(MINUTE_MS);
    expect((await callAs(touched)).status).toBe(200);
    expect(await idleTime(touched)).toBe(touched + 30 * MINUTE_MS);
  }
  api.clock.advance(MINUTE_MS);
  expect((await callAs(touched)).status).toBe(401);
  // It is over: what somebody does now wakes nothing up.
  expect((await callAs(api.clock.now())).status).toBe(401);
});

test('idle time counts from the last action of the person, not from its report', async () => {
  const login = api.clock.now();
  api.clock.advance(20 * MINUTE_MS);
  expect(await idleTime(login + 12 * MINUTE_MS)).toBe(login + 42 * MINUTE_MS);
  // Another tab in which nobody did anything since takes nothing back.
  expect(await idleTime(login + 3 * MINUTE_MS)).toBe(login + 42 * MINUTE_MS);
  api.clock.advance(22 * MINUTE_MS - 1);
  expect((await callAs(login)).status).toBe(200);
  api.clock.advance(1);
  expect((await callAs(login)).status).toBe(401);
});

test('activity reported for the future does not prolong a session, nor beyond twelve hours', async () => {
  const { expireTime } = await api.ok(staff.session, {}, { token });
  expect(expireTime).toBe(api.clock.now() + 12 * 60 * MINUTE_MS);
  expect(await idleTime(api.clock.now() + 9 * 60 * MINUTE_MS)).toBe(
    api.clock.now() + 30 * MINUTE_MS,
  );
  for (let minutes = 0; minutes + 20 < 12 * 60; minutes += 20) {
    api.clock.advance(20 * MINUTE_MS);
    expect((await callAs(api.clock.now() + 60 * MINUTE_MS)).status).toBe(200);
  }
  api.clock.advance(20 * MINUTE_MS);
  expect((await callAs(api.clock.now())).status).toBe(401);
});

test.for(['', 'soon', '-5', '1e3', '9'.repeat(40)])(
  '%j is no time: the request counts',
  async (text) => {
    api.clock.advance(20 * MINUTE_MS);
    expect((await callAs(text)).status).toBe(200);
    api.clock.advance(20 * MINUTE_MS);
    expect(await isIn()).toBe(true);
  },
);

test('the authentication of the live channel does not prolong a session', async () => {
  const listen = () => listener(api.world.authenticate)(token);
  api.clock.advance(29 * MINUTE_MS);
  expect(await listen()).toBeDefined();
  api.clock.advance(MINUTE_MS);
  expect(await listen()).toBeUndefined();
});

test('customers stay logged in while they only look', async () => {
  const login = { username: 'trader@sandbourse.test', loginPassword: 'Sandbox1' };
  const as = { ...(await api.ok(account.login, login)), headers: { [ACTIVE_AT_HEADER]: '0' } };
  api.clock.advance(40 * MINUTE_MS);
  expect((await api.call(account.userInfo, {}, as)).status).toBe(200);
  const [session] = await api.ok(account.sessions, {}, as);
  expect(session?.seenTime).toBe(api.clock.now());
});

test('the database knows about when it was last used, for a restart', async () => {
  const seen = async () => {
    await api.world.unitOfWork.idle();
    const [row] = await api.world.database.reader.session.findMany({
      where: { role: 'reviewer' },
      orderBy: { createdAt: 'desc' },
    });
    return Number(row?.seenAt);
  };
  const opened = await seen();
  api.clock.advance(10_000);
  await isIn();
  expect(await seen()).toBe(opened);
  api.clock.advance(50_000);
  await isIn();
  expect(await seen()).toBe(opened + MINUTE_MS);
});
