/** How long staff stay logged in. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { staff } from '#contract/staff.ts';
import { type Api, startApi } from './harness.ts';

const MINUTE_MS = 60_000;

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
