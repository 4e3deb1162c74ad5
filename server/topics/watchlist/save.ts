import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { watchlist } from './contract.ts';
import { watch } from './rules.ts';

export const save = feature(
  watchlist.save,
  async ({ world, user }: FeatureRequest<World>, { market, secuCode, classify }) => {
    const instrument = findInstrument(world.market, { market, stockCode: secuCode });
    if (!instrument || (classify !== undefined && classify !== instrument.classify)) {
      return refuse('UnknownInstrument');
    }
    const watched = await world.unitOfWork.run({
      anytime: true,
      needs: { Watchlist: [user.id] },
      decide: (draft) => watch(draft, user.id, instrument.key),
    });
    return watched.ok ? done({ watchId: watched.value.id }) : refuse(watched.error);
  },
);
