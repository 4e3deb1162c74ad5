/** What fell due while the program was off is made up for at its start, once. */
import { afterEach, expect, test } from 'vitest';
import { bidCommand } from '#topics/orders/commands.ts';
import { findPosition, positionsOf } from '#trading/queries/orders.ts';
import { auctionPage } from '#trading/queries/special-offers.ts';
import { START_MS } from './harness.ts';
import { Restartable } from './restartable.ts';
import { SAMPLE_INSTRUMENTS } from './sample-instruments.ts';

/** 59 days on: behind the coupon of 15 May, and some forty closes of auctions. */
const LATER_MS = START_MS + 59 * 86_400_000;
const UNITS = 20n * 10n ** 8n;

const restartable = new Restartable(SAMPLE_INSTRUMENTS);
afterEach(() => restartable.close());

test('a coupon is paid and a bid allotted that fell due while the server was down', async () => {
  await restartable.startAt(START_MS);
  const { exchange, unitOfWork, database } = restartable.world;
  const { positionId, userId } = await restartable.place('BOND.US10Y', { quantity: UNITS });
  const bondPosition = async () =>
    findPosition(restartable.world.database.reader, positionId ?? '');
  const paid = (await bondPosition())?.interest ?? 0n;
  expect(paid).toBeLessThan(0n);

  const query = { closed: false, nowMs: START_MS, skip: 0, take: 1 };
  const [auction] = (await auctionPage(database.reader, query)).rows;
  if (!auction) throw new Error('no auction');
  const bid = await unitOfWork.run(
    bidCommand(exchange.venues, restartable.traded(auction.instrument), auction.id, {
      userId,
      direction: 0,
      quantity: UNITS,
      leverage: 1,
      priceType: 1,
      limitPrice: auction.reserve * 2n,
      timeInForce: 'GTC',
      takeProfit: null,
      stopLoss: null,
    }),
  );
  if (!bid.ok) throw new Error(bid.error);

  for (let start = 0; start < 2; start++) {
    await restartable.startAt(LATER_MS);
    const { reader } = restartable.world.database;
    // 4.25 % a year on 2000 of face value, in two halves.
    expect((await bondPosition())?.interest).toBe(paid + 4250n);
    const served = (await positionsOf(reader, userId)).find(
      ({ instrument }) => instrument === auction.instrument,
    );
    expect(served?.quantity).toBe(UNITS);
    expect((await restartable.order(bid.value.orderId)).status).toBe('done');
    const open = await auctionPage(reader, { ...query, nowMs: LATER_MS });
    expect(open.total).toBe(6);
  }
});
