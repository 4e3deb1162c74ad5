import { marketList } from '#contract/market-list.ts';
import { discountPrice } from '#domain/block.ts';
import { type Instrument, ticksToPrice } from '#domain/instrument.ts';
import { FINE_SCALE, formatDecimal } from '#domain/money.ts';
import type { BlockOfferRow } from '#domain/offer-rows.ts';
import { BLOCK } from '#domain/product.ts';
import type { Board } from '../../exchange/market-board.ts';
import { presentAnswers } from '../../exchange/present-answers.ts';
import type { WatchIds } from '../../exchange/quote-view.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { blockOfferPage } from '../../store/offers.ts';
import { watchedBy } from '../../store/watchlist.ts';
import type { World } from '../../world.ts';
import { flaggedItem } from './priced-page.ts';

function blockItem(board: Board, row: BlockOfferRow, instrument: Instrument, watchIds: WatchIds) {
  const item = flaggedItem(board, instrument, watchIds);
  const price = discountPrice(
    instrument,
    ticksToPrice(instrument, board.figures(instrument).last),
    row.discount,
  );
  return {
    ...item,
    id: row.id,
    last: item.price_nominal,
    discountPrice: formatDecimal(price, FINE_SCALE, instrument.priceDecimals),
    discount: formatDecimal(BigInt(row.discount), 2),
    feeRate: formatDecimal(BLOCK.feeRate, FINE_SCALE, 1),
    minCount: formatDecimal(row.minCount, FINE_SCALE, 0),
    trade_volumn: formatDecimal(row.volume, FINE_SCALE, 0),
  };
}

export const blockList = publicFeature(
  marketList.blockList,
  async ({ world, viewer }: PublicRequest<World>, { pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const page = { skip, take: pageSize };
    const { rows, total } = await blockOfferPage(world.database.reader, page);
    const { idOf } = await watchedBy(world, viewer?.id);
    const board = world.exchange.board.at(world.clock.now());
    const list = rows.flatMap((row) => {
      const instrument = world.market.instruments.get(row.instrument);
      return instrument ? [blockItem(board, row, instrument, idOf)] : [];
    });
    return done({ list, total, pageNum, pageSize, hasNext: skip + rows.length < total });
  },
  presentAnswers,
);
