/** Robots of the AI product and what people put into them: units as in `rows.ts`. */

/** What a robot offers; an order keeps the terms it was placed on. */
export interface QuantTerms {
  /** Days of income, each from midnight to midnight UTC. */
  termDays: number;
  /** Least and most that a day yields, as shares of the amount, at the rate unit. */
  yieldMin: bigint;
  yieldMax: bigint;
  /** What closing early costs, as a share of the amount, at the rate unit. */
  penaltyRate: bigint;
}

export interface QuantRobotRow extends QuantTerms {
  /** The Robot ID that people see. */
  id: string;
  /** A proper name. */
  name: string;
  /** Least and most of one order, in minor units of the AI wallet. */
  minimum: bigint;
  maximum: bigint;
  createdAt: number;
  /** From then on it takes no orders; those that run go on. */
  closedAt: number | null;
}

/** `running` earns; `matured` ran its whole term, `closed` was ended by its owner before. */
export type QuantState = 'running' | 'matured' | 'closed';

export interface QuantOrderRow extends QuantTerms {
  id: string;
  userId: string;
  robotId: string;
  robotName: string;
  /** Minor units of the AI wallet. */
  amount: bigint;
  /** First day that earns, in days since 1970 (UTC). */
  firstDay: number;
  paidDays: number;
  /** Yields of the days paid, added up, at the rate unit. */
  yieldSum: bigint;
  /** Paid so far. */
  income: bigint;
  penalty: bigint;
  state: QuantState;
  createdAt: number;
  endedAt: number | null;
}

/** What an order earned on a day; written once, when it is paid. */
export interface QuantIncomeRow {
  /** Order and number of the day, so that no day can be written twice. */
  id: string;
  orderId: string;
  /** Days since 1970 (UTC). */
  day: number;
  /** At the rate unit. */
  yield: bigint;
  amount: bigint;
  createdAt: number;
}
