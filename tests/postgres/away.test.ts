/** Lines between processes and their database that break, and what nobody may be told of what is said by them. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PostgresNodes } from '#platform/store/postgres/nodes.ts';
import { type Apart, dropDatabase, makeDatabase, openApart, placeIn } from '../test-database.ts';
import { cutter } from './cutter.ts';

const NAME = `away_${process.pid}`;
/** Each process gives a sign of life a second: after so long each has given several. */
const BEATS_MS = 4000;

let apart: Apart;
let line: Awaited<ReturnType<typeof cutter>>;
let through: string;
const open: PostgresNodes[] = [];
beforeEach(async () => {
  await makeDatabase(NAME);
  apart = await openApart(placeIn(NAME, ''));
  line = await cutter(new URL(placeIn(NAME, '')));
  through = Object.assign(new URL(placeIn(NAME, '')), { port: String(line.port) }).href;
});
afterEach(async () => {
  for (const nodes of open.splice(0)) await nodes.close();
  line.end();
  await apart.close();
  await dropDatabase(NAME);
});

/** What one of them hears, and why it ends. */
async function join(url = through) {
  const nodes = await PostgresNodes.open(url);
  open.push(nodes);
  const heard: number[] = [];
  const ends: string[] = [];
  nodes.onLost((why) => ends.push(why));
  nodes.listen({
    heard: ({ count }) => heard.push(count),
    wanted: async () => {},
    leads: () => {},
    message: () => {},
    skewed: () => {},
  });
  return { nodes, heard, ends };
}

const one = async (sql: string) => Number((await apart.rows<{ n: bigint }>(sql))[0]?.n ?? 0);
const now = () => one('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS n');
/** When the one that was silent for longest was heard. */
const silentSince = () => one('SELECT min("seenAt") AS n FROM "Node"');

/** Something that another process has written, of which nobody is notified. */
const change = (seq: number, { events = 'NULL', body = `{"tables":[],"count":${seq}}\n{}` } = {}) =>
  apart.run(
    `INSERT INTO "Change" ("seq", "node", "at", "events", "body")
     VALUES (${seq}, 'another', ${seq}, ${events}, '${body}')`,
  );

test('a database that was away for long costs no process its place', async () => {
  const first = await join();
  await first.nodes.opened();
  const second = await join();
  await expect.poll(() => first.nodes.isShared).toBe(true);

  line.cut();
  // For all of them the time is over in which they had to be heard.
  await apart.run('UPDATE "Node" SET "seenAt" = 0');
  await apart.run('UPDATE "Lease" SET "expiresAt" = 0');
  const back = await now();
  line.mend();
  await expect.poll(silentSince).toBeGreaterThan(back + BEATS_MS);
  expect([first.ends, second.ends]).toEqual([[], []]);
  expect([first.nodes.leads, second.nodes.leads]).toEqual([true, false]);
  expect(second.nodes.figures.count).toBe(2);
});

test('who leads and does not come back with the database is replaced', async () => {
  const first = await join();
  await first.nodes.opened();
  const second = await join(placeIn(NAME, ''));
  line.cut();
  await expect.poll(() => second.nodes.leads).toBe(true);
  line.mend();
  await expect.poll(() => first.ends).toEqual(['another process leads now']);
});

test('a line that dies without a word is made anew, and what was said meanwhile is read', async () => {
  const first = await join();
  await first.nodes.opened();
  const second = await join();
  line.silence();
  await change(1);
  await expect.poll(() => [first.heard, second.heard]).toEqual([[1], [1]]);
  expect(second.ends).toEqual([]);
});

test.each([
  ['whose events are forgotten', { events: '7' }],
  ['of another version', { body: '{"rows":{},"count":1}' }],
])('a change %s: who has not heard of it ends, rather than leave it out', async (_, change1) => {
  const first = await join();
  await first.nodes.opened();
  await change(1, change1);
  await expect
    .poll(() => first.ends)
    .toEqual(['the other processes have not heard from this one for too long']);
  expect(first.heard).toEqual([]);
});

test('what is said on the channel by somebody else does no harm', async () => {
  const first = await join();
  await first.nodes.opened();
  for (const said of ['c x none', 's 1 none', 't x {', 'w x y z', '', 'c'])
    await apart.run(`NOTIFY sandbourse, '${said}'`);
  await change(1);
  await apart.run(`NOTIFY sandbourse, 'c another 1'`);
  await expect.poll(() => first.heard).toEqual([1]);
  expect(first.ends).toEqual([]);
});
