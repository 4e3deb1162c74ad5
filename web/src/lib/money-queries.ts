import { queryOptions } from '@tanstack/react-query';
import { position } from '#contract/positions';
import { wallet } from '#contract/wallets';
import type { WalletType } from '#platform/contract/wire.ts';
import { call } from './call.ts';

/** What several screens ask about the person's money. Keys start with the topic of live updates. */

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
