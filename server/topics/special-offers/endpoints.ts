import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import { FINE_SCALE, formatDecimal } from '#core/money.ts';
import { BLOCK } from '#core/product.ts';
import type { BlockOfferRow } from '#core/rows.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import { flaggedItem } from '#topics/instruments/priced-page.ts';
import { presentAnswers } from '#topics/watchlist/present-answers.ts';
import { watchedBy } from '#topics/watchlist/queries.ts';
import type { ListedSnapshot } from '#trading/listed-snapshot.ts';
import { blockOfferPage } from '#trading/queries/offers.ts';
import { auctionPage, placingPage } from '#trading/queries/special-offers.ts';
import type { WatchIds } from '#trading/quote-view.ts';
import { discountPrice } from '#trading/rules/block.ts';
import { auctionView, placingView } from '#trading/special-offer-view.ts';
import type { World } from '#world/world.ts';
import { specialOffer } from './contract.ts';
import { offeredPage, offeredQuery } from './offered-page.ts';

function blockItem(
  snapshot: ListedSnapshot,
  row: BlockOfferRow,
  instrument: Instrument,
  watchIds: WatchIds,
) {
  const item = flaggedItem(snapshot, instrument, watchIds);
  const price = discountPrice(
    instrument,
    ticksToPrice(instrument, snapshot.figures(instrument).last),
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

export const specialOffersEndpoints = handlersFor<World>()(specialOffer, {
  blockList: {
    keep: presentAnswers,
    answer: async ({ world, viewer }, page) => {
      const { rows, total } = await blockOfferPage(world.database.reader, sliceOf(page));
      const { idOf } = await watchedBy(world, viewer?.id);
      const snapshot = world.exchange.snapshots.at(world.clock.now());
      const list = rows.flatMap((row) => {
        const instrument = world.market.instruments.get(row.instrument);
        return instrument ? [blockItem(snapshot, row, instrument, idOf)] : [];
      });
      return done(pageOf(page, list, total));
    },
  },
  auctionList: {
    keep: presentAnswers,
    answer: async (request, input) => {
      const found = await auctionPage(request.world.database.reader, offeredQuery(request, input));
      return offeredPage(request, input, found, (row, instrument, nowMs) => ({
        auction: auctionView(instrument, row, nowMs),
      }));
    },
  },
  placingList: {
    keep: presentAnswers,
    answer: async (request, input) => {
      const found = await placingPage(request.world.database.reader, offeredQuery(request, input));
      return offeredPage(request, input, found, (row, instrument, nowMs) => ({
        placing: placingView(instrument, row, nowMs),
      }));
    },
  },
});
