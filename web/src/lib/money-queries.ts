import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Holding, position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { WalletType } from '#platform/contract/wire.ts';
import { call } from './call.ts';
import { useSession } from './session.ts';

const NONE: readonly Holding[] = [];

/** Queries about the person's money that several screens share. Keys start with the topic of live updates. */

export const balanceOptions = (walletType: WalletType) =>
  queryOptions({
    queryKey: ['wallet', 'balance', walletType],
    queryFn: ({ signal }) => call(wallet.balance, { walletType }, { signal }),
  });

/** Open positions in one instrument. */
export const positionsOfOptions = (stockCode: string, market: string) =>
  queryOptions({
    queryKey: ['position', 'of', market, stockCode],
    queryFn: ({ signal }) => call(position.getByStock, { stockCode, market }, { signal }),
  });

/** The person's positions in one instrument; nothing is asked for strangers, who would be sent to log in. */
export function useOwnPositions(stockCode: string, market: string): readonly Holding[] {
  const { loggedIn } = useSession();
  const { data = NONE } = useQuery({
    ...positionsOfOptions(stockCode, market),
    enabled: loggedIn,
  });
  return loggedIn ? data : NONE;
}
