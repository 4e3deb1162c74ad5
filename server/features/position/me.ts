import { position } from '#contract/position.ts';
import { holdingView } from '../../exchange/holding-view.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { openPositions } from '../../store/orders.ts';
import type { World } from '../../world.ts';
import { listQuery, pageOf } from './listing.ts';

export const me = feature(position.me, async ({ world, user }: FeatureRequest<World>, input) => {
  const found = await openPositions(world.database.reader, listQuery(user.id, input));
  const now = world.clock.now();
  return done(
    pageOf(world, input, found, (row, instrument) =>
      holdingView(world.market, instrument, row, now),
    ),
  );
});
