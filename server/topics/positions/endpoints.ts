import { averageText, formatMoney, toMinor, valueAt } from '#core/money.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { firstPageAbout } from '#topics/watchlist/present-answers.ts';
import { priceText, quantityText, statusCode } from '#trading/order-answer.ts';
import { stopOf, tradeNamesOf } from '#trading/placed-order.ts';
import { closings, executedOrders, openOrders, positionsOf } from '#trading/queries/orders.ts';
import { namesNone } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { position } from './contract.ts';
import { ending } from './ending.ts';
import { fills } from './fills.ts';
import { listPage, listQuery } from './listing.ts';
import { ordered, orders } from './placed.ts';
import { holdingView } from './views.ts';

export const positionsEndpoints = handlersFor<World>()(position, {
  me: {
    keep: firstPageAbout('positions'),
    answer: async ({ world, user }, input) => {
      const all = await world.cache.get(user.id, 'positions', () =>
        positionsOf(world.database.reader, user.id),
      );
      const { key, classify, market, after, skip, take } = await listQuery(
        world,
        user.id,
        'holdings',
        input,
      );
      const asked = all.filter(
        (row) =>
          (classify === undefined || row.classify === classify) &&
          (market === undefined || row.instrument.startsWith(`${market}.`)),
      );
      const left = after === undefined ? asked : asked.filter(({ id }) => id < after);
      const found = { rows: left.slice(skip, skip + take), total: asked.length };
      const now = world.clock.now();
      return done(
        await listPage(world, { ...input, key }, found, (row, instrument) =>
          holdingView(world.market, instrument, row, now),
        ),
      );
    },
  },
  flatList: async ({ world, user }, input) => {
    const query = await listQuery(world, user.id, 'closings', input);
    const found = await closings(world.database.reader, query);
    return done(
      await listPage(world, { ...input, key: query.key }, found, (row, instrument) => {
        const decimals = instrument.priceDecimals;
        return {
          id: row.id,
          ...tradeNamesOf(instrument, row.currency),
          buyPrice: averageText(row.entryCost, row.filledQuantity, decimals),
          sellPrice: averageText(row.filledCost, row.filledQuantity, decimals),
          sellNum: quantityText(row.filledQuantity),
          sellTotalAmount: formatMoney(
            toMinor(valueAt(row.filledCost, row.rate), row.currency),
            row.currency,
          ),
          sellProfit: formatMoney(row.profit, row.currency),
          premium: formatMoney(row.fee, row.currency),
          fall: row.profit < 0n,
          // Direction of the position: a long is closed by a sale.
          direction: row.direction === 0 ? 1 : 0,
          createTime: row.createdAt,
        };
      }),
    );
  },
  consignList: async ({ world, user }, input) => {
    const query = await listQuery(world, user.id, 'entrusted', input);
    const found = await openOrders(world.database.reader, query);
    const { venues } = world.exchange;
    const now = world.clock.now();
    return done(
      await listPage(world, { ...input, key: query.key }, found, (row, instrument) => ({
        orderId: row.id,
        ...tradeNamesOf(instrument, row.currency),
        direction: row.direction,
        tradeType: row.tradeType,
        status: statusCode(row.status),
        consignAmount: formatMoney(row.marginHeld + row.feeHeld, row.currency),
        consignPrice: priceText(row.limitPrice ?? 0n, instrument.priceDecimals),
        ...stopOf(venues.standing(row, instrument, now), instrument.priceDecimals),
        consignNum: quantityText(row.quantity),
        filledNum: quantityText(row.filledQuantity),
        isolatedPosition: row.leverage,
        timeInForce: row.timeInForce,
        createTime: row.createdAt,
      })),
    );
  },
  executions: async ({ world, user }, input) => {
    const query = await listQuery(world, user.id, 'executions', input);
    const found = await executedOrders(world.database.reader, query);
    return done(
      await listPage(world, { ...input, key: query.key }, found, (row, instrument) => ({
        id: row.id,
        ...tradeNamesOf(instrument, row.currency),
        direction: row.direction,
        tradeType: row.tradeType,
        currentPrice: averageText(row.filledCost, row.filledQuantity, instrument.priceDecimals),
        num: quantityText(row.filledQuantity),
        totalPrice: formatMoney(
          toMinor(valueAt(row.filledCost, row.rate), row.currency),
          row.currency,
        ),
        premium: formatMoney(row.fee, row.currency),
        profit: formatMoney(row.profit, row.currency),
        fall: row.tradeType === 1 && row.profit < 0n,
        status: statusCode(row.status),
        createTime: row.createdAt,
      })),
    );
  },
  orders,
  fills,
  ordered,
  ending,
  getByStock: async ({ world, user }, input) => {
    const { stockCode, market, classify, direction } = input;
    if (namesNone(world.market, input)) return refuse('UnknownInstrument');
    const rows = await positionsOf(world.database.reader, user.id);
    const now = world.clock.now();
    return done(
      rows.flatMap((row) => {
        const instrument = world.market.instruments.get(row.instrument);
        if (!instrument || instrument.code !== stockCode) return [];
        if (market !== undefined && instrument.market !== market) return [];
        if (classify !== undefined && row.classify !== classify) return [];
        if (direction !== undefined && row.direction !== direction) return [];
        return [holdingView(world.market, instrument, row, now)];
      }),
    );
  },
});
