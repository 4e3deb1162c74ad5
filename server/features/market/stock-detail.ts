import { type InstrumentDetail, market } from '#contract/market.ts';
import { type Instrument, ticksToPrice } from '#domain/instrument.ts';
import { FINE_SCALE, formatDecimal } from '#domain/money.ts';
import { leverageMaxOf, productOf } from '#domain/product.ts';
import { quoteView, type WatchIds, watchFlagOf } from '../../exchange/quote-view.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import { withWatched } from '../../store/watchlist.ts';
import type { World } from '../../world.ts';

const decimal = (value: bigint) => formatDecimal(value, FINE_SCALE, 0);

function detailOf(world: World, instrument: Instrument, watchIds: WatchIds): InstrumentDetail {
  const product = productOf(instrument);
  return {
    ...quoteView(world.market, instrument, world.clock.now()),
    ...watchFlagOf(instrument, watchIds),
    tickSize: decimal(ticksToPrice(instrument, 1)),
    lotSize: decimal(instrument.lotUnits),
    quantityDecimals: instrument.quantityDecimals,
    leverageMax: product ? leverageMaxOf(product, instrument) : 1,
    feeRate: decimal(product?.feeRate ?? 0n),
    orderable: product !== undefined,
    profile: {
      longBusinessSummary: instrument.profile.longBusinessSummary,
      sector: instrument.sector,
      industry: instrument.industry,
      concepts: [...instrument.concepts],
    },
  };
}

export const stockDetail = publicFeature(
  market.stockDetail,
  ({ world, viewer }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    return withWatched(world, viewer?.id, ({ idOf }) => done(detailOf(world, instrument, idOf)));
  },
);
