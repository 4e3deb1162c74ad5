/** Queries for identity applications. */
import type { KycApplicationRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export async function findApplication(
  reader: Client,
  id: string,
): Promise<KycApplicationRow | undefined> {
  const row = await reader.kycApplication.findUnique({ where: { id } });
  return row ? decodeRow('KycApplication', row as Raw) : undefined;
}

/** A person's latest application. */
export async function lastApplication(
  reader: Client,
  userId: string,
): Promise<KycApplicationRow | undefined> {
  const row = await reader.kycApplication.findFirst({ where: { userId }, orderBy: { id: 'desc' } });
  return row ? decodeRow('KycApplication', row as Raw) : undefined;
}

/** Other people who applied with the same document number, at most ten, the latest first. */
export async function sameDocument(
  reader: Client,
  { idCardNumber, userId }: Pick<KycApplicationRow, 'idCardNumber' | 'userId'>,
): Promise<string[]> {
  const rows = await reader.kycApplication.findMany({
    where: { idCardNumber, userId: { not: userId } },
    distinct: ['userId'],
    select: { userId: true },
    orderBy: { id: 'desc' },
    take: 10,
  });
  return rows.map((row) => row.userId);
}
