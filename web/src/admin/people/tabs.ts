/** Tables of a customer. */
export const PERSON_TABS = ['ledger', 'orders', 'positions', 'subscriptions'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** Filter of a customer's ledger, from the URL; unknown values show everything. */
export interface LedgerPart {
  wallet?: string | undefined;
  /** Prefix of the event's stable name. */
  event?: string | undefined;
}
