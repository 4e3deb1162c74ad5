import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '#core/time.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { withScripted } from './scripted-instruments.ts';

const UNIT = 10n ** 8n;

let one: Restartable;
beforeEach(async () => {
  one = new Restartable(withScripted());
  await one.startAt(START_MS);
});
afterEach(() => one.close());

const lastOf = (key: string) =>
  one.world.market.quote(one.traded(key).instrument, one.world.clock.now()).last;

test('scenarios survive a restart, and so do the prices they made', async () => {
  await one.scenario({ kind: 'gap', instrument: 'US.AAPL', size: '0.25' });
  const toMs = START_MS + HOUR_MS;
  const halt = await one.scenario({ kind: 'halt', instrument: 'US.MSFT', toMs });
  const before = [lastOf('US.AAPL'), lastOf('US.MSFT')];
  await one.startAt(START_MS);
  expect([lastOf('US.AAPL'), lastOf('US.MSFT')]).toEqual(before);
  expect(one.world.exchange.scenarios.list(START_MS, ['running'])).toHaveLength(2);
  await expect(one.place('US.MSFT')).rejects.toThrow('InstrumentHalted');
  await one.startAt(toMs);
  const over = one.world.exchange.scenarios.list(toMs, ['over']);
  expect(over.map(({ id }) => id)).toEqual([halt]);
  await one.place('US.MSFT');
});

test('a slow order continues after a restart with the fills due by then', async () => {
  const { id } = await one.place('SANDBOX.SLOW');
  one.world.clock.set(START_MS + 3000);
  await one.world.exchange.round();
  expect(await one.order(id)).toMatchObject({ status: 'partial', filledQuantity: 3n * UNIT });
  await one.startAt(START_MS + 7500);
  expect(await one.order(id)).toMatchObject({ status: 'partial', filledQuantity: 7n * UNIT });
  await one.startAt(START_MS + HOUR_MS);
  expect(await one.order(id)).toMatchObject({
    status: 'done',
    filledQuantity: 10n * UNIT,
    filledCost: 1000n * UNIT,
    marginHeld: 0n,
    feeHeld: 0n,
  });
});

test('what rests on HALF and REST rests on', async () => {
  const orders = [await one.place('SANDBOX.HALF'), await one.place('SANDBOX.REST')];
  await one.startAt(START_MS + 48 * HOUR_MS);
  for (const before of orders) expect(await one.order(before.id)).toEqual(before);
});

test('splits that fell due while the server was down are made up for, each in its time', async () => {
  const tick = 10n ** 6n;
  const last = lastOf('US.AAPL');
  const low = await one.place('US.AAPL', { priceType: 1, limitPrice: BigInt(last - 6000) * tick });
  const near = await one.place('US.AAPL', { priceType: 1, limitPrice: BigInt(last - 40) * tick });
  const { instrument } = one.traded('US.AAPL');
  const met = one.world.market.firstCross(
    instrument,
    START_MS + 1,
    START_MS + 400 * HOUR_MS,
    'atOrBelow',
    last - 40,
  );
  const first = (met?.atMs ?? 0) + HOUR_MS;
  await one.scenario({ kind: 'split', instrument: 'US.AAPL', size: '2', fromMs: first });
  await one.scenario({ kind: 'split', instrument: 'US.AAPL', size: '5', fromMs: first + HOUR_MS });
  await one.startAt(first + 30 * HOUR_MS);
  // Met before the splits: filled in the units of its time, and then held in new ones.
  expect(await one.order(near.id)).toMatchObject({ status: 'done', filledQuantity: 10n * UNIT });
  const position = await one.world.database.reader.position.findFirst({
    where: { id: (await one.order(near.id)).positionId ?? '' },
  });
  expect(position?.quantity).toBeGreaterThanOrEqual(100n * UNIT);
  const limit = BigInt(Math.floor(Math.floor((last - 6000) / 2) / 5)) * tick;
  const converted = { status: 'working', quantity: 100n * UNIT, limitPrice: limit };
  expect(await one.order(low.id)).toMatchObject(converted);
  for (let n = 1; n < 4; n += 1) {
    await one.startAt(first + 30 * HOUR_MS + n);
    expect(await one.order(low.id)).toMatchObject(converted);
  }
});
