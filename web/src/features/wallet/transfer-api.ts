import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { wallet } from '#contract/wallets';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { WalletType } from '#platform/contract/wire.ts';
import { call } from '../../lib/call.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';

/** Source and destination. */
export interface Ends {
  from: WalletType;
  to: WalletType;
}

/** What arrives for one unit of a wallet's money, refetched while the screen is open. */
export const rateOptions = ({ from, to }: Ends) =>
  queryOptions({
    queryKey: ['wallet', 'rate', from, to],
    queryFn: ({ signal }) =>
      call(wallet.rate, { fromWalletType: from, toWalletType: to }, { signal }),
    refetchInterval: 5000,
  });

export type HeldRate = OutputOf<typeof wallet.rate>;

/** Requests a rate, which the server holds for the time it states. */
export function useFetchRate({ from, to }: Ends) {
  const client = useQueryClient();
  return (): Promise<HeldRate> => client.fetchQuery({ ...rateOptions({ from, to }), staleTime: 0 });
}

/** Moves money between own wallets. */
export const useTransferMoney = () =>
  useSubmitting(wallet.transfer, { pushed: ['wallet'], isAwaited: true });
