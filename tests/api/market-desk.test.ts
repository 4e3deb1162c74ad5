import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketDesk } from '#contract/sandbox';
import { accept } from '#core/result.ts';
import { createStaffUser } from '#topics/accounts/rules.ts';
import { type Api, type As, startApi } from './harness.ts';

let api: Api;
const as: Record<string, As> = {};
beforeAll(async () => {
  api = await startApi({ env: { SANDBOX: 'false' } });
  // Outside the sandbox nobody is seeded.
  for (const [place, role] of (['operator', 'auditor', 'support'] as const).entries()) {
    const email = `${role}@desk.test`;
    const login = { loginId: `9000000${place}`, inviteCode: `DESK000${place}`, passwordHash: '' };
    await api.world.unitOfWork.run({
      needs: {},
      decide: (draft) =>
        accept({ id: createStaffUser(draft, { ...login, email, name: role, role }).id }),
    });
    as[role] = { token: await api.signIn(email) };
  }
});
afterAll(() => api.close());

test('an operator makes and ends a scenario, and the log has both', async () => {
  const scenario = { kind: 'halt' as const, code: 'US.AAPL', durationMs: 60_000 };
  const made = await api.ok(marketDesk.make, scenario, as.operator);
  expect(made).toMatchObject({ kind: 'halt', code: 'US.AAPL', status: 'running' });
  const { list } = await api.ok(marketDesk.scenarios, {}, as.auditor);
  expect(list).toMatchObject([{ id: made.id, status: 'running' }]);
  api.clock.advance(1000);
  const ended = await api.ok(marketDesk.end, { id: made.id }, as.operator);
  expect(ended).toMatchObject({ status: 'over' });
  const again = await api.refused(marketDesk.end, { id: made.id }, as.operator);
  expect(again).toMatchObject({ status: 409, error: 'AlreadyDone' });
  const lines = await api.world.database.reader.audit.findMany({ where: { subject: made.id } });
  expect(lines.map(({ action }) => action).sort()).toEqual(['scenario.end', 'scenario.make']);
});

test('other roles are refused, and invalid terms are named and not audited', async () => {
  const lines = await api.world.database.reader.audit.count();
  const scenario = { kind: 'gap', code: 'US.NOSUCH', size: 0.1 };
  const refusal = await api.refused(marketDesk.make, scenario, as.operator);
  expect(refusal).toMatchObject({ status: 400, fields: { code: expect.any(String) } });
  for (const role of ['auditor', 'support']) {
    expect(await api.refused(marketDesk.make, scenario, as[role])).toMatchObject({ status: 403 });
  }
  expect(await api.refused(marketDesk.scenarios, {}, as.support)).toMatchObject({ status: 403 });
  expect(await api.refused(marketDesk.make, scenario)).toMatchObject({ status: 401 });
  expect(await api.world.database.reader.audit.count()).toBe(lines);
});
