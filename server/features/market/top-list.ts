import { marketList } from '#contract/market-list.ts';
import { presentAnswers } from '../../exchange/present-answers.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
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
