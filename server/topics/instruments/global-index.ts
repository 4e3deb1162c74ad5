import type { Instrument } from '#core/instrument.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { withWatched } from '#topics/watchlist/queries.ts';
import type { World } from '#world/world.ts';
import { marketList, REGIONS } from './lists-contract.ts';
import { flaggedItem } from './priced-page.ts';

/** Where the indexes of a region stand in the market of indexes. */
const EXCHANGE_OF = { US: 'US', Europe: 'EU', HongKong: 'HK', Mexico: 'MX' } as const;

export const globalIndex = publicFeature(
  marketList.globalIndex,
  ({ world, viewer }: PublicRequest<World>, { region: wanted, perRegion }) => {
    const board = world.exchange.board.at(world.clock.now());
    const indexes = board.listed('INDEX');
    const first = (region: (typeof REGIONS)[number]): Instrument[] =>
      indexes.filter(({ exchange }) => exchange === EXCHANGE_OF[region]).slice(0, perRegion);
    return withWatched(world, viewer?.id, ({ idOf }) =>
      done(
        REGIONS.filter((region) => wanted === undefined || region === wanted)
          .map((region) => ({
            region,
            list: first(region).map((instrument) => flaggedItem(board, instrument, idOf)),
          }))
          .filter(({ list }) => list.length > 0),
      ),
    );
  },
  presentAnswers,
);
