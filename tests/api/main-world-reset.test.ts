/** The main world, where WORLD_CLOCK says when it begins: a reset takes it back to there, after restarts too. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { clock, snapshots, worlds } from '#contract/worlds';
import { DAY_MS } from '#core/time.ts';
import { latestWrite } from '#platform/store/latest-write.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { START_MS } from './harness.ts';
import { type HostedApi, startHost } from './world-host.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-main-'));
});

/** In a file, as a main world on a server of its own cannot be reset. */
const startAt = (startMs: number, how = ',frozen') =>
  startHost({
    dataDir,
    startMs: 'by settings',
    env: {
      WORLD_CLOCK: `${new Date(startMs).toISOString()}${how}`,
      DATABASE_URL: `file:${join(dataDir, 'main.db')}`,
    },
  });

const main = async (host: HostedApi) =>
  (await host.ok(worlds.list, {})).find(({ name }) => name === 'main');

/** What the next start asks, before it takes the data. */
async function mayStartAgain({ registry }: HostedApi): Promise<boolean> {
  const { database, clock: own } = registry.main ?? expect.fail('there is no main world');
  return ((await latestWrite(database.reader)) ?? 0) <= own.now();
}

test('begins where the setting says, though it was restarted since it was moved', async () => {
  const first = await startAt(START_MS);
  await first.ok(clock.advance, { by: '5d' });
  await first.end();
  const second = await startAt(START_MS);
  expect(await main(second)).toMatchObject({ startedAt: START_MS, now: START_MS + 5 * DAY_MS });
  const again = { startedAt: START_MS, now: START_MS, rate: 0 };
  expect(await second.ok(worlds.reset, { name: 'main' })).toMatchObject(again);
  expect(await mayStartAgain(second)).toBe(true);
  await second.end();
  const third = await startAt(START_MS);
  expect(await main(third)).toMatchObject(again);
  expect(await mayStartAgain(third)).toBe(true);
  await third.close();
});

test('begins where the setting says now, though a snapshot of another setting was restored', async () => {
  const later = START_MS + DAY_MS;
  const first = await startAt(later);
  await first.ok(snapshots.save, { id: 'kept' });
  await first.end();
  dataDir = first.dataDir;
  const second = await startAt(START_MS);
  await second.ok(snapshots.restore, { id: 'kept' });
  expect(await main(second)).toMatchObject({ now: later });
  const again = { startedAt: START_MS, now: START_MS, rate: 0 };
  expect(await second.ok(worlds.reset, { name: 'main' })).toMatchObject(again);
  expect(await mayStartAgain(second)).toBe(true);
  await second.close();
});

test('a log-in of a later moment that is kept is no obstacle to the next start', async () => {
  const first = await startAt(START_MS);
  await first.ok(clock.advance, { by: '30d' });
  const person = { username: 'trader@sandbourse.test', loginPassword: SEED_PASSWORD };
  const { token } = await first.ok(account.login, person);
  await first.ok(worlds.resetOwn, { keepTokens: true });
  await first.ok(account.userInfo, {}, { token });
  expect(await mayStartAgain(first)).toBe(true);
  await first.close();
});
