/** Queries for auctions and placings. */
import type { AuctionRow, PlacingRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

interface OfferQuery {
  /** True: those closed by `nowMs`, latest first; false: the others, next to close first. */
  closed: boolean;
  nowMs: number;
  skip: number;
  take: number;
}

const whereOf = ({ closed, nowMs }: OfferQuery) => ({
  closesAt: closed ? { lte: BigInt(nowMs) } : { gt: BigInt(nowMs) },
});
const orderOf = ({ closed }: OfferQuery) => {
  const direction = closed ? ('desc' as const) : ('asc' as const);
  return [{ closesAt: direction }, { id: direction }];
};

export async function auctionPage(
  reader: Client,
  query: OfferQuery,
): Promise<{ rows: AuctionRow[]; total: number }> {
  const where = whereOf(query);
  const { skip, take } = query;
  const [rows, total] = await Promise.all([
    reader.auction.findMany({ where, orderBy: orderOf(query), skip, take }),
    reader.auction.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Auction', row as Raw)), total };
}

export async function placingPage(
  reader: Client,
  query: OfferQuery,
): Promise<{ rows: PlacingRow[]; total: number }> {
  const where = whereOf(query);
  const { skip, take } = query;
  const [rows, total] = await Promise.all([
    reader.placing.findMany({ where, orderBy: orderOf(query), skip, take }),
    reader.placing.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Placing', row as Raw)), total };
}

/** The last auction of an instrument. */
export async function lastAuction(
  reader: Client,
  instrument: string,
): Promise<AuctionRow | undefined> {
  const row = await reader.auction.findFirst({
    where: { instrument },
    orderBy: { closesAt: 'desc' },
  });
  return row ? decodeRow('Auction', row as Raw) : undefined;
}

/** The last placing of an instrument. */
export async function lastPlacing(
  reader: Client,
  instrument: string,
): Promise<PlacingRow | undefined> {
  const row = await reader.placing.findFirst({
    where: { instrument },
    orderBy: { closesAt: 'desc' },
  });
  return row ? decodeRow('Placing', row as Raw) : undefined;
}

export async function findAuction(reader: Client, id: string): Promise<AuctionRow | undefined> {
  const row = await reader.auction.findUnique({ where: { id } });
  return row ? decodeRow('Auction', row as Raw) : undefined;
}
