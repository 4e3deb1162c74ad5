import { marketList } from '#contract/market-list.ts';
import { presentAnswers } from '../../exchange/present-answers.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { pricedPage } from './priced-page.ts';

export const topMoverShakers = publicFeature(
  marketList.topMoverShakers,
  (request: PublicRequest<World>, input) => {
    const { exchange, clock } = request.world;
    const board = exchange.board.at(clock.now());
    return pricedPage(request, board, board.ranked(input.market, 'move', 'desc', 'liquid'), input);
  },
  presentAnswers,
);
