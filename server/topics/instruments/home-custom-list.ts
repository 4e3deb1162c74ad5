import type { Instrument } from '#core/instrument.ts';
import { type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { watchedBy } from '#topics/watchlist/queries.ts';
import type { WatchIds } from '#trading/quote-view.ts';
import type { Ranking } from '#trading/ranking.ts';
import type { World } from '#world/world.ts';
import { marketList } from './lists-contract.ts';
import { pricedPage } from './priced-page.ts';

/** What is watched moves to the front; nobody watches so much that this is long. */
function ownFirst(largest: Ranking, idOf: WatchIds) {
  const isOwn = ({ key }: Instrument) => idOf.has(key);
  const own = largest.only(isOwn);
  return {
    total: largest.total,
    slice: (from: number, to: number) => {
      const others = largest.slice(0, to).filter((instrument) => !isOwn(instrument));
      return [...own, ...others].slice(from, to);
    },
  };
}

export const homeCustomList = publicFeature(
  marketList.homeCustomList,
  async (request: PublicRequest<World>, input) => {
    const { world, viewer } = request;
    const board = world.exchange.board.at(world.clock.now());
    const { idOf } = await watchedBy(world, viewer?.id);
    const largest = board.ranked(input.market, 'marketValue', 'desc', 'stocks');
    return pricedPage(request, board, ownFirst(largest, idOf), input);
  },
  presentAnswers,
);
