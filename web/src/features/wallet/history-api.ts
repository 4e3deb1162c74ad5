import { infiniteQueryOptions } from '@tanstack/react-query';
import { type BillItem, wallet } from '#contract/wallets';
import type { WalletType } from '#platform/contract/wire.ts';
import { call } from '../../lib/call.ts';
import { thisReading } from '../../lib/made-up-name.ts';
import { firstPage, pageBehindAll } from '../../lib/until-page.ts';

/** Status of a movement that can still be undone. */
export const statusPending = 0;
export const statusCancelled = 2;
/** A withdrawal that was not paid out, with a reason. */
export const statusRejected = 3;

/** A movement that can be undone becomes final by itself, so its list is refetched this often. */
const pendingPollMs = 10_000;

/** Lists show dates in device time, so months are cut by it, too. */
const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface HistoryFilter {
  walletType: WalletType | undefined;
  /** `2026-11` */
  month: string | undefined;
}

export const historyOptions = ({ walletType, month }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['wallet', 'history', walletType ?? '', month ?? ''],
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) =>
      call(
        wallet.bill,
        {
          ...pageParam,
          reading: thisReading,
          walletType,
          month,
          ...(month && { timeZone: timeZone() }),
        },
        { signal },
      ),
    getNextPageParam: pageBehindAll,
    refetchInterval: ({ state }) => {
      const items = state.data?.pages.flatMap(({ list }): BillItem[] => list) ?? [];
      return items.some(({ status }) => status === statusPending) && pendingPollMs;
    },
  });
