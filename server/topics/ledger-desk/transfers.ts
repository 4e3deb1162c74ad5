import { formatMoney } from '#core/money.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { books } from './contract.ts';
import { transferPage } from './queries.ts';

export const transfers = staffFeature(
  books.transfers,
  async ({ world }: StaffRequest<World>, { accountId, refId, pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await transferPage(world.database.reader, {
      accountIds: accountId === undefined ? undefined : [accountId],
      refId,
      skip,
      take: pageSize,
    });
    const list = rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      event: row.event,
      from: row.debitAccountId,
      to: row.creditAccountId,
      amount: formatMoney(row.amount, row.currency),
      currency: row.currency,
      refId: row.refId,
      createdAt: row.createdAt,
    }));
    return done({ list, total, pageNum, pageSize, hasNext: skip + rows.length < total });
  },
);
