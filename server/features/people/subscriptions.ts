import { people } from '#contract/people.ts';
import { formatMoney } from '#domain/money.ts';
import { SUBSCRIPTION_WALLET } from '#domain/subscription.ts';
import { WALLET_CURRENCY } from '#domain/wallet.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { offeringsOf, subscriptionPage } from '../../store/offers.ts';
import type { World } from '../../world.ts';
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
