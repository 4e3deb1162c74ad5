import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { withWatched } from '#topics/watchlist/queries.ts';
import { marketItem } from '#trading/quote-view.ts';
import { isHidden } from '#trading/veiled-market.ts';
import type { World } from '#world/world.ts';
import { market } from './contract.ts';

/** Matches worth paging through; more precise text finds the rest. */
const MATCHES_MAX = 500;

export const getMakets = publicFeature(
  market.getMakets,
  ({ world, viewer }: PublicRequest<World>, { stkName, pageNum, pageSize }) => {
    const now = world.clock.now();
    const found = world.market.instruments
      .search(stkName, MATCHES_MAX)
      .filter((instrument) => !isHidden(world.market, instrument));
    const from = (pageNum - 1) * pageSize;
    const shown = found.slice(from, from + pageSize);
    const hasNext = from + shown.length < found.length;
    return withWatched(world, viewer?.id, ({ idOf }) => {
      const list = shown.map((instrument) =>
        marketItem(world.market, instrument, world.market.quote(instrument, now), idOf),
      );
      return done({ list, total: found.length, pageNum, pageSize, hasNext });
    });
  },
);
