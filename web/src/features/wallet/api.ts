import { queryOptions } from '@tanstack/react-query';
import { type EquityPeriod, wallet } from '#contract/wallets';
import { MINUTE_MS } from '#core/time.ts';
import { call } from '../../lib/call.ts';

/** Total of all wallets and positions. */
export const fundingOptions = queryOptions({
  queryKey: ['wallet', 'overview'],
  queryFn: ({ signal }) => call(wallet.fundingOverview, {}, { signal }),
});

/** The equity over a period; the last point is now. */
export const equityOptions = (period: EquityPeriod) =>
  queryOptions({
    queryKey: ['wallet', 'equity', period],
    queryFn: ({ signal }) => call(wallet.equity, { period }, { signal }),
    refetchInterval: MINUTE_MS,
  });
