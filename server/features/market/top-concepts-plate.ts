import { marketList } from '#contract/market-list.ts';
import { platesOf } from '../../exchange/plates.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { cutList } from './priced-page.ts';

export const topConceptsPlate = publicFeature(
  marketList.topConceptsPlate,
  ({ world }: PublicRequest<World>, input) => {
    const board = world.exchange.board.at(world.clock.now());
    return done(cutList(platesOf(board, input.market, 'concepts', input.name), input));
  },
  presentAnswersForAll,
);
