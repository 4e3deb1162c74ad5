import { market } from '#contract/market.ts';
import { ticksToPrice } from '#domain/instrument.ts';
import { FINE_SCALE, formatDecimal } from '#domain/money.ts';
import { productOf } from '#domain/product.ts';
import { quoteView } from '../../exchange/quote-view.ts';
import { findInstrument } from '../../exchange/venue.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const stockDetail = publicFeature(
  market.stockDetail,
  ({ world }: PublicRequest<World>, input) => {
    const instrument = findInstrument(world.market, input);
    if (!instrument) return refuse('UnknownInstrument');
    const product = productOf(instrument);
    const decimal = (value: bigint) => formatDecimal(value, FINE_SCALE, 0);
    return done({
      ...quoteView(world.market, instrument, world.clock.now()),
      selfSelectStatus: false,
      tickSize: decimal(ticksToPrice(instrument, 1)),
      lotSize: decimal(instrument.lotUnits),
      quantityDecimals: instrument.quantityDecimals,
      leverageMax: product?.leverageMax ?? 1,
      feeRate: decimal(product?.feeRate ?? 0n),
      orderable: product !== undefined,
      profile: {
        longBusinessSummary: instrument.profile.longBusinessSummary,
        sector: instrument.sector,
        industry: instrument.industry,
        concepts: [...instrument.concepts],
      },
    });
  },
);
