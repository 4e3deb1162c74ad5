/** The history of orders: all of them, in any state. */
import { monthRange } from '#core/month.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { clocksOf } from '#platform/runtime/time-zone.ts';
import { placedOrder } from '#trading/placed-order.ts';
import { orderedInstruments, placedOrders } from '#trading/queries/orders.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { position } from './contract.ts';
import { listPage } from './listing.ts';

export const orders: Handler<World, typeof position.orders> = async ({ world, user }, input) => {
  const { pageSize, standing, stockCode, market = '', direction } = input;
  const { month, timeZone, until } = input;
  const instrument = stockCode ? findInstrument(world.market, { stockCode, market }) : undefined;
  if (stockCode && !instrument) return refuse('UnknownInstrument');
  const asked = [standing, instrument?.key, direction, month, month && timeZone, pageSize].join(
    ':',
  );
  const key = `${user.id}:orders:${asked}`;
  const query = {
    userId: user.id,
    instrument: instrument?.key,
    direction,
    until,
    ...(month && monthRange(month, timeZone ? clocksOf(timeZone) : undefined)),
    ...(await world.cursors.sliceOf(key, input)),
  };
  const found = await placedOrders(world.database.reader, query, standing);
  const { venues } = world.exchange;
  const now = world.clock.now();
  return done(
    await listPage(world, { ...input, key }, found, (row, instrument) =>
      placedOrder(venues.standing(row, instrument, now), instrument),
    ),
  );
};

export const ordered: Handler<World, typeof position.ordered> = async ({ world, user }) => {
  const keys = await orderedInstruments(world.database.reader, user.id);
  return done(
    keys.flatMap((key) => {
      const instrument = world.market.instruments.get(key);
      if (!instrument) return [];
      const { code: stockCode, name: stockName, market } = instrument;
      return [{ stockCode, stockName, market }];
    }),
  );
};
