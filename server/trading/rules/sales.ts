/** Auctions and placings of a company, of which there is one at a time. */
import type { AuctionRow, PlacingRow } from '#core/rows.ts';
import { isPlacing } from './placing.ts';

/** Whether an auction has still to find its price, or a placing is open. */
export const goesOn = (sale: AuctionRow | PlacingRow, nowMs: number): boolean =>
  'clearedAt' in sale ? sale.clearedAt === null : isPlacing(sale, nowMs);

/** What is known of the sales of companies at a moment, epoch milliseconds. */
interface KnownSales {
  readonly now: number;
  known(table: 'Auction'): readonly AuctionRow[];
  known(table: 'Placing'): readonly PlacingRow[];
}

/** Whether an instrument is being sold by either. */
export const isForSale = (draft: KnownSales, instrument: string): boolean =>
  [...draft.known('Auction'), ...draft.known('Placing')].some(
    (sale) => sale.instrument === instrument && goesOn(sale, draft.now),
  );
