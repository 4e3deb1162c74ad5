import { done, type PublicRequest, publicFeature, refuse } from '#platform/http/feature.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { summaryOf } from './fundamentals.ts';
import { marketList } from './lists-contract.ts';

export const summaryDetail = publicFeature(
  marketList.summaryDetail,
  ({ world }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const { worldSeed } = world.config;
    return done(summaryOf(world.market, instrument, world.clock.now(), worldSeed));
  },
);
