/** How people are paid out, as rows: units as in `rows.ts`. */

export interface PayMethodsRow {
  /** Of the person. */
  id: string;
  /** JSON, see `domain/pay-method.ts`. */
  items: string;
}

export interface WithdrawalRow {
  id: string;
  userId: string;
  /** The card or wallet, and what was on it when the withdrawal was asked for. */
  cardId: string;
  type: 1 | 2;
  bankAccountName: string;
  bankName: string;
  cardNo: string;
  /** Minor units that leave the main wallet; `fee` is part of them. */
  amount: bigint;
  fee: bigint;
  currency: string;
  /** The pending transfer, and what is left of it. */
  holdId: string;
  held: bigint;
  /** Of the request before the staff. */
  reviewId: string;
  /** 0 pending, 1 done, 2 cancelled, 3 rejected. */
  status: 0 | 1 | 2 | 3;
  /** Why it was rejected. */
  grounds: string | null;
  createdAt: number;
  endedAt: number | null;
}
