import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { type RankedMarket, rankedMarkets } from './areas.ts';

/** The market a list is about, in its address; the plain address is about the United States. */
export const rankedSearch = z.object({
  market: z.enum(rankedMarkets).optional().catch(undefined),
});

const isRanked = (market: string): market is RankedMarket =>
  (rankedMarkets as readonly string[]).includes(market);

export const searchOfMarket = (market: string) =>
  market !== 'US' && isRanked(market) ? { market } : {};

/** The market of the list on screen, and how to choose another. */
export function useRankedMarket() {
  const { market = 'US' } = rankedSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const choose = (next: RankedMarket) =>
    void navigate({ to: '.', search: searchOfMarket(next), replace: true });
  return [market, choose] as const;
}
