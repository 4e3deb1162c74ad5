import { type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { watchlist } from './contract.ts';
import { unwatch } from './rules.ts';

export const remove = feature(watchlist.remove, ({ world, user }: FeatureRequest<World>, { id }) =>
  world.unitOfWork.run({
    anytime: true,
    needs: { Watchlist: [user.id] },
    decide: (draft) => unwatch(draft, user.id, (item) => item.id === id),
  }),
);
