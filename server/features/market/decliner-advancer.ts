import { marketList } from '#contract/market-list.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

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
