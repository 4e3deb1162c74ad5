import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { type DeskOfferKind, offerDesk } from './contract.ts';
import { auctionLine, CLASS_OF, offeringLines, placingLine } from './offer-view.ts';
import { deskAuctions, deskOfferings, deskPlacings } from './queries.ts';

async function linesOf(world: World, kind: DeskOfferKind, part: { skip: number; take: number }) {
  const { reader } = world.database;
  if (kind === 'auction') {
    const { rows, total } = await deskAuctions(reader, part);
    return { total, list: await Promise.all(rows.map((row) => auctionLine(world, row))) };
  }
  if (kind === 'placing') {
    const { rows, total } = await deskPlacings(reader, part);
    return { total, list: await Promise.all(rows.map((row) => placingLine(world, row))) };
  }
  const { rows, total } = await deskOfferings(reader, { ...part, classify: CLASS_OF[kind] });
  return { total, list: await offeringLines(world, rows) };
}

export const deskOffers = staffFeature(
  offerDesk.offers,
  async ({ world }: StaffRequest<World>, { kind, pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { list, total } = await linesOf(world, kind, { skip, take: pageSize });
    return done({ list, total, pageNum, pageSize, hasNext: skip + list.length < total });
  },
);
