/** Queries for public offerings and blocks. */

import { invariant } from '#core/result.ts';
import type { BlockOfferRow, OfferingRow, PermissionRow, SubscriptionRow } from '#core/rows.ts';
import type { Client } from '#platform/store/database.ts';
import { olderBy, type PartBehind } from '#platform/store/part-behind.ts';
import { decodeRow } from '#platform/store/tables.ts';

type Raw = Record<string, unknown>;

export interface OfferingQuery {
  /** Only offerings that list after this, epoch milliseconds. */
  listAfter?: number | undefined;
  /** Only this product class. */
  classify?: number | undefined;
  skip: number;
  take: number;
}

/** Offerings, next listing first. */
export async function offeringPage(
  reader: Client,
  { listAfter, classify, skip, take }: OfferingQuery,
): Promise<{ rows: OfferingRow[]; total: number }> {
  const where = {
    withdrawnAt: null,
    ...(listAfter === undefined ? {} : { listAt: { gt: BigInt(listAfter) } }),
    ...(classify === undefined ? {} : { classify }),
  };
  const [rows, total] = await Promise.all([
    reader.offering.findMany({ where, orderBy: [{ listAt: 'asc' }, { id: 'asc' }], skip, take }),
    reader.offering.count({ where }),
  ]);
  return { rows: rows.map((row) => decodeRow('Offering', row as Raw)), total };
}

export async function allOfferings(reader: Client): Promise<OfferingRow[]> {
  const rows = await reader.offering.findMany();
  return rows.map((row) => decodeRow('Offering', row as Raw));
}

/** Offerings by their ids. */
export async function offeringsOf(
  reader: Client,
  ids: readonly string[],
): Promise<Map<string, OfferingRow>> {
  const rows = await reader.offering.findMany({ where: { id: { in: [...ids] } } });
  return new Map(rows.map((row) => [row.id, decodeRow('Offering', row as Raw)]));
}

export async function mustFindOffering(reader: Client, id: string): Promise<OfferingRow> {
  const row = (await offeringsOf(reader, [id])).get(id);
  invariant(row !== undefined, `there is no offering ${id}`);
  return row;
}

/** The offering of an instrument: the current one, else a withdrawn one. */
export async function offeringOfInstrument(
  reader: Client,
  instrument: string,
): Promise<OfferingRow | undefined> {
  const row = await reader.offering.findFirst({
    where: { instrument },
    orderBy: [{ withdrawnAt: STANDING_FIRST }, { id: 'desc' }],
  });
  return row ? decodeRow('Offering', row as Raw) : undefined;
}
const STANDING_FIRST = { sort: 'desc', nulls: 'first' } as const;

/** How often an instrument was offered to the public, including withdrawn offerings. */
export const countOfferings = (reader: Client, instrument: string): Promise<number> =>
  reader.offering.count({ where: { instrument } });

const decodeSubscription = (row: object): SubscriptionRow => decodeRow('Subscription', row as Raw);

/** Everybody's subscriptions to an offering. */
export async function subscriptionsOf(
  reader: Client,
  offeringId: string,
): Promise<SubscriptionRow[]> {
  const rows = await reader.subscription.findMany({
    where: { offeringId },
    orderBy: { id: 'asc' },
  });
  return rows.map(decodeSubscription);
}

/** Everybody's subscriptions that still have a payment due, in the order in which they became payable. */
export async function payableSubscriptions(reader: Client): Promise<SubscriptionRow[]> {
  const rows = await reader.subscription.findMany({
    where: { status: 'payable' },
    orderBy: [{ updatedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(decodeSubscription);
}

export interface SubscriptionQuery extends PartBehind {
  userId: string;
  /** Only the one with this id. */
  id?: string | undefined;
  statuses?: readonly string[] | undefined;
}

/** Subscriptions of a person, newest first. */
export async function subscriptionPage(
  reader: Client,
  { userId, id, statuses, after, skip, take }: SubscriptionQuery,
): Promise<{ rows: SubscriptionRow[]; total: number }> {
  const where = {
    userId,
    ...(id !== undefined && { id }),
    ...(statuses && { status: { in: [...statuses] } }),
  };
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }];
  // The row may have moved to another status since the previous page.
  const last = after ? await reader.subscription.findUnique({ where: { id: after } }) : null;
  const left = { ...where, ...olderBy('createdAt', last) };
  const [rows, total] = await Promise.all([
    reader.subscription.findMany({ where: left, orderBy, skip, take }),
    reader.subscription.count({ where }),
  ]);
  return { rows: rows.map(decodeSubscription), total };
}

/** Blocks on sale, in the order they were put up. */
export async function blockOfferPage(
  reader: Client,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: BlockOfferRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    reader.blockOffer.findMany({
      where: FOR_SALE,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      skip,
      take,
    }),
    reader.blockOffer.count({ where: FOR_SALE }),
  ]);
  return { rows: rows.map((row) => decodeRow('BlockOffer', row as Raw)), total };
}
const FOR_SALE = { volume: { gt: 0n }, withdrawnAt: null };

/** The block of an instrument: the one on sale, else the latest. */
export async function findBlockOffer(
  reader: Client,
  instrument: string,
): Promise<BlockOfferRow | undefined> {
  const row = await reader.blockOffer.findFirst({
    where: { instrument },
    orderBy: [{ withdrawnAt: STANDING_FIRST }, { volume: 'desc' }, { createdAt: 'desc' }],
  });
  return row ? decodeRow('BlockOffer', row as Raw) : undefined;
}

/** How many blocks an instrument ever had. */
export const countBlocks = (reader: Client, instrument: string): Promise<number> =>
  reader.blockOffer.count({ where: { instrument } });

export async function findPermission(
  reader: Client,
  id: string,
): Promise<PermissionRow | undefined> {
  const row = await reader.permission.findUnique({ where: { id } });
  return row ? decodeRow('Permission', row as Raw) : undefined;
}
