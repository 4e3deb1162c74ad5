/** A person's fills in an instrument, in the units of today's chart. */
import { isBefore } from '#core/made-order.ts';
import { averageText, FINE_SCALE, parseDecimal, RATE_UNIT } from '#core/money.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { quantityText } from '#trading/order-answer.ts';
import { fillsIn } from '#trading/queries/orders.ts';
import { splitsOf } from '#trading/queries/past.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { position } from './contract.ts';

/** More would overlap on a chart. */
const FILLS_MAX = 100;

type Amounts = Record<'quantity' | 'price', bigint>;

/** A quantity and its price (fine scale) after splits (fine scale), earliest first. */
const inTodaysUnits = (amounts: Amounts, ratios: readonly bigint[]): Amounts =>
  ratios.reduce(
    ({ quantity, price }, ratio) => ({
      quantity: (quantity * ratio) / RATE_UNIT,
      price: (price * RATE_UNIT) / ratio,
    }),
    amounts,
  );

export const fills: Handler<World, typeof position.fills> = async ({ world, user }, input) => {
  const instrument = findInstrument(world.market, input);
  if (!instrument) return refuse('UnknownInstrument');
  const { reader } = world.database;
  const [own, splits] = await Promise.all([
    fillsIn(reader, { userId: user.id, instrument: instrument.key, take: FILLS_MAX }),
    splitsOf(reader, [instrument.key]),
  ]);
  return done(
    own.map(({ id, orderId, direction, tradeType, createdAt, why, ...traded }) => {
      const { split: endedBy } = JSON.parse(why) as { split?: string };
      // A position closed by a split is shown in the units before it.
      const first = splits.findIndex((split) =>
        endedBy === undefined
          ? isBefore({ id, at: createdAt }, { id: split.id, at: split.fromMs })
          : split.id === endedBy,
      );
      const since = first < 0 ? [] : splits.slice(first);
      const ratios = since.flatMap(({ size }) => parseDecimal(size, FINE_SCALE) || []);
      const { quantity, price } = inTodaysUnits(traded, ratios);
      return {
        id,
        orderId,
        direction,
        tradeType,
        num: quantityText(quantity),
        price: averageText(price, RATE_UNIT, instrument.priceDecimals),
        createTime: createdAt,
      };
    }),
  );
};
