/** Queries for deposits and their coins. */
import type { DepositCoinRow, RechargeRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { behind, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export async function findRecharge(reader: Client, id: string): Promise<RechargeRow | undefined> {
  const row = await reader.recharge.findUnique({ where: { id } });
  return row ? decodeRow('Recharge', row as Raw) : undefined;
}

/**
 * People, at most ten, with another deposit whose proof is the same stored picture as one of this
 * deposit, byte for byte, whatever its original name or metadata. May include the person themself.
 */
export async function sameProof(
  reader: Client,
  { id, proofs }: Pick<RechargeRow, 'id' | 'proofs'>,
): Promise<string[]> {
  const shown = await reader.upload.findMany({
    where: { id: { in: proofs.split(',') } },
    select: { sha256: true },
  });
  const rows = await reader.upload.findMany({
    where: {
      sha256: { in: shown.map(({ sha256 }) => sha256) },
      usedBy: { startsWith: 'rch_', not: id },
    },
    distinct: ['userId'],
    select: { userId: true },
    orderBy: { id: 'desc' },
    take: 10,
  });
  return rows.map((row) => row.userId);
}

/** Deposits of a person up to a moment, newest first. */
export async function rechargePage(
  reader: Client,
  query: { userId: string; until: number } & PartBehind,
): Promise<{ rows: RechargeRow[]; total: number }> {
  const { userId, until, ...part } = query;
  const where = { userId, createdAt: { lte: BigInt(until) } };
  const [rows, total] = await Promise.all([
    reader.recharge.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...behind(part),
    }),
    reader.recharge.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Recharge', row as Raw)), total };
}

/** All coins, open for deposits or not, in list order. */
export async function depositCoins(reader: Client): Promise<DepositCoinRow[]> {
  const rows = await reader.depositCoin.findMany({ orderBy: { rank: 'asc' } });
  return rows.map((row) => decodeRow('DepositCoin', row as Raw));
}
