import { formatMoney } from '#core/money.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, refuse } from '#platform/http/handlers.ts';
import { SUBSCRIPTION_WALLET } from '#topics/offers/rules.ts';
import { offeringsOf, subscriptionPage } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import type { people } from './contract.ts';
import { customerOf } from './views.ts';

const CURRENCY = WALLET_CURRENCY[SUBSCRIPTION_WALLET];

export const subscriptions: Handler<World, typeof people.subscriptions> = async (
  { world, staff },
  { id, about, ...page },
) => {
  if (!(await customerOf(world, id))) return refuse('NotFound');
  const { reader } = world.database;
  const key = `${staff.id}:subscriptions of ${id}:${about ?? ''}:${page.pageSize}`;
  const query = { userId: id, id: about, ...(await world.cursors.sliceOf(key, page)) };
  const found = await subscriptionPage(reader, query);
  const { list: rows, ...rest } = await world.cursors.pageOf(key, page, found);
  const offerings = await offeringsOf(
    reader,
    rows.map(({ offeringId }) => offeringId),
  );
  const list = rows.map((row) => {
    const offering = offerings.get(row.offeringId);
    return {
      id: row.id,
      instrument: offering?.instrument ?? '',
      name: offering?.name ?? '',
      status: row.status,
      quantity: String(row.quantity),
      allotted: String(row.equity),
      held: formatMoney(row.held, CURRENCY),
      paid: formatMoney(row.paid, CURRENCY),
      pending: formatMoney(row.pending, CURRENCY),
      currency: CURRENCY,
      createdAt: row.createdAt,
    };
  });
  return done({ ...rest, list });
};
