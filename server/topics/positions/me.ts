import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { presentAnswersAbout } from '#topics/watchlist/present-answers.ts';
import { positionsOf } from '#trading/queries/orders.ts';
import type { World } from '#world/world.ts';
import { position } from './contract.ts';
import { listQuery, pageOf } from './listing.ts';
import { holdingView } from './views.ts';

export const me = feature(
  position.me,
  async ({ world, user }: FeatureRequest<World>, input) => {
    const all = await world.cache.get(user.id, 'positions', () =>
      positionsOf(world.database.reader, user.id),
    );
    const { key, classify, market, after, skip, take } = listQuery(
      world,
      user.id,
      'holdings',
      input,
    );
    const asked = all.filter(
      (row) =>
        (classify === undefined || row.classify === classify) &&
        (market === undefined || row.instrument.startsWith(`${market}.`)),
    );
    const left = after === undefined ? asked : asked.filter(({ id }) => id < after);
    const found = { rows: left.slice(skip, skip + take), total: asked.length };
    const now = world.clock.now();
    return done(
      pageOf(world, { ...input, key }, found, (row, instrument) =>
        holdingView(world.market, instrument, row, now),
      ),
    );
  },
  presentAnswersAbout('positions'),
);
