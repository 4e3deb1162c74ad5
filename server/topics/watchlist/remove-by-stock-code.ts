import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { watchlist } from './contract.ts';
import { unwatch } from './rules.ts';

/** Whether an instrument has a code, in a market when one is named; whatever the case. */
function hasCode(key: string, code: string, market: string | undefined): boolean {
  const [ownMarket, ...ownCode] = key.split('.');
  const isCode = ownCode.join('.').toUpperCase() === code.toUpperCase();
  return isCode && (market === undefined || ownMarket === market.toUpperCase());
}

export const removeByStockCode = feature(
  watchlist.removeByStockCode,
  ({ world, user }: FeatureRequest<World>, { code, market }) =>
    world.unitOfWork.run({
      anytime: true,
      needs: { Watchlist: [user.id] },
      decide: (draft) =>
        unwatch(draft, user.id, ({ instrument }) => hasCode(instrument, code, market)),
    }),
);
