/** Accounts and what moved through them, read. */
import type { AccountRow, TransferRow, WalletTransferRow } from '#domain/rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

type Raw = Record<string, unknown>;

export async function accountsOf(reader: Client, userId: string): Promise<AccountRow[]> {
  const rows = await reader.account.findMany({ where: { userId } });
  return rows.map((row) => decodeRow('Account', row as Raw));
}

/** Ids of the main wallets' accounts that have money in them. */
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
  skip: number;
  take: number;
}

/**
 * Money that came to or left some accounts, newest first. Holds alone move nothing; only a
 * withdrawal is told from the moment it is held, and whatever becomes of it stays that one line.
 */
export async function billPage(
  reader: Client,
  query: BillQuery,
): Promise<{ rows: TransferRow[]; total: number }> {
  const ids = [...query.accountIds];
  const where = {
    AND: [
      { OR: [{ debitAccountId: { in: ids } }, { creditAccountId: { in: ids } }] },
      {
        OR: [
          { kind: { in: ['posted', 'post'] }, event: { not: 'withdrawal' } },
          { kind: 'pending', event: 'withdrawal' },
        ],
      },
    ],
    ...(query.from === undefined
      ? {}
      : { createdAt: { gte: BigInt(query.from), lt: BigInt(query.to ?? query.from) } }),
  };
  const [rows, total] = await Promise.all([
    reader.transfer.findMany({
      where,
      orderBy: { id: 'desc' },
      skip: query.skip,
      take: query.take,
    }),
    reader.transfer.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Transfer', row as Raw)), total };
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

/** Interest credited to a person, altogether and since a moment (epoch milliseconds); minor units. */
export async function interestOf(
  reader: Client,
  userId: string,
  since: number,
): Promise<{ total: bigint; recent: bigint }> {
  const sum = async (from: number) => {
    const { _sum } = await reader.transfer.aggregate({
      _sum: { amount: true },
      where: {
        event: 'interest',
        creditAccountId: `${userId}/BALANCE`,
        createdAt: { gte: BigInt(from) },
      },
    });
    return _sum.amount ?? 0n;
  };
  const [total, recent] = await Promise.all([sum(0), sum(since)]);
  return { total, recent };
}
