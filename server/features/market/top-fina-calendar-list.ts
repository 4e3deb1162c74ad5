import { marketList } from '#contract/market-list.ts';
import { earningsItem, reportsOf } from '../../exchange/fundamentals.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
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
