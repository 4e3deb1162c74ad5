import { marketList } from '#contract/market-list.ts';
import { summaryOf } from '../../exchange/fundamentals.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const summaryDetail = publicFeature(
  marketList.summaryDetail,
  ({ world }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const { worldSeed } = world.config;
    return done(summaryOf(world.market, instrument, world.clock.now(), worldSeed));
  },
);
