/** What can be looked through of a customer. */
export const PERSON_TABS = ['ledger', 'orders', 'positions', 'subscriptions'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** Of a customer's ledger, which part an address asks for; what there is not is all of it. */
export interface LedgerPart {
  wallet?: string | undefined;
  /** What moved money, by what its stable name begins with. */
  event?: string | undefined;
}
