import { ProductClass } from '#core/instrument.ts';
import { formatMoney } from '#core/money.ts';
import type { OrderRow } from '#core/rows.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { blockCommand, cancelCommand, closeCommand } from '#trading/commands.ts';
import { orderAnswer, priceText, quantityText } from '#trading/order-answer.ts';
import { findBlockOffer } from '#trading/queries/offers.ts';
import { fillsOf, findOrder, findPosition } from '#trading/queries/orders.ts';
import { lastAuction } from '#trading/queries/special-offers.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { order } from './contract.ts';
import { explain } from './explain.ts';
import { decimalsOf, placing, readDecimals } from './placing.ts';

/** Bids can be cancelled until their auction closes. */
function isBid(world: World, { tradeType, instrument }: OrderRow): boolean {
  return tradeType === 0 && world.exchange.venues.traded(instrument)?.product.opens === 'auction';
}

export const ordersEndpoints = handlersFor<World>()(order, {
  createStock: placing(order.createStock),
  createFuture: placing(order.createFuture),
  createForex: placing(order.createForex),
  /** Only buys: what was bought is sold like any share, by `/position/flatPosition`. */
  createBlock: async ({ world, user, locale, idempotency }, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const offer = await findBlockOffer(world.database.reader, instrument.key);
    const classes: readonly (number | undefined)[] = [
      undefined,
      ProductClass.block,
      instrument.classify,
    ];
    const fits =
      offer !== undefined &&
      input.tradeType === 0 &&
      classes.includes(input.classify) &&
      (input.stockName === undefined || input.stockName === instrument.name);
    if (!fits) return refuse('WrongInstrument');
    const read = readDecimals(
      {
        num: [input.num, instrument.quantityDecimals],
        unitAmount: [input.isLp === 1 ? input.unitAmount : undefined, decimalsOf.price],
        takeProfit: [input.takeProfit, decimalsOf.price],
        stopLoss: [input.stopLoss, decimalsOf.price],
      },
      locale,
    );
    if (!read.ok) return read.refusal;
    const { num, unitAmount, takeProfit, stopLoss } = read.values;
    const command = {
      userId: user.id,
      priceType: input.isLp,
      limitPrice: unitAmount,
      timeInForce: input.timeInForce,
      direction: input.direction,
      quantity: num ?? 0n,
      leverage: input.isolatedPosition,
      takeProfit,
      stopLoss,
    };
    const once = onceOf(user.id, idempotency);
    const { venues } = world.exchange;
    return world.unitOfWork.run(blockCommand(venues, instrument, offer.id, command, once));
  },
  createBond: placing(order.createBond),
  createBid: placing(order.createBid),
  createPlacing: placing(order.createPlacing),
  cancel: async ({ world, user, idempotency }, { orderId }) => {
    const row = await findOrder(world.database.reader, orderId);
    if (!row || row.userId !== user.id) return refuse('NotFound');
    const auction = isBid(world, row)
      ? await lastAuction(world.database.reader, row.instrument)
      : undefined;
    const terms = { once: onceOf(user.id, idempotency), until: auction?.closesAt };
    return world.unitOfWork.run(cancelCommand(user.id, row, terms));
  },
  flatPosition: async ({ world, user, locale, idempotency }, input) => {
    const position = await findPosition(world.database.reader, input.positionId);
    if (!position || position.userId !== user.id) return refuse('NotFound');
    const traded = world.exchange.venues.traded(position.instrument);
    if (!traded) return refuse('UnknownInstrument');
    const read = readDecimals(
      {
        num: [input.num, traded.instrument.quantityDecimals],
        unitAmount: [input.isLp === 1 ? input.unitAmount : undefined, decimalsOf.price],
      },
      locale,
    );
    if (!read.ok) return read.refusal;
    return world.unitOfWork.run(
      closeCommand(
        world.exchange.venues,
        traded,
        {
          userId: user.id,
          positionId: position.id,
          quantity: read.values.num,
          priceType: input.isLp,
          limitPrice: read.values.unitAmount,
          timeInForce: input.timeInForce,
        },
        onceOf(user.id, idempotency),
      ),
    );
  },
  show: async ({ world, user }, { id }) => {
    const { reader } = world.database;
    const row = await findOrder(reader, id);
    const instrument = row && world.market.instruments.get(row.instrument);
    if (!instrument || row.userId !== user.id) return refuse('NotFound');
    const decimals = instrument.priceDecimals;
    const fills = await fillsOf(reader, row.id);
    return done({
      ...orderAnswer(row, decimals),
      stockCode: instrument.code,
      market: instrument.market,
      direction: row.direction,
      consignPrice: priceText(row.limitPrice ?? 0n, decimals),
      createTime: row.createdAt,
      fills: fills.map((fill) => ({
        num: quantityText(fill.quantity),
        price: priceText(fill.price, decimals),
        premium: formatMoney(fill.fee, row.currency),
        createTime: fill.createdAt,
      })),
    });
  },
  explain,
});
