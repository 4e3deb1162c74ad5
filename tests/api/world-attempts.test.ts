/** What makes a world or a webhook, sent again because its answer was lost, makes no second one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhooks } from '#contract/webhooks';
import { clock, snapshots, worlds } from '#contract/worlds';
import { sendForm } from './replay-script.ts';
import { type HostedApi, inWorld, startHost } from './world-host.ts';

let host: HostedApi;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.close());

const keyed = (key: string, world = 'main') => ({
  headers: { 'idempotency-key': key, 'x-world': world },
});
const names = async () => (await host.ok(worlds.list, {})).map(({ name }) => name).sort();

test('one attempt makes one world, however often and at once it is sent', async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => host.ok(worlds.make, { seed: 1 }, keyed('many'))),
  );
  const name = made[0]?.name ?? '';
  expect(made.map((one) => one.name)).toEqual(Array(5).fill(name));
  const forks = await Promise.all([1, 2].map(() => host.ok(worlds.fork, { name }, keyed('fork'))));
  const fork = forks[0]?.name ?? '';
  expect(forks[1]?.name).toBe(fork);
  expect(await names()).toEqual([fork, 'main', name].sort());
  // Another with the key is refused, and so is none.
  for (const input of [{ seed: 2 }, { seed: 1, name: 'other' }]) {
    expect(await host.refused(worlds.make, input, keyed('many'))).toMatchObject({
      status: 409,
      error: 'IdempotencyMismatch',
    });
  }
  // A key belongs to the world that is asked.
  const other = await host.ok(worlds.make, { seed: 1 }, keyed('many', name));
  expect(other.name).not.toBe(name);
  await host.ok(worlds.drop, { name: other.name });
  // The fork is found though what it is of has gone, and a world that was dropped is made anew.
  await host.ok(worlds.drop, { name });
  expect(await host.ok(worlds.fork, { name }, keyed('fork'))).toMatchObject({ name: fork });
  const anew = await host.ok(worlds.make, { seed: 1 }, keyed('many'));
  for (const one of [fork, anew.name]) await host.ok(worlds.drop, { name: one });
  expect(await names()).toEqual(['main']);
});

test('a refused attempt can be repeated with the same key', async () => {
  await host.ok(worlds.make, { name: 'there' });
  const again = { name: 'there' };
  for (let count = 0; count < 2; count += 1) {
    expect(await host.refused(worlds.make, again, keyed('refused'))).toMatchObject({
      error: 'WorldExists',
    });
  }
  await host.ok(worlds.drop, again);
  await host.ok(worlds.make, again, keyed('refused'));
  expect(await host.ok(worlds.make, again, keyed('refused'))).toMatchObject(again);
  await host.ok(worlds.drop, again);
});

test('it is known after a restart for a day, and no copy is taken for what was made', async () => {
  const first = await startHost();
  const { name } = await first.ok(worlds.make, {}, keyed('kept'));
  await first.ok(snapshots.save, { id: 'of-it' }, inWorld(name));
  await first.ok(worlds.fork, { name, as: 'copy' });
  await first.end();
  const second = await startHost({ dataDir: first.dataDir });
  expect(await second.ok(worlds.make, {}, keyed('kept'))).toMatchObject({ name });
  await second.ok(worlds.drop, { name });
  await second.ok(snapshots.restore, { id: 'of-it' }, inWorld('copy'));
  const anew = await second.ok(worlds.make, {}, keyed('kept'));
  expect([name, 'copy']).not.toContain(anew.name);
  second.clock.advance(24 * 3_600_000);
  const later = await second.ok(worlds.make, {}, keyed('kept'));
  expect(later.name).not.toBe(anew.name);
  await second.close();
});

test('one attempt makes one snapshot, and a key of before a reset is another one', async () => {
  await host.ok(worlds.make, { name: 'saved' });
  const own = keyed('aside', 'saved');
  const made = await Promise.all([1, 2, 3].map(() => host.ok(snapshots.save, {}, own)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  await host.ok(clock.advance, { by: '1h' }, inWorld('saved'));
  expect(await host.ok(snapshots.save, {}, own)).toEqual(made[0]);
  expect(await host.refused(snapshots.save, { id: 'other' }, own)).toMatchObject({
    status: 409,
    error: 'IdempotencyMismatch',
  });
  expect(await host.ok(snapshots.list, {})).toEqual([made[0]]);
  // As what is in the world is not known any more.
  await host.ok(worlds.reset, { name: 'saved' });
  const anew = await host.ok(snapshots.save, {}, own);
  expect(anew.id).not.toBe(made[0]?.id);
  // One that was dropped is made again, and a name that is taken is refused as often as it is asked for.
  await host.ok(snapshots.drop, { id: anew.id });
  expect((await host.ok(snapshots.save, {}, own)).id).not.toBe(anew.id);
  const named = { id: made[0]?.id ?? '' };
  for (let count = 0; count < 2; count += 1) {
    expect(await host.refused(snapshots.save, named, keyed('named', 'saved'))).toMatchObject({
      error: 'WorldExists',
    });
  }
  for (const { id } of await host.ok(snapshots.list, {})) await host.ok(snapshots.drop, { id });
  await host.ok(worlds.drop, { name: 'saved' });
});

/** Sends a file with a key; returns what was made from it, or the error. */
async function sendKeyed(
  url: string,
  file: Buffer,
  key: string,
  more: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)]), 'file');
  const { body } = await sendForm(host, url, form, keyed(key));
  return body.data as { id?: string; error?: string; world?: { name: string }; hash?: string };
}

