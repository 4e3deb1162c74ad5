/** What can be looked through of a customer. */
export const PERSON_TABS = ['ledger', 'orders', 'positions', 'subscriptions'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];
