import type { Instrument } from '#core/instrument.ts';
import type { MarketItem } from '#platform/contract/quote.ts';
import type { Page } from '#platform/contract/wire.ts';
import { type Caller, done } from '#platform/http/handlers.ts';
import { withWatched } from '#topics/watchlist/queries.ts';
import type { ListedSnapshot } from '#trading/listed-snapshot.ts';
import { type WatchIds, watchFlagOf } from '#trading/quote-view.ts';
import type { World } from '#world/world.ts';

interface PageInput {
  pageNum: number;
  pageSize: number;
}

/** A list of which a part can be had. */
export interface Whole<T> {
  readonly total: number;
  slice(from: number, to: number): T[];
}

/** The part of a whole list that a page asks for. */
export function cut<T>(all: Whole<T>, { pageNum, pageSize }: PageInput): Page<T> {
  const { total } = all;
  const from = (pageNum - 1) * pageSize;
  const list = all.slice(from, from + pageSize);
  return { list, total, pageNum, pageSize, hasNext: from + list.length < total };
}

/** A list that is all there. */
export const whole = <T>(list: readonly T[]): Whole<T> => ({
  total: list.length,
  slice: (from, to) => list.slice(from, to),
});

/** The part of such a list that a page asks for. */
export const cutList = <T>(list: readonly T[], input: PageInput): Page<T> =>
  cut(whole(list), input);

/** A row of a list with the watch flag of whoever asks. */
export function flaggedItem(
  snapshot: ListedSnapshot,
  instrument: Instrument,
  watchIds: WatchIds,
): MarketItem {
  return { ...snapshot.item(instrument), ...watchFlagOf(instrument, watchIds) };
}

/** A page of a ranked list, priced, with the watch flags of whoever asks. */
export function pricedPage(
  { world, viewer }: { world: World; viewer?: Caller },
  snapshot: ListedSnapshot,
  ranked: Whole<Instrument>,
  input: PageInput,
) {
  return withWatched(world, viewer?.id, ({ idOf }) => {
    const shown = cut(ranked, input);
    const list = shown.list.map((instrument) => flaggedItem(snapshot, instrument, idOf));
    return done({ ...shown, list });
  });
}
