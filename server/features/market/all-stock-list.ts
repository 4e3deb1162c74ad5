import { market } from '#contract/market.ts';
import type { Measure } from '../../exchange/ranking.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { presentAnswers, pricedPage } from './priced-page.ts';

/** What the wire's short names sort by. */
const MEASURE_OF = {
  f3: 'changeRatio',
  f4: 'change',
  f6: 'volume',
  f20: 'marketValue',
} as const satisfies Record<string, Measure>;

export const allStockList = publicFeature(
  market.allStockList,
  (request: PublicRequest<World>, input) => {
    const { exchange, clock } = request.world;
    const board = exchange.board.at(clock.now());
    const ranked = board.ranked(input.market, MEASURE_OF[input.sort], input.order);
    return pricedPage(request, board, ranked, input);
  },
  presentAnswers,
);
