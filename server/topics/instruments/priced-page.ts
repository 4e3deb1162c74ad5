import type { Instrument } from '#core/instrument.ts';
import type { MarketItem } from '#platform/contract/quote.ts';
import { type Caller, done } from '#platform/http/handlers.ts';
import { cut, type PageInput, type Whole } from '#platform/http/paging.ts';
import { withWatched } from '#topics/watchlist/queries.ts';
import type { ListedSnapshot } from '#trading/listed-snapshot.ts';
import { type WatchIds, watchFlagOf } from '#trading/quote-view.ts';
import type { World } from '#world/world.ts';

/** A list row with the caller's watch flag. */
export function flaggedItem(
  snapshot: ListedSnapshot,
  instrument: Instrument,
  watchIds: WatchIds,
): MarketItem {
  return { ...snapshot.item(instrument), ...watchFlagOf(instrument, watchIds) };
}

/** A page of a ranked list, priced, with the caller's watch flags. */
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
