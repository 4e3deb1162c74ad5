import { WALLETS, type Wallet } from '#core/codes.ts';

/** What can be looked through of a customer. */
export const PERSON_TABS = ['ledger', 'orders', 'positions', 'subscriptions'] as const;
export type PersonTab = (typeof PERSON_TABS)[number];

/** What moved money, by what its stable name begins with. */
export const EVENTS = [
  'deposit',
  'withdrawal',
  'transfer',
  'order',
  'position',
  'interest',
  'adjustment',
] as const;
export type EventGroup = (typeof EVENTS)[number];

/** Of a customer's ledger, which part is asked for. */
export interface LedgerPart {
  wallet?: Wallet | undefined;
  event?: EventGroup | undefined;
}

export { WALLETS };
