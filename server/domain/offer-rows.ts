/** Companies that go public and blocks for sale, as rows: units as in `rows.ts`. */

export interface OfferingRow {
  id: string;
  symbol: string;
  name: string;
  exchange: string;
  currency: string;
  industry: string;
  issuePrice: bigint;
  shares: bigint;
  lot: bigint;
  purchaseFrom: number;
  purchaseEnd: number;
  allotAt: number;
  listAt: number;
}

export interface BlockOfferRow {
  id: string;
  instrument: string;
  /** In 1/10,000 of the price. */
  discount: number;
  minCount: bigint;
  volume: bigint;
  createdAt: number;
}
