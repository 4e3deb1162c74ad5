/** Auctions and placings of a company: at most one of them goes on at a time. */
import type { AuctionRow, PlacingRow } from '#core/rows.ts';
import { isPlacing } from './placing.ts';

/** Whether an auction is not yet cleared, or a placing is open. */
export const goesOn = (sale: AuctionRow | PlacingRow, nowMs: number): boolean =>
  'clearedAt' in sale ? sale.clearedAt === null : isPlacing(sale, nowMs);

/** The known auctions and placings at a moment, epoch milliseconds. */
interface KnownSales {
  readonly now: number;
  known(table: 'Auction'): readonly AuctionRow[];
  known(table: 'Placing'): readonly PlacingRow[];
}

/** Whether an instrument is being sold in an auction or a placing. */
export const isForSale = (draft: KnownSales, instrument: string): boolean =>
  [...draft.known('Auction'), ...draft.known('Placing')].some(
    (sale) => sale.instrument === instrument && goesOn(sale, draft.now),
  );
