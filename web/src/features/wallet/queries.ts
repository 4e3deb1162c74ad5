import { queryOptions } from '@tanstack/react-query';
import { wallet } from '#contract/wallet.ts';
import type { WalletType } from '#contract/wire.ts';
import { call } from '../../lib/call.ts';

/** All wallets and positions together. */
export const fundingOptions = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.fundingOverview, {}, { signal }),
});

export const balanceOptions = (walletType: WalletType) =>
  queryOptions({
    queryKey: ['wallet', 'balance', walletType],
    queryFn: ({ signal }) => call(wallet.balance, { walletType }, { signal }),
  });
