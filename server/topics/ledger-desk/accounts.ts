import { postedBalance } from '#core/ledger.ts';
import { formatMoney } from '#core/money.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import type { World } from '#world/world.ts';
import { books } from './contract.ts';
import { houseAccounts } from './queries.ts';

export const accounts = staffFeature(
  books.accounts,
  async ({ world }: StaffRequest<World>, { userId }) => {
    const { reader } = world.database;
    const rows = await (userId === undefined ? houseAccounts(reader) : accountsOf(reader, userId));
    return done(
      rows.map((row) => ({
        id: row.id,
        currency: row.currency,
        posted: formatMoney(postedBalance(row), row.currency),
        heldOut: formatMoney(row.debitsPending, row.currency),
        heldIn: formatMoney(row.creditsPending, row.currency),
      })),
    );
  },
);
