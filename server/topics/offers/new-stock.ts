import { FINE_SCALE, FINE_UNIT, formatDecimal } from '#core/money.ts';
import type { OfferingRow } from '#core/offer-rows.ts';
import { offeringStatus } from '#core/offering.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import { offeringPage } from '#trading/queries/offers.ts';
import { namesOf } from '#trading/quote-view.ts';
import type { World } from '#world/world.ts';
import { subscriptions } from './contract.ts';

const price = (value: bigint) => formatDecimal(value, FINE_SCALE, 2);

function ipoItem({ market }: World, row: OfferingRow, nowMs: number) {
  const instrument = market.instruments.get(row.instrument);
  const issuePrice = price(row.issuePrice);
  return {
    id: row.id,
    name: row.name,
    stockName: row.name,
    symbol: row.symbol,
    disSymbol: `${row.exchange}: ${row.symbol}`,
    exchange: row.exchange,
    industry: row.industry,
    currency: row.currency,
    issuePrice,
    issuePriceStr: `${issuePrice} ${row.currency}`,
    offerAmount: String(row.shares),
    planUnitAmount: issuePrice,
    planTotalAmount: formatDecimal((row.issuePrice * row.shares) / (FINE_UNIT / 100n), 2),
    minCount: String(row.lot),
    purchaseStartDate: row.purchaseFrom,
    purchaseEndDate: row.purchaseEnd,
    allotDate: row.allotAt,
    expiryDate: row.payBy,
    listDate: row.listAt,
    ...(row.finalPrice === null ? {} : { finalPrice: price(row.finalPrice) }),
    stockCode: row.symbol,
    market: row.instrument.slice(0, row.instrument.indexOf('.')),
    classify: row.classify,
    localLogoUrl: instrument ? namesOf(instrument).localLogoUrl : '',
    status: offeringStatus(row, nowMs),
  };
}

export const newStock = publicFeature(
  subscriptions.newStock,
  async ({ world }: PublicRequest<World>, { pageNum, pageSize, listed, classify }) => {
    const now = world.clock.now();
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await offeringPage(world.database.reader, {
      listAfter: listed ? undefined : now,
      classify,
      skip,
      take: pageSize,
    });
    const list = rows.map((row) => ipoItem(world, row, now));
    const hasNext = skip + list.length < total;
    return done({ list, total, pageNum, pageSize, hasNext, serverTime: now });
  },
  presentAnswersForAll,
);
