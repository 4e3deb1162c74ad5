import { queryOptions } from '@tanstack/react-query';
import { wallet } from '#contract/wallets';
import { call } from '../../lib/call.ts';

/** All wallets and positions together. */
export const fundingOptions = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.fundingOverview, {}, { signal }),
});
