/** Identity and deposits as rows: units as in `rows.ts`. */

export type RequestStatus = 'open' | 'approved' | 'rejected';

export interface KycApplicationRow {
  id: string;
  userId: string;
  idCardType: string;
  /** Issuing country. */
  area: string;
  firstName: string;
  lastName: string;
  idCardNumber: string;
  /** Uploads: the front (or only) side, and the back. */
  front: string;
  back: string | null;
  status: RequestStatus;
  /** Why it was rejected: the name of a canned reason, or own words. */
  grounds: string | null;
  reviewId: string;
  createdAt: number;
  decidedAt: number | null;
}

export interface RechargeRow {
  id: string;
  userId: string;
  coinCode: string;
  chain: string;
  /** The address that was shown to the person. */
  address: string;
  /** Uploads, with commas between them. */
  proofs: string;
  status: RequestStatus;
  /** Coins, at the fine scale; read from the proof. */
  coinAmount: bigint | null;
  /** US dollars for one coin, at the rate unit, when the proof was handed in. */
  rate: bigint;
  /** US cents. */
  credited: bigint | null;
  grounds: string | null;
  reviewId: string;
  createdAt: number;
  decidedAt: number | null;
}

/** A coin on a chain that can be deposited. The id is `<coin>/<chain>`. */
export interface DepositCoinRow {
  id: string;
  coinCode: string;
  coinName: string;
  chain: string;
  logo: string;
  /** One address for everybody in place of each person's own. */
  address: string | null;
  isOpen: boolean;
  /** Place in the list. */
  rank: number;
}
