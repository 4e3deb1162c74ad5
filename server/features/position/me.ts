import { position } from '#contract/position.ts';
import { holdingView } from '../../exchange/holding-view.ts';
import { presentAnswersAbout } from '../../exchange/present-answers.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { positionsOf } from '../../store/orders.ts';
import type { World } from '../../world.ts';
import { listQuery, pageOf } from './listing.ts';

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
