import { marketList } from '#contract/market-list.ts';
import { type PublicRequest, publicFeature } from '../../http/feature.ts';
import { watchedBy } from '../../store/watchlist.ts';
import type { World } from '../../world.ts';
import { pricedPage } from './priced-page.ts';

export const homeCustomList = publicFeature(
  marketList.homeCustomList,
  async (request: PublicRequest<World>, input) => {
    const { world, viewer } = request;
    const board = world.exchange.board.at(world.clock.now());
    const { idOf } = await watchedBy(world, viewer?.id);
    const largest = board.ranked(input.market, 'marketValue', 'desc', 'stocks');
    const own = largest.filter(({ key }) => idOf.has(key));
    const others = largest.filter(({ key }) => !idOf.has(key));
    return pricedPage(request, board, [...own, ...others], input);
  },
);
