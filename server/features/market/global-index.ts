import { marketList, REGIONS } from '#contract/market-list.ts';
import type { Priced } from '../../exchange/market-board.ts';
import { marketItem } from '../../exchange/quote-view.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { withWatched } from '../../store/watchlist.ts';
import type { World } from '../../world.ts';

const PER_REGION = 3;
/** Where the indexes of a region stand in the market of indexes. */
const EXCHANGE_OF = { US: 'US', Europe: 'EU' } as const;

export const globalIndex = publicFeature(
  marketList.globalIndex,
  ({ world, viewer }: PublicRequest<World>, { region: wanted }) => {
    const indexes = world.exchange.board.at(world.clock.now()).priced('INDEX');
    const first = (region: (typeof REGIONS)[number]): Priced[] =>
      indexes
        .filter(({ instrument }) => instrument.exchange === EXCHANGE_OF[region])
        .slice(0, PER_REGION);
    return withWatched(world, viewer?.id, ({ idOf }) =>
      done(
        REGIONS.filter((region) => wanted === undefined || region === wanted).map((region) => ({
          region,
          list: first(region).map(({ instrument, quote }) =>
            marketItem(world.market, instrument, quote, idOf),
          ),
        })),
      ),
    );
  },
);
