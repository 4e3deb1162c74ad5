import { type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { marketList } from './lists-contract.ts';
import { pricedPage } from './priced-page.ts';

const RANKING = {
  gainers: { measure: 'changeRatio', direction: 'desc' },
  losers: { measure: 'changeRatio', direction: 'asc' },
  active: { measure: 'volume', direction: 'desc' },
} as const;

export const topList = publicFeature(
  marketList.topList,
  (request: PublicRequest<World>, input) => {
    const { exchange, clock } = request.world;
    const { measure, direction } = RANKING[input.type];
    const board = exchange.board.at(clock.now());
    return pricedPage(
      request,
      board,
      board.ranked(input.market, measure, direction, 'liquid'),
      input,
    );
  },
  presentAnswers,
);
