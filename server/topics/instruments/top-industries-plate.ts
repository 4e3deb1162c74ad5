import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { marketList } from './lists-contract.ts';
import { cutList } from './priced-page.ts';
import { platesOf } from './sectors.ts';

export const topIndustriesPlate = publicFeature(
  marketList.topIndustriesPlate,
  ({ world }: PublicRequest<World>, input) => {
    const board = world.exchange.board.at(world.clock.now());
    return done(cutList(platesOf(board, input.market, 'industries', input.name), input));
  },
  presentAnswersForAll,
);
