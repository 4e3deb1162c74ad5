import type { SubscriptionStatus } from '#core/codes.ts';
import type { Instrument } from '#core/instrument.ts';
import { intlTag, type Locale } from '#core/locale.ts';
import { formatMoney } from '#core/money.ts';
import type { OfferingRow, SubscriptionRow } from '#core/rows.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { textOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import { priceText } from '#trading/order-answer.ts';
import { tradeNamesOf } from '#trading/placed-order.ts';
import { offeringsOf, subscriptionPage } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import { SUBSCRIPTION_STATE, type Subscription, type subscriptions } from './contract.ts';
import { SUBSCRIPTION_WALLET, type Why } from './rules.ts';

const CURRENCY = WALLET_CURRENCY[SUBSCRIPTION_WALLET];

const percent = (part: number) => `${part / 100} %`;

/** Whole shares with the language's grouping. */
const counted = (shares: string, locale: Locale) =>
  new Intl.NumberFormat(intlTag(locale)).format(BigInt(shares));

/** Explains an allotment in words. */
function explanationOf({ why, quantity }: SubscriptionRow, locale: Locale): string | undefined {
  if (why === null) return undefined;
  const { rule, chance, draw, ...shares } = JSON.parse(why) as Why;
  const values = {
    offered: counted(shares.offered, locale),
    demand: counted(shares.demand, locale),
    base: counted(shares.base, locale),
    num: counted(String(quantity), locale),
    chance: percent(chance),
    draw: percent(draw),
  };
  if (rule !== 'share') return textOf(`allotment.${rule}`, locale, values);
  const drawn = draw < chance && shares.equity !== shares.base ? 'won' : 'lost';
  const shared = textOf('allotment.share', locale, values);
  return chance === 0 ? shared : `${shared} ${textOf(`allotment.${drawn}`, locale, values)}`;
}

function subscriptionView(
  row: SubscriptionRow,
  offering: OfferingRow,
  instrument: Instrument,
  locale: Locale,
): Subscription {
  const money = (amount: bigint) => formatMoney(amount, CURRENCY);
  const explanation = explanationOf(row, locale);
  return {
    id: row.id,
    orderState: SUBSCRIPTION_STATE[row.status],
    offeringId: row.offeringId,
    ...tradeNamesOf(instrument, CURRENCY),
    planUnitAmount: priceText(row.planPrice),
    unitAmount: priceText(row.price ?? row.planPrice),
    planNum: String(row.quantity),
    equityNum: String(row.equity),
    amount: money(row.amount),
    heldAmount: money(row.held),
    actualAmount: money(row.paid),
    pendingAmount: money(row.pending),
    purchaseEndDate: offering.purchaseEnd,
    allotDate: offering.allotAt,
    expiryDate: offering.payBy,
    marketDate: offering.listAt,
    createTime: row.createdAt,
    modifyTime: row.updatedAt,
    ...(explanation === undefined ? {} : { explanation }),
    ...(row.positionId === null ? {} : { positionId: row.positionId }),
  };
}

const STATUSES = Object.keys(SUBSCRIPTION_STATE) as SubscriptionStatus[];

export const subscriptionList: Handler<World, typeof subscriptions.list> = async (
  { world, user, locale },
  { orderStates, ...page },
) => {
  const { reader } = world.database;
  const statuses = orderStates?.flatMap((state) => STATUSES[state] ?? []);
  const asked = [...new Set(orderStates)].sort().join();
  const key = `${user.id}:subscriptions:${orderStates && `only ${asked}`}:${page.pageSize}`;
  const query = { userId: user.id, statuses, ...(await world.cursors.sliceOf(key, page)) };
  const found = await subscriptionPage(reader, query);
  const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
  const offerings = await offeringsOf(
    reader,
    rows.map(({ offeringId }) => offeringId),
  );
  const list = rows.flatMap((row) => {
    const offering = offerings.get(row.offeringId);
    const instrument = offering && world.market.instruments.get(offering.instrument);
    return instrument ? [subscriptionView(row, offering, instrument, locale)] : [];
  });
  return done({ ...rest, list, serverTime: world.clock.now() });
};
