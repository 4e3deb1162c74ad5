import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { wallet } from '#contract/wallets';
import type { WalletType } from '#platform/contract/wire.ts';
import { call } from '../../lib/call.ts';
import { askAgain } from '../../lib/changes.ts';
import { useSubmitting } from '../../lib/use-submitting.ts';

/** From one wallet to another. */
export interface Ends {
  from: WalletType;
  to: WalletType;
}

/** What arrives for one unit of a wallet's money, asked anew while the screen is open. */
export const rateOptions = ({ from, to }: Ends) =>
  queryOptions({
    queryKey: ['wallet', 'rate', from, to],
    queryFn: ({ signal }) =>
      call(wallet.rate, { fromWalletType: from, toWalletType: to }, { signal }),
    refetchInterval: 5000,
  });

/** The rate on the screen: when it was true, if the currency changes at all, and asking for a new one. */
export function useShownRate(ends: Ends) {
  const client = useQueryClient();
  const { queryKey } = rateOptions(ends);
  return {
    shownAt: () => {
      const shown = client.getQueryData(queryKey);
      return shown && shown.fromCurrency !== shown.toCurrency ? shown.rateAt : undefined;
    },
    renew: () => askAgain(client, [queryKey]),
  };
}

/** Moves money between own wallets. */
export const useTransferMoney = () =>
  useSubmitting(wallet.transfer, { pushed: ['wallet'], isAwaited: true });
