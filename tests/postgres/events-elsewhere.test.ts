/** Who goes from process to process with the number of the last event they were told of misses nothing. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#contract/events';
import { pushLog } from '#world/publish-changes.ts';
import { newTrader } from '../api/trader.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

test('a process that has not heard of an event reads on before it says that it was never reached', async () => {
  const { first, second } = nodes;
  const trader = await newTrader(first);
  // What is told comes late to it.
  const { line } = second.world.database.nodes as unknown as {
    line: { ask(sql: string, ...values: string[]): Promise<object[]> };
  };
  const ask = line.ask.bind(line);
  line.ask = async (sql, ...values) => {
    if (/FROM "Change" c/.test(sql)) await wait(300);
    return ask(sql, ...values);
  };
  const last = () => first.world.journal?.last ?? 0;
  await trader.place({ num: '1' });
  expect(await second.ok(events.read, { after: last(), wait: 0 })).toMatchObject({ events: [] });
  await trader.place({ num: '1' });
  const { journal } = second.world;
  if (!journal) throw new Error('it has no log');
  const missed = pushLog(journal).missed({ userId: '', sessionId: '' }, { since: last() });
  expect(await missed).toEqual({ updates: [], last: last() });
  expect((await second.refused(events.read, { after: last() + 1 })).error).toBe('EventsGone');
});
