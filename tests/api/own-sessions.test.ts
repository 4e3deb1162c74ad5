/** Where somebody is logged in, as a customer or as staff. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { staff } from '#contract/staff';
import { type Api, startApi } from './harness.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe.for([
  {
    who: 'a customer',
    username: 'trader@sandbourse.test',
    other: 'newcomer@sandbourse.test',
    login: account.login,
    probe: account.userInfo,
    sessions: account.sessions,
    endSession: account.endSession,
    endOtherSessions: account.endOtherSessions,
  },
  {
    who: 'a member of staff',
    username: 'reviewer@sandbourse.test',
    other: 'support@sandbourse.test',
    login: staff.login,
    probe: staff.me,
    sessions: staff.sessions,
    endSession: staff.endSession,
    endOtherSessions: staff.endOtherSessions,
  },
])('$who', (calls) => {
  const logIn = async (username: string, agent: string, ip: string) => {
    const headers = { 'user-agent': agent };
    const input = { username, loginPassword: 'Sandbox1' };
    return { token: (await api.ok(calls.login, input, { ip, headers })).token };
  };
  const isIn = async (as: { token: string }) =>
    (await api.call(calls.probe, {}, as)).status === 200;

  test('sees their sessions, and ends one or all others', async () => {
    const phone = await logIn(calls.username, 'a phone', '10.0.0.1');
    api.clock.advance(1000);
    const laptop = await logIn(calls.username, 'a laptop', '10.0.0.2');
    api.clock.advance(1000);
    const stranger = await logIn(calls.other, 'x'.repeat(1000), '10.0.0.3');
    const list = await api.ok(calls.sessions, {}, phone);
    expect(list).toMatchObject([
      { isCurrent: true, agent: 'a phone', address: '10.0.0.1', seenTime: api.clock.now() },
      { isCurrent: false, agent: 'a laptop', address: '10.0.0.2' },
    ]);
    const [theirs] = await api.ok(calls.sessions, {}, stranger);
    expect(theirs?.agent.length).toBeLessThan(300);
    // Nobody ends what is somebody else's, nor learns that it is there.
    for (const id of [theirs?.id ?? '', 'ses_none']) {
      expect(await api.refused(calls.endSession, { id }, phone)).toMatchObject({
        error: 'NotFound',
      });
    }
    const id = list[1]?.id ?? '';
    await api.ok(calls.endSession, { id }, phone);
    expect([await isIn(phone), await isIn(laptop), await isIn(stranger)]).toEqual([
      ...[true, false, true],
    ]);
    expect(await api.refused(calls.endSession, { id }, phone)).toMatchObject({ status: 404 });
    const again = await logIn(calls.username, 'a laptop', '10.0.0.2');
    await api.ok(calls.endOtherSessions, {}, phone);
    expect([await isIn(phone), await isIn(again), await isIn(stranger)]).toEqual([
      ...[true, false, true],
    ]);
    expect(await api.ok(calls.sessions, {}, phone)).toHaveLength(1);
  });
});
