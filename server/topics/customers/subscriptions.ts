import { formatMoney } from '#core/money.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { SUBSCRIPTION_WALLET } from '#topics/offers/rules.ts';
import { offeringsOf, subscriptionPage } from '#trading/queries/offers.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';
import { customerOf } from './user-view.ts';

const CURRENCY = WALLET_CURRENCY[SUBSCRIPTION_WALLET];

export const subscriptions = staffFeature(
  people.subscriptions,
  async ({ world }: StaffRequest<World>, { id, about, pageNum, pageSize }) => {
    if (!(await customerOf(world, id))) return refuse('NotFound');
    const { reader } = world.database;
    const skip = (pageNum - 1) * pageSize;
    const query = { userId: id, id: about, skip, take: pageSize };
    const { rows, total } = await subscriptionPage(reader, query);
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
    return done({ list, total, pageNum, pageSize, hasNext: skip + rows.length < total });
  },
);
