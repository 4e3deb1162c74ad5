import { market } from '#contract/market.ts';
import { quoteView } from '../../exchange/quote-view.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const detailQuote = publicFeature(
  market.detailQuote,
  ({ world }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    return done(quoteView(world.market, instrument, world.clock.now()));
  },
);
