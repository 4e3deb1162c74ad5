import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import type { World } from '#world/world.ts';
import { earningsItem, reportsOf } from './fundamentals.ts';
import { marketList } from './lists-contract.ts';
import { cut } from './priced-page.ts';

export const topFinaCalendarList = publicFeature(
  marketList.topFinaCalendarList,
  ({ world }: PublicRequest<World>, input) => {
    const board = world.exchange.board.at(world.clock.now());
    const shown = cut(reportsOf(world.market, board, input.market, input.days), input);
    const { worldSeed } = world.config;
    return done({
      ...shown,
      list: shown.list.map((report) =>
        earningsItem(report, worldSeed, board.units(report.instrument)),
      ),
    });
  },
  presentAnswersForAll,
);
