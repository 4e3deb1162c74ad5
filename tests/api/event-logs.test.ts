/** A number means an event of one log: a world that goes back to what it was has another one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { events } from '#contract/events';
import { clock, snapshots, worlds } from '#contract/worlds';
import type { ServerFrame } from '#platform/contract/push.ts';
import { EventLogs } from '#world/event-logs.ts';
import { SEED_PASSWORD } from '../../seed/people.ts';
import { fakeSocket } from '../platform/push/fake-socket.ts';
import type { Api, As } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
});
afterAll(() => api.close());

/** Where the log of a world ends. */
async function placeOf(host: Api, as: As) {
  const { next: after, log } = await host.ok(events.read, { limit: 1000 }, as);
  return { after, log };
}

const advance = (as: As, host: Api = api) => host.ok(clock.advance, { by: '1m' }, as);

/** A number of before is refused, with where to begin, and means what it says where no log is named. */
async function expectOther(known: { after: number; log: string }, as: As) {
  const present = await placeOf(api, as);
  expect(present.log).not.toBe(known.log);
  expect(present.after).toBeGreaterThanOrEqual(known.after);
  expect(await api.refused(events.read, known, as)).toMatchObject({
    error: 'EventsGone',
    figures: { oldest: 1, last: present.after, log: present.log, given: known.log },
    msg: `The event log is ${present.log} now; a number from the log ${known.log} means another event in it`,
  });
  expect(await api.refused(events.read, { ...known, wait: 30 }, as)).toMatchObject({
    error: 'EventsGone',
  });
  const unnamed = await api.ok(events.read, { after: known.after, limit: 1000 }, as);
  expect(unnamed).toMatchObject({ next: present.after, log: present.log });
}

test('a reset and a restore begin another log, even if its numbers reach the same values', async () => {
  const as = await makeWorld(api, 'taken-back');
  await advance(as);
  await api.ok(snapshots.save, { id: 'first-minute' }, as);
  const saved = await placeOf(api, as);
  await api.ok(worlds.reset, { name: 'taken-back' });
  await advance(as);
  await advance(as);
  await expectOther(saved, as);
  const afterReset = await placeOf(api, as);
  await api.ok(snapshots.restore, { id: 'first-minute' }, as);
  for (let minute = 0; minute < 3; minute += 1) await advance(as);
  await expectOther(saved, as);
  await expectOther(afterReset, as);
});

test('a fork has a log of its own, and so has a later world of the same name', async () => {
  const as = await makeWorld(api, 'original');
  await advance(as);
  const known = await placeOf(api, as);
  await api.ok(worlds.fork, { name: 'original', as: 'copied' });
  await advance(inWorld('copied'));
  await expectOther(known, inWorld('copied'));
  expect(await placeOf(api, as)).toEqual(known);
  await api.ok(worlds.drop, { name: 'original' });
  await makeWorld(api, 'original');
  await advance(as);
  await expectOther(known, as);
});

test('the live channel reports another log, and does not resume it', async () => {
  const as = await makeWorld(api, 'live-again');
  const { log, after } = await placeOf(api, as);
  await api.ok(worlds.reset, { name: 'live-again' });
  const person = { username: 'trader@sandbourse.test', loginPassword: SEED_PASSWORD };
  const { token } = await api.ok(account.login, person, as);
  const { hub, journal } = (await api.registry.find('live-again')) ?? api.world;
  const heard = async (place: object): Promise<ServerFrame | undefined> => {
    const { socket, frames, say } = fakeSocket();
    hub.connect(socket, { locale: 'en', address: '127.0.0.1' });
    say({ event: 'sub', channel: 'user', data: { token }, ...place });
    await expect.poll(() => frames().length).toBeGreaterThan(0);
    socket.close(1000, '');
    return frames()[0];
  };
  const confirmed = { event: 'subscribed', seq: journal?.last, log: journal?.log };
  expect(await heard({ since: after, log })).toMatchObject({ ...confirmed, resumed: false });
  expect(await heard({})).toMatchObject(confirmed);
  const known = { since: journal?.last, log: journal?.log };
  expect(await heard(known)).toMatchObject({ ...confirmed, resumed: true });
  expect(await heard({ since: journal?.last })).toMatchObject({ ...confirmed, resumed: true });
});

test('a restart keeps the same one', async () => {
  const first = await startHost();
  const as = await makeWorld(first, 'kept');
  await first.ok(worlds.reset, { name: 'kept' });
  const known = await placeOf(first, as);
  const main = await placeOf(first, {});
  await first.end();
  const second = await startHost({ dataDir: first.dataDir });
  expect(await placeOf(second, as)).toEqual(known);
  expect((await placeOf(second, {})).log).toBe(main.log);
  await advance(as, second);
  expect(await second.ok(events.read, known, as)).toMatchObject({ log: known.log });
  await second.close();
});

test('a log id is never used twice, whatever worlds are dropped, also after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbourse-logs-'));
  const logs = new EventLogs(folder);
  const seen = [logs.of('a')];
  await Promise.all([logs.begin('a'), logs.begin('b')]);
  seen.push(logs.of('a'), logs.of('b'));
  await logs.forget('a');
  const again = new EventLogs(folder);
  expect(again.of('b')).toBe(logs.of('b'));
  await again.begin('a');
  await again.begin('b', 1000);
  seen.push(again.of('a'), again.of('b'));
  expect(new Set(seen).size).toBe(seen.length);
  rmSync(folder, { recursive: true });
});
