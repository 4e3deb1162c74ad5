import { ProductClass } from '#core/instrument.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { blockCommand } from '#trading/commands.ts';
import { findBlockOffer } from '#trading/queries/offers.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { order } from './contract.ts';
import { decimalsOf, readDecimals } from './decimals.ts';

/** Only buys: what was bought is sold like any share, by `/position/flatPosition`. */
export const createBlock = feature(
  order.createBlock,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
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
);
