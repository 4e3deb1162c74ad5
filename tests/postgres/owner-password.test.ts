/** A new password for an owner while servers run on the database: they hear of it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#contract/audit';
import { staff } from '#contract/staff';
import { readConfig } from '#platform/runtime/config.ts';
import { newOwnerPassword } from '#world/owner-password.ts';
import { createFirstOwner } from '../../seed/first-owner.ts';
import { FIRST_OWNER_EMAIL } from '../../seed/origin.ts';
import { type Api, startApi } from '../api/harness.ts';
import { SETTINGS } from '../api/quick-world.ts';
import { dropDatabase, makeDatabase, placeIn } from '../test-database.ts';

const NAME = `owner_${process.pid}`;
const ENV = { SANDBOX: 'false', WORLD_SEED: '', PASSWORD_COST: '10' };

let api: Api;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'owner-'));
  await makeDatabase(NAME);
  api = await startApi({ env: { ...ENV, DATABASE_URL: placeIn(NAME, '') } });
});
afterAll(async () => {
  await api.close();
  await dropDatabase(NAME);
  rmSync(folder, { recursive: true, force: true });
});

const logIn = (loginPassword: string) =>
  api.call(staff.login, { username: FIRST_OWNER_EMAIL, loginPassword });

test('the sessions of the owner end at once, and the new password works', async () => {
  const WORLD_CLOCK = `${new Date(api.clock.now()).toISOString()},frozen`;
  const own = { DATA_DIR: folder, DATABASE_URL: placeIn(NAME, ''), WORLD_CLOCK };
  const config = readConfig({ ...SETTINGS, ...ENV, ...own });
  await expect(newOwnerPassword(config, FIRST_OWNER_EMAIL)).rejects.toThrow(
    /^There is no owner yet/,
  );
  const first = await createFirstOwner(api.world);
  const before = { username: FIRST_OWNER_EMAIL, loginPassword: first?.password ?? '' };
  const { token } = await api.ok(staff.login, before);
  await api.ok(staff.me, {}, { token });

  const { name, password } = await newOwnerPassword(config, FIRST_OWNER_EMAIL);
  expect(name).toBe('Owner');
  await expect.poll(async () => (await api.call(staff.me, {}, { token })).status).toBe(401);
  expect((await logIn(before.loginPassword)).status).not.toBe(200);
  const due = await api.ok(staff.login, { ...before, loginPassword: password });
  expect(await api.ok(staff.me, {}, due)).toMatchObject({ passwordDue: true });

  // The world that was running goes on writing, its log included.
  const newPassword = 'velvet otter canal';
  const change = { oldPassword: password, newPassword, reNewPassword: newPassword };
  await api.ok(staff.updatePassword, change, due);
  const owner = await api.ok(staff.login, { ...before, loginPassword: newPassword });
  const { list } = await api.ok(audit.list, { action: 'staff.' }, owner);
  expect(list.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['staff.password', expect.stringMatching(/^usr_/)],
    ['staff.resetPassword', 'server'],
  ]);
  expect(await api.ok(audit.verify, {}, owner)).toMatchObject({ ok: true });
  await expect.poll(() => api.world.database.nodes?.figures.count).toBe(1);
});
