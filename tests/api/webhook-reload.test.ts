/** A process is told that another one has made or dropped webhooks while it makes or drops one itself. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webhooks } from '#contract/webhooks';
import { clock } from '#contract/worlds';
import { type Api, startApi } from './harness.ts';
import { type Receiver, startReceiver } from './webhook-receiver.ts';

let api: Api;
let receiver: Receiver;
beforeEach(async () => {
  api = await startApi();
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.restoreAllMocks();
  receiver.close();
  await api.close();
});

const make = () => api.ok(webhooks.make, { url: receiver.url, kind: 'clock' });
const move = () => api.ok(clock.advance, { by: '1s' });
const reload = async () => api.world.webhooks?.reload();
const ids = () => receiver.received.map(({ headers }) => headers['webhook-id']);

/** What the next transaction that is none of commands is followed by, before who waits for it goes on. */
function afterWriting(follow: () => Promise<unknown>): void {
  const { unitOfWork } = api.world;
  const write = unitOfWork.writeApart.bind(unitOfWork);
  vi.spyOn(unitOfWork, 'writeApart').mockImplementationOnce(async (...given) => {
    await write(...given);
    await follow();
  });
}

/** Reads the webhooks as they stand, and knows them only once it is let. */
async function readBefore(work: () => Promise<unknown>): Promise<void> {
  const { webhook } = api.world.database.reader;
  const read = webhook.findMany.bind(webhook);
  const worked = Promise.withResolvers<void>();
  const hasRead = Promise.withResolvers<void>();
  vi.spyOn(webhook, 'findMany').mockImplementationOnce((async (
    ...given: Parameters<typeof read>
  ) => {
    const rows = await read(...given);
    hasRead.resolve();
    await worked.promise;
    return rows;
  }) as unknown as typeof read);
  const reloaded = reload();
  await hasRead.promise;
  await work();
  worked.resolve();
  await reloaded;
}

test('a webhook that another process made gets every event once', async () => {
  afterWriting(async () => {
    await reload();
    await move();
  });
  await make();
  await move();
  await move();
  expect(receiver.received).toHaveLength(3);
  expect(new Set(ids()).size).toBe(3);
});

test('a webhook made while the others are loaded gets its events, too', async () => {
  await readBefore(make);
  await move();
  expect(receiver.received).toHaveLength(1);
  expect(api.world.webhooks?.count).toBe(1);
});

test('a webhook dropped while the others are loaded is not restored', async () => {
  const { id } = await make();
  await readBefore(() => api.ok(webhooks.drop, { id }));
  expect(api.world.webhooks?.count).toBe(0);
});
