import { queryOptions } from '@tanstack/react-query';
import { type InstrumentDetail, market } from '#contract/instruments';
import { call } from './call.ts';
import { liveCode, useQuote } from './quotes.ts';

export type { MarketItem } from '#platform/contract/quote.ts';

/** How often a list that stays on screen asks for the session its lines draw, which goes on. */
export const linesForMs = 120_000;

/** What names an instrument on the wire. */
export interface InstrumentKey {
  stockCode: string;
  market: string;
}

export const stockDetailOptions = ({ stockCode, market: place }: InstrumentKey) =>
  queryOptions({
    queryKey: ['market', 'detail', place, stockCode],
    queryFn: ({ signal }) => call(market.stockDetail, { stockCode, market: place }, { signal }),
  });

/** The detail with its live quote laid over. */
export function useLiveDetail(detail: InstrumentDetail | undefined) {
  const quote = useQuote(detail && liveCode(detail));
  return detail && quote ? { ...detail, ...quote } : detail;
}