test('one attempt takes in one snapshot, and replays one recording', async () => {
  await host.ok(worlds.make, { name: 'taken-away' });
  const as = inWorld('taken-away');
  await host.ok(snapshots.save, { id: 'to-go' }, as);
  const { headers } = as;
  const fileAt = async (url: string) =>
    (await host.app.inject({ method: 'GET', url, headers })).rawPayload;
  const snapshot = await fileAt('/sandbox/snapshots/to-go/file');
  const upload = '/sandbox/snapshots/upload';
  const taken = await Promise.all([1, 2, 3].map(() => sendKeyed(upload, snapshot, 'take')));
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  expect(await sendKeyed(upload, snapshot, 'take')).toEqual(taken[0]);
  // Another file or another name does not match the key.
  const other = Buffer.from('another file');
  expect(await sendKeyed(upload, other, 'take')).toMatchObject({ error: 'IdempotencyMismatch' });
  expect(await sendKeyed(upload, snapshot, 'take', { id: 'other' })).toMatchObject({
    error: 'IdempotencyMismatch',
  });
  expect(await host.ok(snapshots.list, {})).toHaveLength(2);

  const recording = await fileAt('/sandbox/recording');
  const again = '/sandbox/worlds/replay';
  const made = await Promise.all([1, 2, 3].map(() => sendKeyed(again, recording, 'replay')));
  const { hash } = await host.ok(worlds.stateHash, {}, as);
  expect(made.map((one) => one.hash)).toEqual([hash, hash, hash]);
  expect(new Set(made.map(({ world }) => world?.name)).size).toBe(1);
  const cut = recording.subarray(0, -1);
  expect(await sendKeyed(again, cut, 'replay')).toMatchObject({ error: 'IdempotencyMismatch' });
  const { name = '' } = made[0]?.world ?? {};
  expect(await names()).toEqual(['main', name, 'taken-away'].sort());
  await host.ok(worlds.drop, { name });
  await host.ok(worlds.drop, { name: 'taken-away' });
  for (const { id } of await host.ok(snapshots.list, {})) await host.ok(snapshots.drop, { id });
});

test('repeating an attempt makes one webhook, and returns its secret again', async () => {
  const input = { url: 'http://127.0.0.1:9/', kind: 'order' };
  const made = await Promise.all(
    Array.from({ length: 3 }, () => host.ok(webhooks.make, input, keyed('hook'))),
  );
  expect(new Set(made.map(({ id, secret }) => `${id} ${secret}`)).size).toBe(1);
  expect(await host.ok(webhooks.list, {})).toHaveLength(1);
  const other = { ...input, kind: 'wallet' };
  expect(await host.refused(webhooks.make, other, keyed('hook'))).toMatchObject({
    error: 'IdempotencyMismatch',
  });
  // Also where there is no room for another one.
  for (let count = 1; count < 20; count += 1) await host.ok(webhooks.make, input);
  expect(await host.refused(webhooks.make, input, keyed('more'))).toMatchObject({
    error: 'WebhooksFull',
  });
  expect(await host.ok(webhooks.make, input, keyed('hook'))).toEqual(made[0]);
  for (const { id } of await host.ok(webhooks.list, {})) await host.ok(webhooks.drop, { id });
  await host.ok(webhooks.make, input, keyed('more'));
  // Nor is there none for the second of two that are sent at once where there is room for one.
  for (let count = 1; count < 19; count += 1) await host.ok(webhooks.make, input);
  const last = await Promise.all(
    [1, 2, 3].map(() => host.ok(webhooks.make, input, keyed('last of all'))),
  );
  expect(new Set(last.map(({ id }) => id)).size).toBe(1);
  expect(await host.ok(webhooks.list, {})).toHaveLength(20);
  for (const { id } of last.slice(0, 1)) await host.ok(webhooks.drop, { id });
  const { hash } = await host.ok(worlds.stateHash, {});
  await host.ok(webhooks.make, input, keyed('uncounted'));
  expect(await host.ok(worlds.stateHash, {})).toMatchObject({ hash });
});

test('an invalid name, moment or address is refused with what is allowed', async () => {
  const fields = async (...asked: Parameters<typeof host.refused>) =>
    ((await host.refused(...asked)) as { fields?: object }).fields;
  expect(await fields(worlds.make, { name: 'My World', at: '2300-01-01T00:00:00Z' })).toEqual({
    name: 'Lower-case letters, digits, and single hyphens between them, such as orders-7',
    at: 'This is after the last available prices',
  });
  expect(await fields(webhooks.make, { url: '127.0.0.1:4000' })).toEqual({
    url: 'An address that begins with http:// or https://, without a name and password in it',
  });
});
