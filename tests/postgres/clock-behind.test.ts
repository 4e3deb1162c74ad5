/** The clock of the process that leads stands before that of one that follows: nobody waits for ever. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { clock } from '#contract/worlds';
import { bookOf, dollars, newTrader } from '../api/trader.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeEach(async () => {
  nodes = await openNodes();
});
afterEach(() => nodes.close());

/** Counts what the leader is asked for. */
function countAsked({ first }: Nodes): () => number {
  let asked = 0;
  const { wanted } = listenerOf(first);
  listenerOf(first).wanted = () => {
    asked += 1;
    return wanted();
  };
  return () => asked;
}

interface Listening {
  wanted(): Promise<void>;
}

const listenerOf = ({ world }: Nodes['first']) =>
  (world.database.nodes as unknown as { listener: Listening }).listener;

test('a command sent while the clock of the leader is stopped is decided at its new moment', async () => {
  const { first, second } = nodes;
  const { as } = await newTrader(first);
  const terms = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' } as const;
  const far = { isLp: 1, unitAmount: dollars(bookOf(second).last / 2n) } as const;
  const asked = countAsked(nodes);
  const stoppedAt = first.clock.now();
  // It ran on a little before it heard of the stop.
  second.clock.advance(1000);
  const placed = second.ok(order.createStock, { ...terms, ...far }, as);
  await expect.poll(asked).toBeGreaterThan(1);
  await first.ok(clock.freeze, {});
  expect((await placed).orderId).toBeTypeOf('string');
  expect(second.clock.now()).toBe(stoppedAt);
  const before = asked();
  await second.ok(order.createStock, { ...terms, ...far }, as);
  expect(asked()).toBe(before);
});

test('a process that waits for such a moment ends all the same', async () => {
  const { second } = nodes;
  const asked = countAsked(nodes);
  second.clock.advance(1000);
  const waiting = second.world.unitOfWork.caughtUp().catch((error: unknown) => error);
  await expect.poll(asked).toBeGreaterThan(1);
  await second.world.exchange.stop();
  expect(await waiting).toMatchObject({ message: 'this process is stopping' });
});
