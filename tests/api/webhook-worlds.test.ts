/** Webhooks of several worlds, and of worlds that were copied: each tells of its own. */
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { events } from '#contract/events';
import { webhooks } from '#contract/webhooks';
import { clock, snapshots, worlds } from '#contract/worlds';
import { sendForm } from './replay-script.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';
import { inWorld, makeWorld, startHost } from './world-host.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterEach(() => {
  receiver.received.length = 0;
  receiver.answers({ status: 204 });
});
afterAll(() => receiver.close());

test('each world has its own; a restart loses nothing, a drop ends them', async () => {
  const first = await startHost();
  const as = await makeWorld(first, 'hooked');
  receiver.answers({ status: 503 });
  const { id } = await first.ok(webhooks.make, { url: receiver.url, kind: 'clock' }, as);
  await first.ok(clock.advance, { by: '1s' }, as);
  await first.ok(clock.advance, { by: '1s' });
  expect(receiver.received).toHaveLength(1);
  await first.end();
  const second = await startHost({ dataDir: first.dataDir });
  receiver.answers({ status: 200 });
  await second.ok(clock.advance, { by: '1h' }, inWorld('hooked'));
  const told = receiver.received.map(({ body }) => JSON.parse(body).data as { world: string });
  expect(told.map(({ world }) => world)).toEqual(told.map(() => 'hooked'));
  expect((await second.ok(webhooks.list, {}, as)).map((one) => one.id)).toEqual([id]);
  const { list } = await second.ok(webhooks.deliveries, { webhookId: id }, as);
  expect(list.map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  await second.close();
});

test('no two events have the same id, in a world that was restored and in a fork neither', async () => {
  const host = await startHost();
  const as = await makeWorld(host, 'told');
  await host.ok(webhooks.make, { url: receiver.url, kind: 'clock' }, as);
  await host.ok(snapshots.save, { id: 'before' }, as);
  await host.ok(worlds.fork, { name: 'told', as: 'told-too' });
  await host.ok(clock.advance, { by: '1s' }, as);
  await host.ok(snapshots.restore, { id: 'before' }, as);
  await host.ok(clock.advance, { by: '2s' }, as);
  await host.ok(clock.advance, { by: '3s' }, inWorld('told-too'));
  const told = receiver.received.map(({ body }) => JSON.parse(body).data);
  expect(new Set(told.map(({ seq }) => seq)).size).toBeLessThan(told.length);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  const { log } = await host.ok(events.read, {}, inWorld('told-too'));
  expect(told.at(-1)).toMatchObject({ world: 'told-too', log });
  await host.close();
});

test('nor has an event at another server, to which a snapshot was taken', async () => {
  const host = await startHost();
  const as = await makeWorld(host, 'at-home');
  await host.ok(webhooks.make, { url: receiver.url, kind: 'clock' }, as);
  receiver.answers({ status: 500 });
  await host.ok(clock.advance, { by: '1s' }, as);
  await host.ok(snapshots.save, { id: 'to-go' }, as);
  const file = { method: 'GET', url: '/sandbox/snapshots/to-go/file' } as const;
  const { rawPayload } = await host.app.inject(file);
  receiver.answers({ status: 200 });
  // The other server has begun as many logs before the snapshot arrives.
  const other = await startHost();
  const { number } =
    /\.(?<number>\d+)$/.exec((await host.ok(events.read, {}, as)).log)?.groups ?? {};
  for (let made = 1; made < Number(number); made += 1) await makeWorld(other, `filler-${made}`);
  const form = new FormData();
  form.append('id', 'from-afar');
  form.append('file', new Blob([new Uint8Array(rawPayload)]), 'snapshot');
  expect((await sendForm(other, '/sandbox/snapshots/upload', form)).status).toBe(200);
  await makeWorld(other, 'at-home');
  await other.ok(snapshots.restore, { id: 'from-afar' }, as);
  // Pending events, and new ones that have the same number on both servers.
  for (const server of [host, other]) {
    await server.ok(clock.advance, { by: '5s' }, as);
    await server.ok(snapshots.restore, { id: server === host ? 'to-go' : 'from-afar' }, as);
    await server.ok(clock.advance, { by: '5s' }, as);
  }
  const ids = receiver.received.slice(1).map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
  await host.close();
  await other.close();
});

test('a delivery that waits when a world is forked is sent by the fork, too, as its own delivery', async () => {
  receiver.answers({ status: 500 });
  const host = await startHost();
  const as = await makeWorld(host, 'waits');
  const { id, secret } = await host.ok(webhooks.make, { url: receiver.url, kind: 'clock' }, as);
  await host.ok(clock.advance, { by: '1s' }, as);
  await host.ok(snapshots.save, { id: 'waiting' }, as);
  await host.ok(worlds.fork, { name: 'waits', as: 'waits-too' });
  const inFork = inWorld('waits-too');
  const seen = async (where: typeof as) => {
    const { list } = await host.ok(webhooks.deliveries, { webhookId: id }, where);
    return list.map(({ seq, status, dueTime, attempts }) => ({ seq, status, dueTime, attempts }));
  };
  expect(await seen(inFork)).toEqual(await seen(as));
  receiver.answers({ status: 200 });
  await host.ok(clock.advance, { by: '5s' }, as);
  await host.ok(clock.advance, { by: '5s' }, inFork);
  await host.ok(snapshots.restore, { id: 'waiting' }, as);
  await host.ok(clock.advance, { by: '5s' }, as);
  const letters = receiver.received.slice(1).map(({ headers, body }) => {
    const { data } = new Webhook(secret).verify(body, headers as Record<string, string>) as {
      data: { world: string; log: string; seq: number };
    };
    return { ...data, id: headers['webhook-id'] };
  });
  const first = JSON.parse(receiver.received[0]?.body ?? '').data.seq as number;
  const again = letters.filter(({ seq }) => seq === first);
  expect(again.map(({ world }) => world)).toEqual(['waits', 'waits-too', 'waits']);
  expect(new Set(again.map(({ log }) => log)).size).toBe(3);
  expect(again[0]?.id).toBe(receiver.received[0]?.headers['webhook-id']);
  expect(new Set(letters.map((one) => one.id)).size).toBe(letters.length);
  // A restart is no copy.
  const told = receiver.received.length;
  receiver.answers({ status: 500 });
  await host.ok(clock.advance, { by: '1s' }, as);
  await host.end();
  const next = await startHost({ dataDir: host.dataDir });
  receiver.answers({ status: 200 });
  await next.ok(clock.advance, { by: '5s' }, as);
  const [before, after] = receiver.received.slice(told).map(({ headers }) => headers['webhook-id']);
  expect(after).toBe(before);
  await next.close();
});
