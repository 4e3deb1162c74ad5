/** Queries for accounts and their transfers. */
import type { AccountRow, TransferRow, WalletTransferRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { IN_LIST } from '#platform/store/sql.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;
type Counted = { total: bigint };

export async function accountsOf(reader: Client, userId: string): Promise<AccountRow[]> {
  const rows = await reader.account.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  return rows.map((row) => decodeRow('Account', row as Raw));
}

/** Account ids of the main wallets that have ever received money. */
export async function mainWallets(reader: Client): Promise<string[]> {
  const rows = await reader.account.findMany({
    where: { guarded: true, id: { endsWith: '/BALANCE' }, creditsPosted: { gt: 0n } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ id }) => id);
}

export interface BillQuery {
  accountIds: readonly string[];
  /** Epoch milliseconds, from inclusive, to exclusive. */
  from?: number | undefined;
  to?: number | undefined;
  /** Only what moved by then, epoch milliseconds. */
  until?: number | undefined;
  /** Only rows after this one; `skip` counts from there. */
  after?: string | undefined;
  skip: number;
  take: number;
}

// Must repeat the conditions of the partial indexes word for word, or SQLite does not use the indexes.
export const LISTED = `("kind" IN ('posted', 'post') AND "event" NOT IN ('withdrawal', 'transfer.undo', 'transfer.undo.exchanged') OR "kind" = 'pending' AND "event" = 'withdrawal')`;
const SIDES = ['debitAccountId', 'creditAccountId'] as const;

/** Transfers from one of some accounts to another of them, which appear on both sides. */
async function amongThem(
  reader: Client,
  accountIds: readonly string[],
  { within, dates }: { within: string; dates: readonly number[] },
): Promise<number> {
  const ids = JSON.stringify(accountIds);
  const [row] = await reader.$queryRawUnsafe<Counted[]>(
    `SELECT count(*) AS total FROM "Transfer"
     WHERE "debitAccountId" ${IN_LIST}
     AND "creditAccountId" ${IN_LIST} AND ${LISTED}${within}`,
    ids,
    ids,
    ...dates,
  );
  return Number(row?.total ?? 0);
}

/**
 * Money that came into or left some accounts, newest first. A hold alone moves nothing and is not listed,
 * except for a withdrawal: it is listed from its hold on, and stays one line whatever becomes of it. So
 * does an undone transfer: its reversal is part of the same line.
 */
export async function billPage(
  reader: Client,
  { accountIds, from, to, until, after, skip, take }: BillQuery,
): Promise<{ rows: TransferRow[]; total: number }> {
  const isDated = from !== undefined;
  const isBound = until !== undefined;
  const within = `${isDated ? ' AND "createdAt" >= ? AND "createdAt" < ?' : ''}${isBound ? ' AND "createdAt" <= ?' : ''}`;
  const dates = [...(isDated ? [from, to ?? from] : []), ...(isBound ? [until] : [])];
  const places = SIDES.flatMap((side) => accountIds.map((id) => ({ side, id })));
  const behind = after === undefined ? '' : ' AND "id" < ?';
  const passed = after === undefined ? [] : [after];
  // The index yields each account's newest rows in order; a query over all accounts would have to sort.
  const newest = places.map(
    ({ side }) => `SELECT * FROM (SELECT * FROM "Transfer"
      WHERE "${side}" = ? AND ${LISTED}${within}${behind} ORDER BY "id" DESC LIMIT ?) AS newest`,
  );
  const counts = places.map(
    ({ side }) => `(SELECT count(*) FROM "Transfer" WHERE "${side}" = ? AND ${LISTED}${within})`,
  );
  const [rows, [counted], twice] = await Promise.all([
    reader.$queryRawUnsafe<Raw[]>(
      `${newest.join(' UNION ')} ORDER BY "id" DESC LIMIT ? OFFSET ?`,
      ...places.flatMap(({ id }) => [id, ...dates, ...passed, skip + take]),
      take,
      skip,
    ),
    reader.$queryRawUnsafe<Counted[]>(
      `SELECT ${counts.join(' + ')} AS total`,
      ...places.flatMap(({ id }) => [id, ...dates]),
    ),
    accountIds.length > 1 ? amongThem(reader, accountIds, { within, dates }) : 0,
  ]);
  return {
    rows: rows.map((row) => decodeRow('Transfer', row)),
    total: Number(counted?.total ?? 0) - twice,
  };
}

export async function walletTransfers(
  reader: Client,
  ids: readonly string[],
): Promise<WalletTransferRow[]> {
  const rows = await reader.walletTransfer.findMany({ where: { id: { in: [...ids] } } });
  return rows.map((row) => decodeRow('WalletTransfer', row as Raw));
}

export async function findWalletTransfer(
  reader: Client,
  id: string,
): Promise<WalletTransferRow | undefined> {
  const row = await reader.walletTransfer.findUnique({ where: { id } });
  return row ? decodeRow('WalletTransfer', row as Raw) : undefined;
}

/** Interest credited to a person, in total and since a moment (epoch milliseconds); minor units. */
export async function interestOf(
  reader: Client,
  userId: string,
  since: number,
): Promise<{ total: bigint; recent: bigint }> {
  const sum = async (from: number) => {
    const [row] = await reader.$queryRawUnsafe<{ total: bigint | null }[]>(
      `SELECT CAST(sum("amount") AS BIGINT) AS total FROM "Transfer"
       WHERE "event" = 'interest' AND "creditAccountId" = ? AND "createdAt" >= ?`,
      `${userId}/BALANCE`,
      from,
    );
    return BigInt(row?.total ?? 0);
  };
  const [total, recent] = await Promise.all([sum(0), sum(since)]);
  return { total, recent };
}
