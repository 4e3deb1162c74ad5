import { type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { marketList } from './lists-contract.ts';
import { pricedPage } from './priced-page.ts';

export const hotStock = publicFeature(
  marketList.hotStock,
  (request: PublicRequest<World>, input) => {
    const { exchange, clock } = request.world;
    const board = exchange.board.at(clock.now());
    return pricedPage(
      request,
      board,
      board.ranked(input.market, 'turnover', 'desc', 'stocks'),
      input,
    );
  },
  presentAnswers,
);
