/** Public offerings and blocks for sale, read. */
import type { BlockOfferRow, OfferingRow, PermissionRow } from '#domain/offer-rows.ts';
import type { Client } from './database.ts';
import { decodeRow } from './tables.ts';

type Raw = Record<string, unknown>;

export interface OfferingQuery {
  /** Only those that list after this, epoch milliseconds. */
  listAfter?: number | undefined;
  skip: number;
  take: number;
}

/** Offerings, the next to list first. */
export async function offeringPage(
  reader: Client,
  { listAfter, skip, take }: OfferingQuery,
): Promise<{ rows: OfferingRow[]; total: number }> {
  const where = listAfter === undefined ? {} : { listAt: { gt: BigInt(listAfter) } };
  const [rows, total] = await Promise.all([
    reader.offering.findMany({ where, orderBy: [{ listAt: 'asc' }, { id: 'asc' }], skip, take }),
    reader.offering.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Offering', row as Raw)), total };
}

/** Blocks with something left for sale, in the order they were put up. */
export async function blockOfferPage(
  reader: Client,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: BlockOfferRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    reader.blockOffer.findMany({ where: FOR_SALE, orderBy: { id: 'asc' }, skip, take }),
    reader.blockOffer.count({ where: FOR_SALE }),
  ]);
  return { rows: rows.map((row) => decodeRow('BlockOffer', row as Raw)), total };
}
const FOR_SALE = { volume: { gt: 0n } };

/** The block of an instrument. */
export async function findBlockOffer(
  reader: Client,
  instrument: string,
): Promise<BlockOfferRow | undefined> {
  const row = await reader.blockOffer.findUnique({ where: { instrument } });
  return row ? decodeRow('BlockOffer', row as Raw) : undefined;
}

export async function findPermission(
  reader: Client,
  id: string,
): Promise<PermissionRow | undefined> {
  const row = await reader.permission.findUnique({ where: { id } });
  return row ? decodeRow('Permission', row as Raw) : undefined;
}
