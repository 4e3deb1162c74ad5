import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { watchlist } from '#contract/watchlist';
import { call } from '../../lib/call.ts';
import { writing } from '../../lib/changes.ts';

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

/** A starred instrument is removed by its watchId, or by its code where that is not known. */
async function turn(instrument: Watchable): Promise<Flag> {
  const { stock_code, name, market, classify, selfSelectStatus, watchId } = instrument;
  if (!selfSelectStatus) {
    const saved = await call(watchlist.save, {
      market,
      classify,
      secuCode: stock_code,
      securityName: name,
    });
    return { selfSelectStatus: true, watchId: saved.watchId };
  }
  if (watchId) await call(watchlist.remove, { id: watchId });
  else await call(watchlist.removeByStockCode, { code: stock_code, market });
  return { selfSelectStatus: false, watchId: undefined };
}

/** Watches an instrument, or no longer. */
export function useWatchToggle(instrument: Watchable) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => writing(client, { pushed: ['watchlist'] }, () => turn(instrument)),
    onSuccess: (flag) => tellLists(client, instrument, flag),
  });
}
