/** One jump of the clock or many small steps, as several people wait: the world comes to the same state, ids and all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '#contract/events';
import { order } from '#contract/orders';
import { sandbox } from '#contract/sandbox';
import { testPeople } from '#contract/test-people';
import { clock, worlds } from '#contract/worlds';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts';
import type { InputOf } from '#platform/contract/endpoint.ts';
import { createRng, type Rng } from '#platform/runtime/rng.ts';
import { type As, START_MS } from './harness.ts';
import { type HostedApi, inWorld, makeWorld, startHost } from './world-host.ts';

const WAVE = { stockCode: 'WAVE', market: 'SANDBOX', classify: 0 } as const;
type Order = InputOf<typeof order.createStock>;
const PEOPLE = 4;
const LIVES = 5;
const PAGE = 1000;
/** The steps themselves and what they were asked by, and news that waits until all else is done. */
const UNCOUNTED: ReadonlySet<string> = new Set(['clock', 'command', 'job']);

let api: HostedApi;
beforeAll(async () => {
  api = await startHost();
});
afterAll(() => api.close());

interface Played {
  hash: string;
  /** What the log tells of all that waited for its moment. */
  log: string[];
}

/** WAVE goes from 100 over 110 and 90 back to 100 within an hour. */
const priceOf = (rng: Rng, from: number, to: number) =>
  (from + rng.fraction() * (to - from)).toFixed(2);

/** An order that waits for a price below, with a bracket around it, or one that gets a lot a second. */
function orderOf(rng: Rng): Order {
  const num = String(rng.int(1, 20));
  if (rng.int(0, 4) === 0) return { ...WAVE, stockCode: 'SLOW', direction: 0, num } as const;
  const isLong = rng.int(0, 1) === 0;
  const [above, below] = [priceOf(rng, 101, 109), priceOf(rng, 91, 99)];
  const [takeProfit, stopLoss] = isLong ? [above, below] : [below, above];
  const unitAmount = isLong ? priceOf(rng, 99, 99.9) : priceOf(rng, 100.1, 101);
  return {
    ...WAVE,
    direction: isLong ? 0 : 1,
    num,
    isLp: 1,
    unitAmount,
    takeProfit,
    stopLoss,
  } as const;
}

async function logOf(own: As): Promise<string[]> {
  const lines: string[] = [];
  for (let after = 0; ; ) {
    const page = await api.ok(events.read, { after, limit: PAGE }, own);
    const told = page.events.filter(({ topic }) => !UNCOUNTED.has(topic));
    lines.push(...told.map((event) => JSON.stringify({ ...event, seq: 0 })));
    if (page.events.length === 0) return lines;
    after = page.next;
  }
}

/** A world in which people order, and then so much time passes in steps. */
async function play(
  name: string,
  orders: readonly (readonly Order[])[],
  steps: readonly number[],
  prepare: (own: As) => Promise<unknown> = async () => {},
): Promise<Played> {
  const own = await makeWorld(api, name);
  const able = { identity: 'passed', permissions: 'all', payPassword: '654321' } as const;
  const wallets = { STOCK: '500000.00' };
  const people = [];
  for (const [n] of orders.entries()) {
    const email = `p${n}@sandbourse.test`;
    people.push(await api.ok(testPeople.make, { email, ...able, wallets }, own));
  }
  for (const [n, { token }] of people.entries()) {
    for (const one of orders[n] ?? [])
      await api.ok(order.createStock, one, inWorld(name, { token }));
  }
  await prepare(own);
  for (const by of steps) await api.ok(clock.advance, { by }, own);
  const played = { hash: (await api.ok(worlds.stateHash, {}, own)).hash, log: await logOf(own) };
  await api.ok(worlds.drop, { name });
  return played;
}

/** Steps by chance that come to so much. */
function stepsOf(rng: Rng, length: number): number[] {
  const steps: number[] = [];
  for (let left = length; left > 0; left -= steps.at(-1) ?? left) {
    steps.push(Math.min(left, rng.int(1, rng.pick([3, 60, 240])) * SECOND_MS));
  }
  return steps;
}

test('a guard set by a fill closes its position before later orders fill', async () => {
  const buy = { ...WAVE, direction: 0, num: '10', isLp: 1 } as const;
  const bracket = { unitAmount: '99.00', takeProfit: '105.00', stopLoss: '98.00' };
  const later = { unitAmount: '95.00' };
  const orders = [[{ ...buy, ...bracket }], [{ ...buy, ...later }]];
  const jumped = await play('jump', orders, [HOUR_MS]);
  const stepped = await play('steps', orders, Array(60).fill(MINUTE_MS));
  expect(jumped.log).toEqual(stepped.log);
  expect(jumped.hash).toBe(stepped.hash);
});

test('a lot of SLOW fills before later orders, also across a halt', async () => {
  const slow = { ...WAVE, stockCode: 'SLOW', direction: 0, num: '90' } as const;
  const buy = { ...WAVE, direction: 0, num: '10', isLp: 1, unitAmount: '95.00' } as const;
  const halted = (own: As) => {
    const from = START_MS + 5 * SECOND_MS;
    const halt = { kind: 'halt', code: 'SANDBOX.SLOW', from, durationMs: 2 * MINUTE_MS } as const;
    return api.ok(sandbox.makeScenario, halt, own);
  };
  const jumped = await play('halted', [[slow], [buy]], [HOUR_MS], halted);
  const stepped = await play('halted-steps', [[slow], [buy]], Array(60).fill(MINUTE_MS), halted);
  expect(jumped.log).toEqual(stepped.log);
  expect(jumped.hash).toBe(stepped.hash);
});

test.each(Array.from({ length: LIVES }, (_, life) => life + 1))(
  'people who order by chance: life %s',
  async (seed) => {
    const rng = createRng(seed).fork('jump or steps');
    const orders = Array.from({ length: PEOPLE }, () =>
      Array.from({ length: rng.int(1, 4) }, () => orderOf(rng)),
    );
    const length = rng.int(30, 130) * MINUTE_MS;
    const jumped = await play(`jump-${seed}`, orders, [length]);
    const stepped = await play(`steps-${seed}`, orders, stepsOf(rng, length));
    expect(jumped.log.length).toBeGreaterThan(0);
    expect(jumped.log).toEqual(stepped.log);
    expect(jumped.hash).toBe(stepped.hash);
  },
);
