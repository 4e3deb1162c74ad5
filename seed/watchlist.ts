/** The seeded trader's watchlist. */

import { invariant } from '#core/result.ts';
import { DAY_MS } from '#core/time.ts';
import { watch } from '#topics/watchlist/rules.ts';
import type { SeedEvent } from './history.ts';

/** Oldest first, so the last one is on top of the list. */
const WATCHED: readonly { daysAgo: number; key: string }[] = [
  { daysAgo: 115, key: 'US.KO' },
  { daysAgo: 108, key: 'US.AMZN' },
  { daysAgo: 90, key: 'FX.EURUSD' },
  { daysAgo: 70, key: 'FUT.GC' },
  { daysAgo: 68, key: 'US.NVDA' },
  { daysAgo: 44, key: 'DE.SAP' },
  { daysAgo: 30, key: 'US.TSLA' },
  { daysAgo: 14, key: 'CRYPTO.BTC' },
  { daysAgo: 3, key: 'US.AAPL' },
];

export function traderWatchlist(nowMs: number, userId: () => string): SeedEvent[] {
  return WATCHED.map(({ daysAgo, key }) => ({
    at: nowMs - daysAgo * DAY_MS,
    happen: (draft) => {
      const watched = watch(draft, userId(), { instrument: key });
      invariant(watched.ok, `the trader watches ${key}`);
    },
  }));
}
