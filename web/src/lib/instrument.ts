import { queryOptions } from '@tanstack/react-query';
import { type InstrumentDetail, market } from '#contract/instruments';
import { call } from './call.ts';
import { liveCode, useQuote } from './quotes.ts';

export type { MarketItem } from '#platform/contract/quote.ts';

/** How often a list on screen refetches the session that its lines draw. */
export const linesForMs = 120_000;

/** Identifies an instrument on the wire. */
export interface InstrumentKey {
  stockCode: string;
  market: string;
}

export const stockDetailOptions = ({ stockCode, market: place }: InstrumentKey) =>
  queryOptions({
    queryKey: ['market', 'detail', place, stockCode],
    queryFn: ({ signal }) => call(market.stockDetail, { stockCode, market: place }, { signal }),
  });

/** The detail, updated from its live quote. */
export function useLiveDetail(detail: InstrumentDetail | undefined) {
  const quote = useQuote(detail && liveCode(detail), detail);
  return detail && quote ? { ...detail, ...quote } : detail;
}
