import { marketList } from '#contract/market-list.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const declinerAdvancer = publicFeature(
  marketList.declinerAdvancer,
  ({ world }: PublicRequest<World>, input) => {
    const board = world.exchange.board.at(world.clock.now());
    const count = board.once(`breadth/${input.market}`, () => {
      const changes = board
        .members(input.market, 'stocks')
        .map((instrument) => board.figures(instrument).change);
      return {
        advancedNum: changes.filter((change) => change > 0).length,
        declinedNum: changes.filter((change) => change < 0).length,
        unchangedNum: changes.filter((change) => change === 0).length,
      };
    });
    return done(count);
  },
);
