/** Auctions and placings as rows: prices and quantities at the fine scale, times epoch milliseconds. */

export interface AuctionRow {
  id: string;
  /** Auctions are counted; the number says which company's turn it is. */
  number: number;
  instrument: string;
  /** Lowest price it sells at. */
  reserve: bigint;
  volume: bigint;
  opensAt: number;
  closesAt: number;
  /** What everybody pays, once it is cleared. */
  price: bigint | null;
  sold: bigint;
  clearedAt: number | null;
}

export interface PlacingRow {
  id: string;
  number: number;
  instrument: string;
  price: bigint;
  minCount: bigint;
  volume: bigint;
  /** To people here; what others took follows from the time, see `placing.ts`. */
  sold: bigint;
  /** Of the volume that others take by its end, in 1/10,000. */
  othersShare: number;
  opensAt: number;
  closesAt: number;
  /** Nobody sells what they bought before. */
  lockedUntil: number;
}
