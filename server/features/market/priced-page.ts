import type { MarketItem } from '#contract/market.ts';
import type { Page } from '#contract/wire.ts';
import type { Instrument } from '#domain/instrument.ts';
import type { Board } from '../../exchange/market-board.ts';
import { marketItem } from '../../exchange/quote-view.ts';
import { type Caller, done } from '../../http/feature.ts';
import { withWatched } from '../../store/watchlist.ts';
import type { World } from '../../world.ts';

interface PageInput {
  pageNum: number;
  pageSize: number;
}

/** The part of a whole list that a page asks for. */
export function cut<T>(whole: readonly T[], { pageNum, pageSize }: PageInput): Page<T> {
  const from = (pageNum - 1) * pageSize;
  const list = whole.slice(from, from + pageSize);
  const total = whole.length;
  return { list, total, pageNum, pageSize, hasNext: from + list.length < total };
}

/** A page of a ranked list, priced, with the watch flags of whoever asks. */
export function pricedPage(
  { world, viewer }: { world: World; viewer?: Caller },
  board: Board,
  ranked: readonly Instrument[],
  input: PageInput,
) {
  return withWatched(world, viewer?.id, ({ idOf }) => {
    const shown = cut(ranked, input);
    const item = (instrument: Instrument): MarketItem =>
      marketItem(world.market, instrument, board.quote(instrument), idOf);
    return done({ ...shown, list: shown.list.map(item) });
  });
}
