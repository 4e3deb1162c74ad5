/** Queries for accounts and transfers, for staff. */
import type { AccountRow, TransferRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { olderThan, type PartBehind } from '#platform/store/part-behind.ts';
import { beginningWith } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export interface TransferQuery extends PartBehind {
  accountIds?: readonly string[] | undefined;
  /** Prefix of the event. */
  event?: string | undefined;
  /** Id of its subject. */
  refId?: string | undefined;
}

/** Transfers that touch any of the accounts, holds included, newest first. */
export async function transferPage(
  reader: Client,
  { accountIds, event, refId, after, skip, take }: TransferQuery,
): Promise<{ rows: TransferRow[]; total: number }> {
  const ids = accountIds && [...accountIds];
  const where = {
    ...(ids && { OR: [{ debitAccountId: { in: ids } }, { creditAccountId: { in: ids } }] }),
    ...(event !== undefined && { event: beginningWith(event) }),
    ...(refId !== undefined && { refId }),
  };
  const left = { ...where, ...olderThan(after) };
  const [rows, total] = await Promise.all([
    reader.transfer.findMany({ where: left, orderBy: { id: 'desc' }, skip, take }),
    reader.transfer.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Transfer', row as Raw)), total };
}

export async function houseAccounts(reader: Client): Promise<AccountRow[]> {
  const rows = await reader.account.findMany({ where: { userId: null }, orderBy: { id: 'asc' } });
  return rows.map((row) => decodeRow('Account', row as Raw));
}

/** What people have in each currency, margins included, in minor units; the house has the rest. */
export async function moneyOfPeople(
  reader: Client,
): Promise<{ currency: string; people: bigint; house: bigint }[]> {
  const rows = await reader.$queryRawUnsafe<{ currency: string; people: bigint; house: bigint }[]>(
    `SELECT "currency",
       CAST(SUM(CASE WHEN "userId" IS NOT NULL THEN "creditsPosted" - "debitsPosted" ELSE 0 END) AS BIGINT) AS people,
       CAST(SUM(CASE WHEN "userId" IS NULL THEN "creditsPosted" - "debitsPosted" ELSE 0 END) AS BIGINT) AS house
     FROM "Account" GROUP BY "currency" ORDER BY "currency"`,
  );
  return rows.map(({ currency, people, house }) => ({
    currency,
    people: BigInt(people),
    house: BigInt(house),
  }));
}
