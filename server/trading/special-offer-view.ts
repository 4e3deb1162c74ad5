/** Auctions and placings as sent to clients. */

import type { Instrument } from '#core/instrument.ts';
import type { AuctionRow, PlacingRow } from '#core/rows.ts';
import { priceText, quantityText } from './order-answer.ts';
import { isBiddable } from './rules/auction.ts';
import { isPlacing, leftOf } from './rules/placing.ts';

const STATUS = { open: 1, closed: 2 } as const;

export function auctionView(
  { priceDecimals }: Pick<Instrument, 'priceDecimals'>,
  row: AuctionRow,
  nowMs: number,
) {
  return {
    id: row.id,
    openDate: row.opensAt,
    closeDate: row.closesAt,
    currentDate: nowMs,
    reservePrice: priceText(row.reserve, priceDecimals),
    offerNum: quantityText(row.volume),
    status: isBiddable(row, nowMs) ? STATUS.open : STATUS.closed,
    ...(row.price !== null && {
      clearingPrice: priceText(row.price, priceDecimals),
      soldNum: quantityText(row.sold),
    }),
  };
}

export function placingView(
  { priceDecimals }: Pick<Instrument, 'priceDecimals'>,
  row: PlacingRow,
  nowMs: number,
) {
  const left = leftOf(row, nowMs);
  return {
    id: row.id,
    openDate: row.opensAt,
    closeDate: row.closesAt,
    currentDate: nowMs,
    placingPrice: priceText(row.price, priceDecimals),
    minCount: quantityText(row.minCount),
    offerNum: quantityText(row.volume),
    leftNum: quantityText(left),
    lockedUntil: row.lockedUntil,
    status: isPlacing(row, nowMs) && left > 0n ? STATUS.open : STATUS.closed,
  };
}
