import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { people } from '#contract/customers';
import type { Wallet } from '#core/codes.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';
import { sendOnce } from '../send-once.ts';

export type Person = OutputOf<typeof people.show>;
export type LedgerRow = OutputOf<typeof people.ledger>['list'][number];
export type OrderRow = OutputOf<typeof people.orders>['list'][number];
export type SubscriptionRow = OutputOf<typeof people.subscriptions>['list'][number];
export type PositionRow = OutputOf<typeof people.positions>['list'][number];

export const searchOptions = (q: string, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'people', 'search', q, pageNum],
    queryFn: () =>
      deskCall(people.search, { pageNum, pageSize: 50, reading: thisReading, ...(q && { q }) }),
    placeholderData: keepPreviousData,
  });

export const personOptions = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'people', 'person', id],
    queryFn: () => deskCall(people.show, { id }),
  });

export interface LedgerFilter {
  wallet: Wallet | undefined;
  event: string | undefined;
  /** Only entries about this number; all if absent. */
  about: string | undefined;
}

export const ledgerOptions = (
  id: string,
  pageNum: number,
  { wallet, event, about }: LedgerFilter,
) =>
  queryOptions({
    queryKey: ['desk', 'people', 'ledger', id, pageNum, wallet, event, about],
    queryFn: () =>
      deskCall(people.ledger, {
        id,
        pageNum,
        reading: thisReading,
        ...(wallet && { walletType: wallet }),
        ...(event && { event }),
        ...(about && { refId: about }),
      }),
    placeholderData: keepPreviousData,
  });

export const ordersOptions = (id: string, pageNum: number, about: string | undefined) =>
  queryOptions({
    queryKey: ['desk', 'people', 'orders', id, pageNum, about],
    queryFn: () =>
      deskCall(people.orders, { id, pageNum, reading: thisReading, ...(about && { about }) }),
    placeholderData: keepPreviousData,
  });

export const positionsOptions = (id: string, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'people', 'positions', id, pageNum],
    queryFn: () => deskCall(people.positions, { id, pageNum, reading: thisReading }),
    placeholderData: keepPreviousData,
  });

export const subscriptionsOptions = (id: string, pageNum: number, about: string | undefined) =>
  queryOptions({
    queryKey: ['desk', 'people', 'subscriptions', id, pageNum, about],
    queryFn: () =>
      deskCall(people.subscriptions, {
        id,
        pageNum,
        reading: thisReading,
        ...(about && { about }),
      }),
    placeholderData: keepPreviousData,
  });

export type AccountAction = 'lock' | 'unlock' | 'reveal';

/** Performs an action on an account with a reason; resolves to the e-mail address if it was to be revealed. */
export const useAccountAction = (id: string) =>
  useWrite(
    async ({ action, why }: { action: AccountAction; why: string }) => {
      if (action !== 'reveal') return void (await deskCall(people[action], { id, why }));
      return (await deskCall(people.reveal, { id, why, field: 'email' })).value;
    },
    { refetched: [['desk', 'people']] },
  );

export const useAddNote = (id: string) =>
  useWrite((text: string) => sendOnce(people.addNote, { id, text }), {
    refetched: [personOptions(id).queryKey],
  });
