/** What can be looked through of a customer. */
export const PERSON_TABS = ['ledger', 'orders', 'positions', 'subscriptions'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

export const isPersonTab = (text: unknown): text is PersonTab =>
  PERSON_TABS.some((tab) => tab === text);
