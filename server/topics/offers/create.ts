import { FINE_SCALE, formatMoney, parseDecimal } from '#core/money.ts';
import { accept } from '#core/result.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { offeringOfInstrument, offeringsOf } from '#trading/queries/offers.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { SUBSCRIPTION_STATE, subscriptions } from './contract.ts';
import { subscribeCommand } from './offerings.ts';

type Named = { stockId?: string | undefined; stockCode?: string | undefined; market: string };

/** The offering a request names by its id, or by its code and market. */
async function findOffering({ database, market }: World, { stockId, stockCode, ...named }: Named) {
  if (stockId !== undefined) return (await offeringsOf(database.reader, [stockId])).get(stockId);
  if (stockCode === undefined) return undefined;
  const instrument = findInstrument(market, { ...named, stockCode });
  return instrument && (await offeringOfInstrument(database.reader, instrument.key));
}

export const createSubscription = feature(
  subscriptions.create,
  async ({ world, user, locale, idempotency }: FeatureRequest<World>, input) => {
    const offering = await findOffering(world, input);
    if (!offering) return refuse('UnknownInstrument');
    const { stockCode, stockName, classify, issuePrice } = input;
    const fits =
      (stockCode === undefined || stockCode.toUpperCase() === offering.symbol) &&
      (stockName === undefined || stockName === offering.name) &&
      (classify === undefined || classify === offering.classify) &&
      (issuePrice === undefined || parseDecimal(issuePrice, FINE_SCALE) === offering.issuePrice);
    if (!fits) return refuse('WrongInstrument');
    const text = input.subscribeQuantity ?? input.num;
    const quantity = text === undefined ? 0n : parseDecimal(text, 0);
    if (quantity === undefined) {
      const fields = { subscribeQuantity: fieldMessageOf('integer', locale) };
      return refuse('InvalidInput', { fields });
    }
    const wish = { offeringId: offering.id, userId: user.id, quantity };
    const made = await world.unitOfWork.run(subscribeCommand(wish, onceOf(user.id, idempotency)));
    if (!made.ok) return made;
    const { orderId, planNum, amount } = made.value;
    const waiting = SUBSCRIPTION_STATE.waiting;
    return accept({
      orderId,
      status: waiting,
      orderState: waiting,
      planNum,
      amount: formatMoney(BigInt(amount), 'USD'),
      filledNum: '0',
      avgPrice: '0.00',
      premium: '0.00',
    });
  },
);
