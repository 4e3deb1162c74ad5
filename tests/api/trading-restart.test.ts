import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nextClose } from '#core/calendar.ts';
import { ticksToPrice } from '#core/instrument.ts';
import { HOUR_MS } from '#core/time.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { readConfig } from '#platform/runtime/config.ts';
import { createSilentLogger } from '#platform/runtime/logger.ts';
import { findUserByEmail } from '#topics/accounts/queries.ts';
import { checkLedger } from '#topics/ledger-desk/ledger-check.ts';
import { guardCommand, openCommand } from '#topics/orders/commands.ts';
import { cancelCommand } from '#trading/commands.ts';
import { fillsOf, findOrder, findPosition } from '#trading/queries/orders.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import { createWorld, type World } from '#world/world.ts';
import { TRADER_EMAIL } from '../../seed/people.ts';
import { seedIfEmpty } from '../../seed/seed-if-empty.ts';
import { START_MS } from './harness.ts';
import { quickHasher } from './quick-world.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

let dataDir: string;
let world: World;

/** The world on the same folder, as a start of the program at that moment finds it. */
async function startAt(startMs: number): Promise<World> {
  world = await createWorld({
    config: readConfig({ NODE_ENV: 'test', WARM_UP: 'false', DATA_DIR: dataDir }),
    log: createSilentLogger(),
    instruments: SAMPLE_INSTRUMENTS,
    clock: createClock({ startMs, rate: 0 }),
    hasher: quickHasher(),
  });
  await seedIfEmpty(world);
  await world.start();
  return world;
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbourse-restart-'));
  await startAt(START_MS);
});
afterEach(async () => {
  expect((await checkLedger(world.database.reader)).faults).toEqual([]);
  await world.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const apple = () => {
  const traded = world.exchange.venues.traded('US.AAPL');
  if (!traded) throw new Error('US.AAPL is not traded');
  return traded;
};
const lastTicks = () => world.market.quote(apple().instrument, world.clock.now()).last;
const priceOf = (ticks: number) => ticksToPrice(apple().instrument, ticks);

async function place(command: Partial<OpenCommand>) {
  const user = await findUserByEmail(world.database.reader, TRADER_EMAIL);
  const placed = await world.unitOfWork.run(
    openCommand(world.exchange.venues, apple(), {
      userId: user?.id ?? '',
      direction: 0,
      quantity: 10n ** 8n,
      leverage: 3,
      priceType: 0,
      limitPrice: null,
      timeInForce: 'GTC',
      takeProfit: null,
      stopLoss: null,
      ...command,
    }),
  );
  if (!placed.ok) throw new Error(placed.error);
  return placed.value;
}

const limit = (ticks: number) => ({ priceType: 1, limitPrice: priceOf(ticks) }) as const;

function whenReached(side: 'atOrBelow' | 'atOrAbove', ticks: number) {
  const now = world.clock.now();
  const { instrument } = apple();
  const cross = world.market.firstCross(instrument, now + 1, now + 400 * HOUR_MS, side, ticks);
  if (!cross) throw new Error(`${ticks} is not reached`);
  return cross;
}

const orderOf = (id: string) => findOrder(world.database.reader, id);

test('a resting order survives a restart and fills when its price is reached', async () => {
  const level = lastTicks() - 100;
  const met = whenReached('atOrBelow', level);
  const { orderId } = await place(limit(level));
  await world.stop();
  await startAt(START_MS + 1000);
  expect(await orderOf(orderId)).toMatchObject({ status: 'working' });
  world.clock.set(met.atMs);
  await world.exchange.round();
  expect(await orderOf(orderId)).toMatchObject({ status: 'done' });
});

test('what was crossed while the server was down fills at start, at the time and price of the path', async () => {
  const level = lastTicks() - 100;
  const met = whenReached('atOrBelow', level);
  const { orderId } = await place(limit(level));
  await world.stop();
  await startAt(met.atMs + 5 * HOUR_MS);
  expect(await orderOf(orderId)).toMatchObject({ status: 'done', filledQuantity: 10n ** 8n });
  const [fill] = await fillsOf(world.database.reader, orderId);
  expect(fill?.price).toBe(priceOf(met.ticks));
  expect(JSON.parse(fill?.why ?? '{}')).toMatchObject({ rule: 'trigger', at: met.atMs });
});

test('a take profit that was crossed while the server was down ends the position at start', async () => {
  const target = lastTicks() + 60;
  const met = whenReached('atOrAbove', target);
  const { positionId = '' } = await place({ takeProfit: priceOf(target) });
  await world.stop();
  await startAt(met.atMs + HOUR_MS);
  expect(await findPosition(world.database.reader, positionId)).toMatchObject({
    quantity: 0n,
    margin: 0n,
    closedAt: met.atMs,
    updatedAt: met.atMs,
  });
});

test('a take profit that was set later does not count what was met before it, over a restart either', async () => {
  const { positionId = '' } = await place({});
  const start = lastTicks();
  const peak = whenReached('atOrAbove', start + 60);
  world.clock.set(peak.atMs);
  const back = whenReached('atOrBelow', start);
  world.clock.set(back.atMs + 1000);
  const user = await findUserByEmail(world.database.reader, TRADER_EMAIL);
  const level = Math.max(start + 30, lastTicks() + 1);
  const guards = { takeProfit: priceOf(level), stopLoss: null };
  const command = { userId: user?.id ?? '', positionId, ...guards };
  const set = await world.unitOfWork.run(guardCommand(world.exchange.venues, apple(), command));
  expect(set.ok).toBe(true);
  const met = whenReached('atOrAbove', level);
  await world.stop();
  await startAt(met.atMs - 1);
  expect(await findPosition(world.database.reader, positionId)).toMatchObject({ closedAt: null });
  await world.stop();
  await startAt(met.atMs + HOUR_MS);
  expect(await findPosition(world.database.reader, positionId)).toMatchObject({
    quantity: 0n,
    closedAt: met.atMs,
  });
});

test('a stop loss met after a fill that nobody saw counts from the fill, at the path’s own tick', async () => {
  const level = lastTicks() - 40;
  const filled = whenReached('atOrBelow', level);
  const stop = filled.ticks - 40;
  const { instrument } = apple();
  const from = filled.atMs + 1;
  const stopped = world.market.firstCross(
    instrument,
    from,
    from + 900 * HOUR_MS,
    'atOrBelow',
    stop,
  );
  if (!stopped) throw new Error(`${stop} is not reached`);
  const { orderId } = await place({ ...limit(level), stopLoss: priceOf(stop) });
  await world.stop();
  await startAt(stopped.atMs + 50 * HOUR_MS);
  const opened = await orderOf(orderId);
  expect(opened).toMatchObject({ status: 'done' });
  const position = await findPosition(world.database.reader, opened?.positionId ?? '');
  expect(position).toMatchObject({ quantity: 0n, openedAt: filled.atMs });
  const closing = await world.database.reader.fill.findFirst({
    where: { positionId: position?.id ?? '', NOT: { orderId } },
  });
  expect(closing?.price).toBe(priceOf(stopped.ticks));
  expect(JSON.parse(closing?.why ?? '{}')).toMatchObject({ rule: 'stopLoss', at: stopped.atMs });
});

test('a DAY order whose day ended while the server was down is cancelled at start', async () => {
  const { orderId } = await place({ ...limit(lastTicks() - 5000), timeInForce: 'DAY' });
  await world.stop();
  await startAt(nextClose('us', START_MS) + HOUR_MS);
  expect(await orderOf(orderId)).toMatchObject({
    status: 'cancelled',
    marginHeld: 0n,
    feeHeld: 0n,
  });
});

test('a cancelled order stays cancelled, and many restarts change nothing', async () => {
  const { orderId } = await place(limit(lastTicks() - 100));
  const row = await orderOf(orderId);
  if (!row) throw new Error('the order is gone');
  await world.unitOfWork.run(cancelCommand(row.userId, row));
  const transfers = await world.database.reader.transfer.count();
  for (let n = 0; n < 3; n += 1) {
    await world.stop();
    await startAt(START_MS + n);
  }
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', filledQuantity: 0n });
  expect(await world.database.reader.transfer.count()).toBe(transfers);
});
