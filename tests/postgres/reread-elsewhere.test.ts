/** What changes tell nothing more of than that there was one is read from the database, until that succeeds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { webhooks } from '#contract/webhooks';
import { clock } from '#contract/worlds';
import { HOUR_MS } from '#core/time.ts';
import { StorageFault } from '#platform/store/writer.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

/** Lets the next reads of a table fail at the process that follows; returns how many are left to fail. */
function failReads({ second }: Nodes, table: 'worldFact' | 'webhook', times: number): () => number {
  const { database } = second.world;
  const { reader } = database;
  let left = times;
  const failing = new Proxy(reader, {
    get: (target, name) => {
      if (name !== table || left === 0) return Reflect.get(target, name);
      left -= 1;
      throw new StorageFault('the database cannot be read');
    },
  });
  Object.assign(database, { reader: failing });
  return () => left;
}

test('the clock is followed although its reading failed', async () => {
  const { first, second } = nodes;
  const left = failReads(nodes, 'worldFact', 2);
  await first.ok(clock.advance, { by: HOUR_MS });
  await expect.poll(() => second.clock.now()).toBe(first.clock.now());
  expect(left()).toBe(0);
});

test('a webhook is known although its reading failed', async () => {
  const { first, second } = nodes;
  const left = failReads(nodes, 'webhook', 2);
  const { id } = await first.ok(webhooks.make, { url: 'http://127.0.0.1:9/events' });
  await expect.poll(() => second.world.webhooks?.count).toBe(1);
  expect(left()).toBe(0);
  await first.ok(webhooks.drop, { id });
});
