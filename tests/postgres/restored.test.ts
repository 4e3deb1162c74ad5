/** A database that was put back from a back-up counts its events anew, as a folder does that was. */
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

/** A process on a database, until it ends. */
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
  // As `pg_restore` puts it into an empty one.
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
