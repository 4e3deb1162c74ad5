/** Companies that go public, blocks for sale and who takes part, as rows: units as in `rows.ts`. */

/** How a subscription stands. */
export type SubscriptionStatus = 'waiting' | 'allotted' | 'refused' | 'payable' | 'listed';

export interface OfferingRow {
  id: string;
  /** `market.code` */
  instrument: string;
  symbol: string;
  name: string;
  exchange: string;
  classify: number;
  currency: string;
  industry: string;
  issuePrice: bigint;
  /** Whole shares, as all numbers of shares here. */
  shares: bigint;
  lot: bigint;
  /** What everybody else asks for, in 1/100 of what is offered. */
  demand: number;
  /** By which the final price differs from the issue price, in 1/10,000 of it. */
  priceChange: number;
  /** Null until the allotment. */
  finalPrice: bigint | null;
  purchaseFrom: number;
  purchaseEnd: number;
  allotAt: number;
  payBy: number;
  listAt: number;
  /** Taken back by the house before the subscription ended. */
  withdrawnAt: number | null;
}

export interface SubscriptionRow {
  id: string;
  userId: string;
  offeringId: string;
  status: SubscriptionStatus;
  /** Whole shares asked for. */
  quantity: bigint;
  planPrice: bigint;
  /** Minor units of the IPO wallet, as are those below: held at first. */
  amount: bigint;
  holdId: string;
  /** Still held. */
  held: bigint;
  /** Whole shares allotted. */
  equity: bigint;
  /** The final price; null until the allotment. */
  price: bigint | null;
  paid: bigint;
  /** To be paid beyond what is held. */
  pending: bigint;
  /** JSON of an `Allotment`. */
  why: string | null;
  positionId: string | null;
  createdAt: number;
  updatedAt: number;
}

export interface BlockOfferRow {
  id: string;
  instrument: string;
  /** In 1/10,000 of the price. */
  discount: number;
  minCount: bigint;
  /** Still on offer. */
  volume: bigint;
  createdAt: number;
  /** When the rest was taken from the market. */
  withdrawnAt: number | null;
}

export interface PermissionRow {
  /** See `permissionId`. */
  id: string;
  userId: string;
  product: string;
  status: 'pending' | 'approved' | 'rejected';
  /** Why it was rejected. */
  reason: string | null;
  appliedAt: number;
  decidedAt: number | null;
}
