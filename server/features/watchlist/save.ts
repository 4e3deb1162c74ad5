import { watchlist } from '#contract/watchlist.ts';
import { watch } from '#domain/watchlist.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import type { World } from '../../world.ts';

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
