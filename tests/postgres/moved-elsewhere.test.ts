/** The clock is moved at a process that follows: who leads lets all happen, and the answer tells of it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/accounts';
import { order } from '#contract/orders';
import { clock } from '#contract/worlds';
import { HOUR_MS } from '#core/time.ts';
import { newTrader } from '../api/trader.ts';
import { delayReading, type Nodes, openNodes } from './second-node.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await openNodes();
});
afterAll(() => nodes.close());

test('the answer tells all that came to pass on the way, not what was heard of it so far', async () => {
  const { first, second } = nodes;
  delayReading(second);
  const { as } = await newTrader(first);
  const terms = { stockCode: 'SLOW', market: 'SANDBOX', direction: 0, num: '6' } as const;
  for (let round = 0; round < 3; round += 1) {
    const { orderId = '' } = await first.ok(order.createStock, terms, as);
    const { events } = await second.ok(clock.advance, { by: 10_000 });
    const told = events.map(({ kind, id }) => `${kind} ${id}`);
    expect(told).toContain(`order.filled ${orderId}`);
    expect(told.filter((one) => one.startsWith('fill.made'))).toHaveLength(6);
  }
});

test('a clock that is moved tells who asked before all else, whichever process is asked', async () => {
  const { first, second } = nodes;
  let made = 0;
  for (const { ok } of [second, first, second]) {
    await first.ok(account.getEmailCode, { scenario: 'register', email: `${made++}@late.test` });
    const { events } = await ok(clock.advance, { by: HOUR_MS });
    const told = events.flatMap(({ kind, status }) => (kind === 'command.done' ? [status] : []));
    expect(told).toEqual(['/sandbox/clock/advance']);
    expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['command.done', 'clock.moved']);
  }
});
