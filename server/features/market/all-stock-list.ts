import { market } from '#contract/market.ts';
import type { Instrument } from '#domain/instrument.ts';
import { marketItem, pricesOf } from '../../exchange/quote-view.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { Quote } from '../../market/quotes.ts';
import type { World } from '../../world.ts';

interface Priced {
  instrument: Instrument;
  quote: Quote;
}

/** What a list can be sorted by, under the wire's short names. */
const SORT_KEYS = {
  f3: ({ quote }: Priced) => quote.changeRatio,
  f4: ({ instrument, quote }: Priced) => pricesOf(instrument, quote).change,
  f6: ({ quote }: Priced) => quote.volume,
  f20: ({ instrument, quote }: Priced) =>
    pricesOf(instrument, quote).price_nominal * instrument.sharesOutstanding,
} as const;

export const allStockList = publicFeature(
  market.allStockList,
  ({ world }: PublicRequest<World>, input) => {
    const now = world.clock.now();
    const sortKey = SORT_KEYS[input.sort];
    const sign = input.order === 'asc' ? 1 : -1;
    const ranked = world.market.instruments.list
      .filter((instrument) => instrument.market === input.market)
      .map((instrument) => ({ instrument, quote: world.market.quote(instrument, now) }))
      .sort(
        (a, b) =>
          sign * (sortKey(a) - sortKey(b)) || (a.instrument.key < b.instrument.key ? -1 : 1),
      );
    const from = (input.pageNum - 1) * input.pageSize;
    const list = ranked
      .slice(from, from + input.pageSize)
      .map(({ instrument, quote }) => marketItem(world.market, instrument, quote));
    return {
      ok: true,
      value: {
        list,
        total: ranked.length,
        pageNum: input.pageNum,
        pageSize: input.pageSize,
        hasNext: from + list.length < ranked.length,
      },
    };
  },
);
