import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { marketList } from './lists-contract.ts';

export const declinerAdvancer = publicFeature(
  marketList.declinerAdvancer,
  ({ world }: PublicRequest<World>, input) => {
    const board = world.exchange.board.at(world.clock.now());
    const { change } = board.columns;
    const count = { advancedNum: 0, declinedNum: 0, unchangedNum: 0 };
    for (const row of board.members(input.market, 'stocks').rows) {
      const sign = Math.sign(change[row] as number);
      count[sign > 0 ? 'advancedNum' : sign < 0 ? 'declinedNum' : 'unchangedNum'] += 1;
    }
    return done(count);
  },
  presentAnswersForAll,
);
