import { useNavigate, useSearch } from '@tanstack/react-router';
import { readSearch } from '../../lib/search.ts';
import { type RankedMarket, rankedMarkets, rankedSearch } from './address.ts';

const isRanked = (market: string): market is RankedMarket =>
  (rankedMarkets as readonly string[]).includes(market);

export const searchOfMarket = (market: string) =>
  market !== 'US' && isRanked(market) ? { market } : {};

/** The market of the current list, and a function to change it. */
export function useRankedMarket() {
  const { market = 'US' } = readSearch(rankedSearch)(useSearch({ strict: false }));
  const navigate = useNavigate();
  const choose = (next: RankedMarket) =>
    void navigate({ to: '.', search: searchOfMarket(next), replace: true });
  return [market, choose] as const;
}
