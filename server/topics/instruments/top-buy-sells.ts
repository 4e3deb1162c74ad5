import type { Quote } from '#market/quotes.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { withWatched } from '#topics/watchlist/queries.ts';
import { round2 } from '#trading/quote-view.ts';
import type { World } from '#world/world.ts';
import { marketList } from './lists-contract.ts';
import { cut, flaggedItem } from './priced-page.ts';

/** Buyers lead while the price stands above the middle of what the day has seen. */
function directionOf(quote: Quote): 0 | 1 {
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
        list: shown.list.map((instrument) => {
          const quote = board.quote(instrument);
          return {
            ...flaggedItem(board, instrument, idOf),
            direction: directionOf(quote),
            turnover: round2(quote.turnover),
          };
        }),
      }),
    );
  },
  presentAnswers,
);
