import type { ErrorName } from '#core/errors.ts';
import type { Result } from '#core/result.ts';
import type { Draft } from '#core/rows.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { cutList } from '#platform/http/paging.ts';
import { isHidden } from '#trading/listed-market.ts';
import { marketItem } from '#trading/quote-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { watchlist } from './contract.ts';
import {
  addToGroup,
  deleteGroup,
  makeGroup,
  moveGroup,
  renameGroup,
  restoreGroup,
  takeFromGroup,
} from './group-rules.ts';
import { presentAnswers } from './present-answers.ts';
import { type Watched, watchedInGroup, withWatched } from './queries.ts';
import { moveInGroup, moveWatched, unwatch, watch } from './rules.ts';

/** Whether an instrument has a code, in a market if one is given. */
function hasCode(key: string, code: string, market: string | undefined): boolean {
  const [ownMarket, ...ownCode] = key.split('.');
  return ownCode.join('.') === code && (market === undefined || ownMarket === market);
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

interface Named {
  market: string;
  secuCode: string;
}

const findNamed = ({ market }: World, named: Named) =>
  findInstrument(market, { market: named.market, stockCode: named.secuCode });

/** Applies a change to the person's watchlist. */
const change = <V extends object, E extends ErrorName>(
  { world, user }: { world: World; user: { id: string } },
  decide: (draft: Draft, userId: string) => Result<V, E>,
) =>
  world.unitOfWork.run({
    anytime: true,
    needs: { Watchlist: [user.id] },
    decide: (draft) => decide(draft, user.id),
  });

export const watchlistEndpoints = handlersFor<World>()(watchlist, {
  list: {
    keep: presentAnswers,
    answer: ({ world, user }, { groupId, ...page }) =>
      withWatched(world, user.id, (watched) => {
        const items = watchedInGroup(watched, groupId);
        if (!items) return refuse('NotFound');
        const shown = cutList(items, page);
        return done({
          ...shown,
          list: shown.list.flatMap(({ instrument, id }) => rowOf(world, instrument, id, watched)),
        });
      }),
  },
  save: async (asked, { classify, place, groups, ...named }) => {
    const instrument = findNamed(asked.world, named);
    if (!instrument || (classify !== undefined && classify !== instrument.classify)) {
      return refuse('UnknownInstrument');
    }
    const wish = { instrument: instrument.key, place, groups };
    const watched = await change(asked, (draft, userId) => watch(draft, userId, wish));
    return watched.ok ? done({ watchId: watched.value.id }) : watched;
  },
  remove: (asked, { id }) =>
    change(asked, (draft, userId) => unwatch(draft, userId, (item) => item.id === id)),
  move: (asked, { id, before, groupId }) =>
    change(asked, (draft, userId) =>
      groupId === undefined
        ? moveWatched(draft, userId, id, before)
        : moveInGroup(draft, userId, groupId, { id, before }),
    ),
  removeByStockCode: (asked, { code, market }) =>
    change(asked, (draft, userId) =>
      unwatch(draft, userId, ({ instrument }) => hasCode(instrument, code, market)),
    ),
  groups: ({ world, user }, { market, secuCode }) => {
    const isNamed = market !== undefined && secuCode !== undefined;
    const named = isNamed ? findNamed(world, { market, secuCode }) : undefined;
    if (isNamed && !named) return refuse('UnknownInstrument');
    return withWatched(world, user.id, ({ groups }) =>
      done(
        groups.map(({ id, name, instruments }) => ({
          id,
          name,
          count: instruments.length,
          holds: named !== undefined && instruments.includes(named.key),
        })),
      ),
    );
  },
  makeGroup: (asked, { name }) => change(asked, (draft, userId) => makeGroup(draft, userId, name)),
  renameGroup: (asked, { id, name }) =>
    change(asked, (draft, userId) => renameGroup(draft, userId, id, name)),
  deleteGroup: (asked, { id }) => change(asked, (draft, userId) => deleteGroup(draft, userId, id)),
  restoreGroup: (asked, { id }) =>
    change(asked, (draft, userId) => restoreGroup(draft, userId, id)),
  moveGroup: (asked, { id, before }) =>
    change(asked, (draft, userId) => moveGroup(draft, userId, id, before)),
  addToGroup: async (asked, { id, place, ...named }) => {
    const instrument = findNamed(asked.world, named);
    if (!instrument) return refuse('UnknownInstrument');
    const added = { instrument: instrument.key, place };
    return change(asked, (draft, userId) => addToGroup(draft, userId, id, added));
  },
  takeFromGroup: async (asked, { id, ...named }) => {
    const instrument = findNamed(asked.world, named);
    if (!instrument) return refuse('UnknownInstrument');
    return change(asked, (draft, userId) => takeFromGroup(draft, userId, id, instrument.key));
  },
});
