/** Sessions that outlast their world (`keepTokens`): they fit the clock of the world that takes its place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { staff } from '#contract/staff';
import { clock, snapshots, worlds } from '#contract/worlds';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { latestWrite } from '#platform/store/latest-write.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { type As, START_MS } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost({ env: { STAFF_IDLE_MINUTES: '30' } });
});
afterAll(() => api.close());

type Login = typeof account.login | typeof staff.login;

async function logIn(as: As, name: string, login: Login = account.login) {
  const person = { username: `${name}@sandbourse.test`, loginPassword: SEED_PASSWORD };
  return { ...as, token: (await api.ok(login, person, as)).token };
}

const isIn = async (as: As) => (await api.call(account.userInfo, {}, as)).status === 200;
const isStaffIn = async (as: As) => (await api.call(staff.me, {}, as)).status === 200;

/** Ways back to the beginning of a world that keep who is logged in. */
const WAYS: Readonly<Record<string, (as: As) => Promise<unknown>>> = {
  reset: (as) => api.ok(worlds.resetOwn, { keepTokens: true }, as),
  restore: (as) => api.ok(snapshots.restore, { id: 'beginning-restore', keepTokens: true }, as),
};

for (const [way, goBack] of Object.entries(WAYS)) {
  test(`a session opened later than the world is after a ${way} lasts from then on as long as a new one`, async () => {
    const own = await makeWorld(api, `shifted-${way}`);
    await api.ok(snapshots.save, { id: `beginning-${way}` }, own);
    await api.ok(clock.advance, { by: '30d' }, own);
    const customer = await logIn(own, 'trader');
    const reviewer = await logIn(own, 'reviewer', staff.login);
    await goBack(own);
    const { database } =
      (await api.registry.find(`shifted-${way}`)) ?? expect.fail('no such world');
    expect(await latestWrite(database.reader)).toBeLessThanOrEqual(START_MS);
    const [session] = await api.ok(account.sessions, {}, customer);
    expect(session).toMatchObject({
      createTime: START_MS,
      seenTime: START_MS,
      expireTime: START_MS + 7 * DAY_MS,
    });
    expect(await isStaffIn(reviewer)).toBe(true);
    await api.ok(clock.advance, { by: 31 * MINUTE_MS }, own);
    expect([await isIn(customer), await isStaffIn(reviewer)]).toEqual([true, false]);
    await api.ok(clock.advance, { by: '7d' }, own);
    expect(await isIn(customer)).toBe(false);
  });
}

test('a session kept by a reset outlives the log-in of somebody else by the same command', async () => {
  const own = await makeWorld(api, 'same-command');
  const first = await logIn(own, 'trader');
  for (const other of ['newcomer', 'trader']) {
    await api.ok(worlds.resetOwn, { keepTokens: true }, own);
    const second = await logIn(own, other);
    expect([await isIn(first), await isIn(second)]).toEqual([true, true]);
    const ids = (await api.ok(account.sessions, {}, second)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    await api.ok(account.logout, {}, second);
    expect([await isIn(first), await isIn(second)]).toEqual([true, false]);
  }
});

test('a fork does not take the log-in of the other one for its own', async () => {
  const own = await makeWorld(api, 'forked');
  await api.ok(worlds.fork, { name: 'forked', as: 'forked-off', keepTokens: true });
  const there = await logIn(own, 'trader');
  await logIn(inWorld('forked-off'), 'trader');
  expect(await isIn({ ...inWorld('forked-off'), token: there.token })).toBe(false);
});
