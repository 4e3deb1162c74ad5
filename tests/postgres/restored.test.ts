/** A database restored from a backup begins a new event log, as a restored folder does. */
import { afterAll, expect, test } from 'vitest';
import { events } from '#contract/events';
import { webhooks } from '#contract/webhooks';
import { clock } from '#contract/worlds';
import { apiOn, START_MS } from '../api/harness.ts';
import { joinWorld } from '../api/more-nodes.ts';
import { startReceiver } from '../api/webhook-receiver.ts';
import { dropDatabase, makeDatabase, placeIn } from '../test-database.ts';

const NAME = `restored_${process.pid}`;
const COPY = `${NAME}_copy`;
afterAll(async () => {
  for (const name of [NAME, COPY]) await dropDatabase(name);
});

/** Starts a process on a database. */
async function startOn(name: string) {
  const joined = await joinWorld({ DATABASE_URL: placeIn(name, '') }, START_MS);
  return apiOn(joined.world, [joined.app], joined.stop);
}

const logOf = async (api: Awaited<ReturnType<typeof startOn>>) =>
  (await api.ok(events.read, { limit: 0 })).log;

test('its log is another one, at each process, and none of its events has the id of another', async () => {
  const receiver = await startReceiver();
  await makeDatabase(NAME);
  const first = await startOn(NAME);
  await first.ok(webhooks.make, { url: receiver.url, kind: 'clock' });
  await first.ok(clock.advance, { by: '1s' });
  const log = await logOf(first);
  await first.close();
  // As `pg_restore` fills an empty database.
  await makeDatabase(COPY, NAME);
  const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);
  const known = ids();
  const restarted = await startOn(NAME);
  expect(await logOf(restarted)).toBe(log);
  await restarted.ok(clock.advance, { by: '2s' });
  await restarted.close();
  const [one, other] = [await startOn(COPY), await startOn(COPY)];
  const anew = await logOf(one);
  expect(anew).not.toBe(log);
  expect(await logOf(other)).toBe(anew);
  expect(await one.refused(events.read, { after: 1, log })).toMatchObject({ error: 'EventsGone' });
  await one.ok(clock.advance, { by: '2s' });
  await other.close();
  await one.close();
  expect(ids().length).toBeGreaterThan(known.length + 1);
  expect(new Set(ids()).size).toBe(ids().length);
  const again = await startOn(COPY);
  expect(await logOf(again)).toBe(anew);
  await again.close();
  receiver.close();
});
