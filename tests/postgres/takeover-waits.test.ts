/** What is sent while one process hands the lead over to another. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { order } from '#contract/orders';
import { bookOf, dollars, newTrader } from '../api/trader.ts';
import { type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

test('waits for the next to have brought the world on, and is decided there', async () => {
  const { first, second } = nodes;
  const { as } = await newTrader(first);
  const terms = { stockCode: 'AAPL', market: 'US', classify: 0, direction: 0, num: '1' } as const;
  const far = { isLp: 1, unitAmount: dollars(bookOf(second).last / 2n) } as const;
  const place = () => second.call(order.createStock, { ...terms, ...far }, as);
  expect((await place()).status).toBe(200);

  let hasEnded = false;
  const ended = nodes.endFirst().then(() => {
    hasEnded = true;
  });
  const answers: number[] = [];
  // Each second has to be caught up by who leads.
  while (!(hasEnded && second.world.database.nodes?.leads) || answers.length < 20) {
    second.clock.advance(1000);
    answers.push((await place()).status);
  }
  await ended;
  expect(answers.filter((status) => status !== 200)).toEqual([]);
});
