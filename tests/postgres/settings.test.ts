/** Processes on one database run under the same settings, as far as anybody is told or sold something by them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHARED_SETTINGS } from '#world/shared-settings.ts';
import { joinWorld } from '../api/more-nodes.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

const join = (env: Readonly<Record<string, string>>) =>
  joinWorld({ DATABASE_URL: nodes.place, ...env }, nodes.first.clock.now());

const refusal = (named: string) =>
  `${named}: all processes on this database must have the same value, and the leading one has another`;

/** Another value of each than the tests' own. */
const OTHERS: Readonly<Record<string, string>> = {
  SANDBOX_HOURS: 'exchange',
  SANDBOX_SELF_REVIEW: 'true',
  TWO_PEOPLE_USD: '7',
  CLAIM_MINUTES: '7',
  WORLD_SEED: '999',
  WORLD_CLOCK: '2027-03-14T01:59:50Z',
  WEBHOOK_NETWORKS: '10.0.0.0/8',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'other@sandbourse.test',
  SESSION_HOURS: '7',
  STAFF_SESSION_HOURS: '7',
  STAFF_IDLE_MINUTES: '7',
  PASSWORD_COST: '5',
  CODE_MINUTES: '7',
  CODE_COOLDOWN_SECONDS: '7',
  UNDO_SECONDS: '7',
};

test('each that all share is tried', () => {
  expect(Object.keys(OTHERS).sort()).toEqual([...SHARED_SETTINGS].sort());
});

test.each(Object.entries(OTHERS))(
  'a process with another %s is refused in one line',
  async (name, other) => {
    await expect(join({ [name]: other })).rejects.toThrow(refusal(name));
  },
);

test('all that differ are named at once', async () => {
  const others = { CODE_MINUTES: '7', UNDO_SECONDS: '7', TWO_PEOPLE_USD: '7' };
  await expect(join(others)).rejects.toThrow(
    refusal('TWO_PEOPLE_USD and CODE_MINUTES and UNDO_SECONDS'),
  );
});

test('one outside the sandbox does not join those in it', async () => {
  await expect(join({ SANDBOX: 'false', WORLD_SEED: '', PASSWORD_COST: '10' })).rejects.toThrow(
    /^SANDBOX is off, but .* was filled by the sandbox/,
  );
});

test('one whose own matters differ joins', async () => {
  const own = { LOG_LEVEL: 'error', CORS_ORIGINS: 'https://app.example.test', WARM_UP: 'true' };
  const joined = await join(own);
  await joined.stop();
});
