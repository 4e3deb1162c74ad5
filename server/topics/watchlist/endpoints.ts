import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { cutList } from '#platform/http/paging.ts';
import { isHidden } from '#trading/listed-market.ts';
import { marketItem } from '#trading/quote-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { watchlist } from './contract.ts';
import { presentAnswers } from './present-answers.ts';
import { type Watched, withWatched } from './queries.ts';
import { moveWatched, unwatch, watch } from './rules.ts';

/** Whether an instrument has a code, in a market when one is named; whatever the case. */
function hasCode(key: string, code: string, market: string | undefined): boolean {
  const [ownMarket, ...ownCode] = key.split('.');
  const isCode = ownCode.join('.').toUpperCase() === code.toUpperCase();
  return isCode && (market === undefined || ownMarket === market.toUpperCase());
}

function rowOf(world: World, key: string, id: string, { idOf }: Watched) {
  const instrument = world.market.instruments.get(key);
  if (!instrument || isHidden(world.market, instrument)) return [];
  const quote = world.market.quote(instrument, world.clock.now());
  const item = marketItem(world.market, instrument, quote, idOf);
  return [
    {
      ...item,
      id,
      f2: item.price_nominal,
      f3: item.change_ratio,
      f4: item.change,
      f5: item.volume,
      f12: item.code,
      f14: item.name,
    },
  ];
}

export const watchlistEndpoints = handlersFor<World>()(watchlist, {
  list: {
    keep: presentAnswers,
    answer: ({ world, user }, page) =>
      withWatched(world, user.id, (watched) => {
        const shown = cutList(watched.items, page);
        return done({
          ...shown,
          list: shown.list.flatMap(({ instrument, id }) => rowOf(world, instrument, id, watched)),
        });
      }),
  },
  save: async ({ world, user }, { market, secuCode, classify, place }) => {
    const instrument = findInstrument(world.market, { market, stockCode: secuCode });
    if (!instrument || (classify !== undefined && classify !== instrument.classify)) {
      return refuse('UnknownInstrument');
    }
    const watched = await world.unitOfWork.run({
      anytime: true,
      needs: { Watchlist: [user.id] },
      decide: (draft) => watch(draft, user.id, instrument.key, place),
    });
    return watched.ok ? done({ watchId: watched.value.id }) : watched;
  },
  remove: ({ world, user }, { id }) =>
    world.unitOfWork.run({
      anytime: true,
      needs: { Watchlist: [user.id] },
      decide: (draft) => unwatch(draft, user.id, (item) => item.id === id),
    }),
  move: ({ world, user }, { id, before }) =>
    world.unitOfWork.run({
      anytime: true,
      needs: { Watchlist: [user.id] },
      decide: (draft) => moveWatched(draft, user.id, id, before),
    }),
  removeByStockCode: ({ world, user }, { code, market }) =>
    world.unitOfWork.run({
      anytime: true,
      needs: { Watchlist: [user.id] },
      decide: (draft) =>
        unwatch(draft, user.id, ({ instrument }) => hasCode(instrument, code, market)),
    }),
});
