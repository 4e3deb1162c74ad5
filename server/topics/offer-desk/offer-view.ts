/** Offers of all kinds in a common form. */

import { namesOf, OFFERING_STATE } from '#core/codes.ts';
import { ProductClass } from '#core/instrument.ts';
import { formatMoney } from '#core/money.ts';
import { OfferingStatus, offeringStatus } from '#core/offering.ts';
import type { AuctionRow, OfferingRow, PlacingRow } from '#core/rows.ts';
import { priceText, quantityText } from '#trading/order-answer.ts';
import { isBiddable } from '#trading/rules/auction.ts';
import { isPlacing } from '#trading/rules/placing.ts';
import type { World } from '#world/world.ts';
import type { DeskOffer } from './contract.ts';
import { type Asked, demandOfOfferings, demandOfOrders } from './queries.ts';

/** The product class of public offerings, by kind. */
export const CLASS_OF = { ipo: ProductClass.ipo, coin: ProductClass.newCoin } as const;
const NOBODY: Asked = { people: 0, quantity: 0n, held: 0n };

function about({ market }: World, key: string) {
  const instrument = market.instruments.get(key);
  const { name = key, currency = 'USD', priceDecimals = 2 } = instrument ?? {};
  return { names: { code: key, name, currency }, decimals: priceDecimals };
}

/** An offering in the list; `asked` is absent for a new one without subscriptions. */
export function offeringLine(world: World, row: OfferingRow, asked: Asked = NOBODY): DeskOffer {
  const status = offeringStatus(row, world.clock.now());
  return {
    id: row.id,
    kind: row.classify === CLASS_OF.ipo ? 'ipo' : 'coin',
    code: row.instrument,
    name: row.name,
    currency: row.currency,
    state: namesOf(OFFERING_STATE)[status] ?? 'closed',
    price: priceText(row.issuePrice),
    ...(row.finalPrice !== null && { finalPrice: priceText(row.finalPrice) }),
    shares: String(row.shares),
    people: asked.people,
    asked: String(asked.quantity),
    held: formatMoney(asked.held, 'USD'),
    from: row.purchaseFrom,
    to: row.purchaseEnd,
    allotDate: row.allotAt,
    listDate: row.listAt,
    canWithdraw: status === OfferingStatus.announced || status === OfferingStatus.open,
  };
}

export async function offeringLines(world: World, rows: readonly OfferingRow[]) {
  const ids = rows.map(({ id }) => id);
  const asked = await demandOfOfferings(world.database.reader, ids);
  return rows.map((row) => offeringLine(world, row, asked.get(row.id)));
}

function auctionState({ clearedAt, price }: AuctionRow, isOpen: boolean): DeskOffer['state'] {
  if (isOpen) return 'open';
  return clearedAt !== null && price === null ? 'withdrawn' : 'closed';
}

export const auctionLine = async (world: World, row: AuctionRow): Promise<DeskOffer> =>
  auctionLineOf(world, row, await demandOfOrders(world.database.reader, row));

/** As `offeringLine`, for an auction. */
export function auctionLineOf(
  world: World,
  row: AuctionRow,
  { people, quantity }: Asked = NOBODY,
): DeskOffer {
  const { decimals, names } = about(world, row.instrument);
  const isOpen = isBiddable(row, world.clock.now());
  return {
    id: row.id,
    kind: 'auction',
    ...names,
    state: auctionState(row, isOpen),
    price: priceText(row.reserve, decimals),
    ...(row.price !== null && { finalPrice: priceText(row.price, decimals) }),
    shares: quantityText(row.volume),
    people,
    asked: quantityText(quantity),
    from: row.opensAt,
    to: row.closesAt,
    canWithdraw: isOpen,
  };
}

export const placingLine = async (world: World, row: PlacingRow): Promise<DeskOffer> =>
  placingLineOf(world, row, await demandOfOrders(world.database.reader, row));

/** As `offeringLine`, for a placing. */
export function placingLineOf(
  world: World,
  row: PlacingRow,
  { people }: Asked = NOBODY,
): DeskOffer {
  const { decimals, names } = about(world, row.instrument);
  const isOpen = isPlacing(row, world.clock.now());
  return {
    id: row.id,
    kind: 'placing',
    ...names,
    state: isOpen ? 'open' : 'closed',
    price: priceText(row.price, decimals),
    shares: quantityText(row.volume),
    people,
    asked: quantityText(row.sold),
    from: row.opensAt,
    to: row.closesAt,
    lockedUntil: row.lockedUntil,
    canWithdraw: isOpen,
  };
}
