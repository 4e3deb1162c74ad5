import { books } from '#contract/books.ts';
import { postedBalance } from '#domain/ledger.ts';
import { formatMoney } from '#domain/money.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { houseAccounts } from '../../store/books.ts';
import { accountsOf } from '../../store/wallets.ts';
import type { World } from '../../world.ts';

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
