import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { watchlist } from '#contract/watchlist';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** The fields of an instrument that a star needs. */
export interface Watchable {
  stock_code: string;
  name: string;
  market: string;
  classify: number;
  selfSelectStatus: boolean;
  watchId?: string | undefined;
}

type Flag = Pick<Watchable, 'selfSelectStatus' | 'watchId'>;

const isSame = (item: object, { market, stock_code }: Watchable) =>
  'selfSelectStatus' in item &&
  'stock_code' in item &&
  'market' in item &&
  item.market === market &&
  item.stock_code === stock_code;

/** An answer in which the watch flag of one instrument is changed, wherever it appears. */
export function withFlag(answer: unknown, instrument: Watchable, flag: Flag): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withFlag(part, instrument, flag));
  if (answer === null || typeof answer !== 'object') return answer;
  if (isSame(answer, instrument)) return { ...answer, ...flag };
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [name, withFlag(part, instrument, flag)]),
  );
}

/** Updates every list that shows the instrument at once. */
function updateLists(client: QueryClient, instrument: Watchable, flag: Flag) {
  client.setQueriesData({ queryKey: ['market'] }, (answer: unknown) =>
    withFlag(answer, instrument, flag),
  );
}

/** Where an instrument was on the list, and in which groups. */
export type WatchPlace = OutputOf<typeof watchlist.remove>;

/** Removes by watchId, or by code if that is not known. */
async function unwatch({ stock_code, market, watchId }: Watchable) {
  const stood = watchId
    ? await call(watchlist.remove, { id: watchId })
    : await call(watchlist.removeByStockCode, { code: stock_code, market });
  return { flag: { selfSelectStatus: false, watchId: undefined } as Flag, stood };
}

/** Adds to the list: at the top, or where it was before. */
async function watch({ stock_code, name, market, classify }: Watchable, stood?: WatchPlace) {
  const { watchId } = await call(watchlist.save, {
    market,
    classify,
    secuCode: stock_code,
    securityName: name,
    ...stood,
  });
  return { flag: { selfSelectStatus: true, watchId } as Flag };
}

interface WatchToggle {
  instrument: Watchable;
  /** Where to put it back. */
  stood?: WatchPlace;
}

/** Adds or removes an instrument; removing resolves to where it was. */
export function useWatchToggle() {
  const client = useQueryClient();
  return useWrite(
    async ({ instrument, stood }: WatchToggle) => {
      const turned: { flag: Flag; stood?: WatchPlace } = instrument.selfSelectStatus
        ? await unwatch(instrument)
        : await watch(instrument, stood);
      updateLists(client, instrument, turned.flag);
      return turned.stood;
    },
    { pushed: ['watchlist'] },
  );
}
