import type { Instrument } from '#core/instrument.ts';
import type { ParsedInputOf } from '#platform/contract/endpoint.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { type Whole, whole } from '#platform/http/paging.ts';
import type { Measure, Ranking } from '#trading/ranking.ts';
import type { World } from '#world/world.ts';
import type { market } from './contract.ts';
import { pricedPage } from './priced-page.ts';

/** The measures for the wire's short names. */
const MEASURE_OF = {
  f3: 'changeRatio',
  f4: 'change',
  f6: 'volume',
  f20: 'marketValue',
} as const satisfies Record<string, Measure>;

type Filters = Pick<
  ParsedInputOf<typeof market.allStockList>,
  'classify' | 'sector' | 'industry' | 'concept'
>;

const same = (wanted: string | number | undefined, one: string | number) =>
  wanted === undefined || wanted === one;

/** The ranked instruments of a class, sector, industry and concept. */
function only(ranked: Ranking, filters: Filters): Whole<Instrument> {
  const { classify, sector, industry, concept } = filters;
  if (classify === undefined && !sector && !industry && !concept) return ranked;
  return whole(
    ranked.only(
      (one) =>
        same(classify, one.classify) &&
        same(sector, one.sector) &&
        same(industry, one.industry) &&
        (concept === undefined || one.concepts.includes(concept)),
    ),
  );
}

export const allStockList: Handler<World, typeof market.allStockList> = (request, input) => {
  const { exchange, clock } = request.world;
  const snapshot = exchange.snapshots.at(clock.now());
  // Groups contain only companies, as in the list of groups.
  const selection = input.industry || input.concept ? 'stocks' : 'all';
  const ranked = snapshot.ranked(input.market, MEASURE_OF[input.sort], input.order, selection);
  return pricedPage(request, snapshot, only(ranked, input), input);
};
