import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { watchlist } from '#contract/watchlist';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { call } from '../../lib/call.ts';
import { useWrite } from '../../lib/use-write.ts';

/** What a star needs to know of an instrument. */
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

/** An answer with the flag of one instrument turned, wherever in it that instrument stands. */
export function withFlag(answer: unknown, instrument: Watchable, flag: Flag): unknown {
  if (Array.isArray(answer)) return answer.map((part) => withFlag(part, instrument, flag));
  if (answer === null || typeof answer !== 'object') return answer;
  if (isSame(answer, instrument)) return { ...answer, ...flag };
  return Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [name, withFlag(part, instrument, flag)]),
  );
}

/** Every list that shows the instrument knows at once. */
function tellLists(client: QueryClient, instrument: Watchable, flag: Flag) {
  client.setQueriesData({ queryKey: ['market'] }, (answer: unknown) =>
    withFlag(answer, instrument, flag),
  );
}

/** Where on the list, and in which groups, something stood. */
export type Stood = OutputOf<typeof watchlist.remove>;

/** A starred instrument is removed by its watchId, or by its code where that is not known. */
async function unwatch({ stock_code, market, watchId }: Watchable) {
  const stood = watchId
    ? await call(watchlist.remove, { id: watchId })
    : await call(watchlist.removeByStockCode, { code: stock_code, market });
  return { flag: { selfSelectStatus: false, watchId: undefined } as Flag, stood };
}

/** Puts it on the list: on top, or where it stood. */
async function watch({ stock_code, name, market, classify }: Watchable, stood?: Stood) {
  const { watchId } = await call(watchlist.save, {
    market,
    classify,
    secuCode: stock_code,
    securityName: name,
    ...stood,
  });
  return { flag: { selfSelectStatus: true, watchId } as Flag };
}

interface Turn {
  instrument: Watchable;
  /** Where it is to be put back. */
  stood?: Stood;
}

/** Watches an instrument, or no longer: then answers where it stood. */
export function useWatchToggle() {
  const client = useQueryClient();
  return useWrite(
    async ({ instrument, stood }: Turn) => {
      const turned: { flag: Flag; stood?: Stood } = instrument.selfSelectStatus
        ? await unwatch(instrument)
        : await watch(instrument, stood);
      tellLists(client, instrument, turned.flag);
      return turned.stood;
    },
    { pushed: ['watchlist'] },
  );
}
