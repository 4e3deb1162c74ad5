import { queryOptions } from '@tanstack/react-query';
import { watchlist } from '#contract/watchlist';
import type { InputOf, OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { Watchable } from './watch-api.ts';

export type WatchGroup = OutputOf<typeof watchlist.groups>[number];

/** In the person's order. */
export const groupsOptions = queryOptions({
  queryKey: ['watchlist', 'groups'],
  queryFn: ({ signal }) => call(watchlist.groups, {}, { signal }),
});

const named = ({ market, stock_code }: Watchable) => ({ market, secuCode: stock_code });

/** The same, each with whether it contains an instrument. */
export const groupsOfOptions = (instrument: Watchable) =>
  queryOptions({
    queryKey: ['watchlist', 'groups', instrument.market, instrument.stock_code],
    queryFn: ({ signal }) => call(watchlist.groups, named(instrument), { signal }),
  });

const changes = { pushed: ['watchlist'], isAwaited: true } as const;

export const useMakeGroup = () =>
  useWrite((name: string) => call(watchlist.makeGroup, { name }), changes);

export const useRenameGroup = () =>
  useWrite(
    (named: InputOf<typeof watchlist.renameGroup>) => call(watchlist.renameGroup, named),
    changes,
  );

export const useDeleteGroup = () =>
  useWrite((id: string) => call(watchlist.deleteGroup, { id }), changes);

export const useRestoreGroup = () =>
  useWrite((id: string) => call(watchlist.restoreGroup, { id }), changes);

export const useMoveGroup = () =>
  useWrite(
    (moved: InputOf<typeof watchlist.moveGroup>) => call(watchlist.moveGroup, moved),
    changes,
  );

interface Grouped {
  id: string;
  instrument: Watchable;
  /** Whether it should be in the group. */
  isIn: boolean;
}

/** Adds an instrument to a group or removes it. */
export const useGroupToggle = () =>
  useWrite(async ({ id, instrument, isIn }: Grouped) => {
    const what = { id, ...named(instrument) };
    if (isIn) await call(watchlist.addToGroup, what);
    else await call(watchlist.takeFromGroup, what);
  }, changes);
