import { watchlist } from '#contract/watchlist.ts';
import { unwatch } from '#domain/watchlist.ts';
import { type FeatureRequest, feature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const remove = feature(watchlist.remove, ({ world, user }: FeatureRequest<World>, { id }) =>
  world.unitOfWork.run({
    anytime: true,
    needs: { Watchlist: [user.id] },
    decide: (draft) => unwatch(draft, user.id, (item) => item.id === id),
  }),
);
