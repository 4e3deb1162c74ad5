/** Queries for offers of all kinds in the desk's list, with people's requests. */
import type { SaleKind } from '#core/codes.ts';
import { FINE_UNIT } from '#core/money.ts';
import type { AuctionRow, BlockOfferRow, OfferingRow, PlacingRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { behind, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

/** What people requested in total. */
export interface Asked {
  people: number;
  /** Whole shares for offerings; at the fine scale for auctions and placings. */
  quantity: bigint;
  /** Still held for subscriptions, minor units; 0 for auctions and placings. */
  held: bigint;
}

/** Public offerings of a class, latest listing first. */
export async function deskOfferings(
  reader: Client,
  { classify, ...part }: PartBehind & { classify: number },
): Promise<{ rows: OfferingRow[]; total: number }> {
  const where = { classify };
  const [rows, total] = await Promise.all([
    reader.offering.findMany({
      where,
      orderBy: [{ listAt: 'desc' }, { id: 'desc' }],
      ...behind(part),
    }),
    reader.offering.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Offering', row as Raw)), total };
}

const NEWEST = [{ closesAt: 'desc' as const }, { id: 'desc' as const }];

export async function deskAuctions(
  reader: Client,
  part: PartBehind,
): Promise<{ rows: AuctionRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    reader.auction.findMany({ orderBy: NEWEST, ...behind(part) }),
    reader.auction.count(),
  ]);
  return { rows: rows.map((row) => decodeRow('Auction', row as Raw)), total };
}

export async function deskPlacings(
  reader: Client,
  part: PartBehind,
): Promise<{ rows: PlacingRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    reader.placing.findMany({ orderBy: NEWEST, ...behind(part) }),
    reader.placing.count(),
  ]);
  return { rows: rows.map((row) => decodeRow('Placing', row as Raw)), total };
}

/** What was requested of public offerings, by id. */
export async function demandOfOfferings(
  reader: Client,
  ids: readonly string[],
): Promise<Map<string, Asked>> {
  const sums = await reader.subscription.groupBy({
    by: ['offeringId'],
    where: { offeringId: { in: [...ids] } },
    _count: true,
    _sum: { quantity: true, held: true },
  });
  return new Map(
    sums.map(({ offeringId, _count, _sum }) => [
      offeringId,
      { people: _count, quantity: _sum.quantity ?? 0n, held: _sum.held ?? 0n },
    ]),
  );
}

/** Opening orders in an instrument while an offer of it was open, without those cancelled before its close. */
export async function demandOfOrders(
  reader: Client,
  { instrument, opensAt, closesAt }: Pick<AuctionRow, 'instrument' | 'opensAt' | 'closesAt'>,
): Promise<Asked> {
  // In two parts: ten of the largest bids would overflow one sum.
  const [sum] = await reader.$queryRawUnsafe<Record<'people' | 'whole' | 'rest', bigint | null>[]>(
    `SELECT count(*) AS "people", CAST(SUM("quantity" / ${FINE_UNIT}) AS BIGINT) AS "whole",
            CAST(SUM("quantity" % ${FINE_UNIT}) AS BIGINT) AS "rest" FROM "Order"
       WHERE "instrument" = ? AND ${OF_SALES} AND "createdAt" >= ? AND "createdAt" < ?
         AND NOT ("status" = 'cancelled' AND "updatedAt" < ?)`,
    instrument,
    opensAt,
    closesAt,
    closesAt,
  );
  const quantity = BigInt(sum?.whole ?? 0) * FINE_UNIT + BigInt(sum?.rest ?? 0);
  return { people: Number(sum?.people ?? 0), quantity, held: 0n };
}

// Must repeat the condition of its index word for word, or SQLite does not use the index.
const OF_SALES = `"tradeType" = 0 AND "classify" IN (7, 8)`;

/** How many auctions or placings of an instrument were made at the desk. */
export const countBeside = (
  reader: Client,
  kind: SaleKind,
  instrument: string,
): Promise<number> => {
  const where = { instrument, number: { lt: 0 } };
  return kind === 'auction' ? reader.auction.count({ where }) : reader.placing.count({ where });
};

/** The number of the last offer of a series; -1 before its first. */
export async function lastNumber(reader: Client, kind: SaleKind): Promise<number> {
  const where = { number: { gte: 0 } };
  const { _max } =
    kind === 'auction'
      ? await reader.auction.aggregate({ where, _max: { number: true } })
      : await reader.placing.aggregate({ where, _max: { number: true } });
  return _max.number ?? -1;
}

/** Blocks including ended ones, by company, latest first. */
export async function deskBlocks(
  reader: Client,
  part: PartBehind,
): Promise<{ rows: BlockOfferRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    reader.blockOffer.findMany({
      orderBy: [{ instrument: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
      ...behind(part),
    }),
    reader.blockOffer.count(),
  ]);
  return { rows: rows.map((row) => decodeRow('BlockOffer', row as Raw)), total };
}

/** Robot → number of running orders, and their money in minor units. */
export async function runningInRobots(
  reader: Client,
): Promise<Map<string, { running: number; amount: bigint }>> {
  const sums = await reader.quantOrder.groupBy({
    by: ['robotId'],
    where: { state: 'running' },
    _count: true,
    _sum: { amount: true },
  });
  return new Map(
    sums.map(({ robotId, _count, _sum }) => [
      robotId,
      { running: _count, amount: _sum.amount ?? 0n },
    ]),
  );
}
