import type { order } from '#contract/order.ts';
import { productOf } from '#domain/product.ts';
import { closeCommand, openCommand } from '../../exchange/trading.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { onceOf } from '../../store/idempotency.ts';
import type { World } from '../../world.ts';
import { decimalsOf, readDecimals } from './decimals.ts';

type Create =
  | typeof order.createStock
  | typeof order.createFuture
  | typeof order.createForex
  | typeof order.createBond;

/** Places orders for the products that belong to an endpoint's path. */
export const placing = (endpoint: Create) =>
  feature(endpoint, async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const product = productOf(instrument);
    const fits =
      product?.path === endpoint.path &&
      (input.classify === undefined || input.classify === instrument.classify) &&
      (input.stockName === undefined || input.stockName === instrument.name);
    if (!product || !fits) return refuse('WrongInstrument');
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
    const terms = {
      userId: user.id,
      priceType: input.isLp,
      limitPrice: unitAmount,
      timeInForce: input.timeInForce,
    };
    const once = onceOf(user.id, idempotency);
    const traded = { instrument, product };
    if (input.tradeType === 1) {
      if (!input.positionId) return refuse('NotFound');
      return world.unitOfWork.run(
        closeCommand(
          world.exchange.venues,
          traded,
          { ...terms, positionId: input.positionId, quantity: num },
          once,
        ),
      );
    }
    return world.unitOfWork.run(
      openCommand(
        world.exchange.venues,
        traded,
        {
          ...terms,
          direction: input.direction,
          quantity: num ?? 0n,
          leverage: input.isolatedPosition,
          takeProfit,
          stopLoss,
        },
        once,
      ),
    );
  });
