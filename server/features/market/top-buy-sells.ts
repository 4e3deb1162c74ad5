import { marketList } from '#contract/market-list.ts';
import type { Priced } from '../../exchange/market-board.ts';
import { marketItem } from '../../exchange/quote-view.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { withWatched } from '../../store/watchlist.ts';
import type { World } from '../../world.ts';
import { cut } from './priced-page.ts';

/** Buyers lead while the price stands above the middle of what the day has seen. */
function directionOf({ quote }: Priced): 0 | 1 {
  return quote.last >= (quote.open + quote.high + quote.low + quote.last) / 4 ? 0 : 1;
}

export const topBuySells = publicFeature(
  marketList.topBuySells,
  ({ world, viewer }: PublicRequest<World>, input) => {
    const board = world.exchange.board.at(world.clock.now());
    const shown = cut(board.ranked(input.market, 'turnover', 'desc', 'stocks'), input);
    return withWatched(world, viewer?.id, ({ idOf }) =>
      done({
        ...shown,
        list: shown.list.map((priced) => ({
          ...marketItem(world.market, priced.instrument, priced.quote, idOf),
          direction: directionOf(priced),
          turnover: priced.quote.turnover,
        })),
      }),
    );
  },
);
