import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import { marketItem } from '#trading/quote-view.ts';
import { isHidden } from '#trading/veiled-market.ts';
import type { World } from '#world/world.ts';
import { watchlist } from './contract.ts';
import { presentAnswers } from './present-answers.ts';
import { type Watched, withWatched } from './queries.ts';

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

export const list = feature(
  watchlist.list,
  ({ world, user }: FeatureRequest<World>, { pageNum, pageSize }) =>
    withWatched(world, user.id, (watched) => {
      const { items } = watched;
      const from = (pageNum - 1) * pageSize;
      const shown = items.slice(from, from + pageSize);
      return done({
        list: shown.flatMap(({ instrument, id }) => rowOf(world, instrument, id, watched)),
        total: items.length,
        pageNum,
        pageSize,
        hasNext: from + shown.length < items.length,
      });
    }),
  presentAnswers,
);
