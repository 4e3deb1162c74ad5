import { done, type PublicRequest, publicFeature, refuse } from '#platform/http/feature.ts';
import { quoteView } from '#trading/quote-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { market } from './contract.ts';

export const detailQuote = publicFeature(
  market.detailQuote,
  ({ world }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    return done(quoteView(world.market, instrument, world.clock.now()));
  },
);
