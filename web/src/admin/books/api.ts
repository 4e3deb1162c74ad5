import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { books } from '#contract/ledger-desk';
import type { AdjustmentVerdict } from '#core/codes.ts';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import type { Changes } from '../../lib/changes.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { useWrite } from '../../lib/use-write.ts';
import { deskCall } from '../desk-session.ts';
import { sendOnce } from '../send-once.ts';

export type Adjustment = OutputOf<typeof books.adjustments>['list'][number];
export type BooksCheck = OutputOf<typeof books.check>;
export type Transfer = OutputOf<typeof books.transfers>['list'][number];

export const checkOptions = queryOptions({
  queryKey: ['desk', 'books', 'check'],
  queryFn: () => deskCall(books.check, {}),
});

/** Accounts of a customer, or of the house. */
export const accountsOptions = (userId: string | undefined) =>
  queryOptions({
    queryKey: ['desk', 'books', 'accounts', userId],
    queryFn: () => deskCall(books.accounts, userId === undefined ? {} : { userId }),
  });

export interface TransferFilter {
  account?: string | undefined;
  about?: string | undefined;
}

export const transfersOptions = ({ account, about }: TransferFilter, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'books', 'transfers', account, about, pageNum],
    queryFn: () =>
      deskCall(books.transfers, {
        pageNum,
        reading: thisReading,
        ...(account !== undefined && { accountId: account }),
        ...(about !== undefined && { refId: about }),
      }),
  });

export interface AdjustmentFilter {
  /** Only in this state; any if absent. */
  status?: Adjustment['status'] | undefined;
  /** Only this customer's; anybody's if absent. */
  userId?: string | undefined;
}

export const adjustmentsOptions = ({ status, userId }: AdjustmentFilter, pageNum: number) =>
  queryOptions({
    queryKey: ['desk', 'books', 'adjustments', status, userId, pageNum],
    queryFn: () =>
      deskCall(books.adjustments, {
        pageNum,
        reading: thisReading,
        ...(status !== undefined && { status }),
        ...(userId !== undefined && { userId }),
      }),
    placeholderData: keepPreviousData,
  });

const OF_MONEY: Changes = {
  refetched: [
    ['desk', 'books'],
    ['desk', 'people'],
  ],
};

export const useProposeAdjustment = () =>
  useWrite((request: InputOf<typeof books.propose>) => sendOnce(books.propose, request), {
    refetched: [
      ['desk', 'books', 'adjustments'],
      ['desk', 'people', 'person'],
    ],
  });

export const useWithdrawAdjustment = () =>
  useWrite((id: string) => sendOnce(books.withdrawAdjustment, { id }), OF_MONEY);

export const useDecideAdjustment = (id: string) =>
  useWrite(
    (verdict: AdjustmentVerdict) => sendOnce(books.decideAdjustment, { id, verdict }),
    OF_MONEY,
  );
