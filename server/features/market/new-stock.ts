import { marketList } from '#contract/market-list.ts';
import { FINE_SCALE, FINE_UNIT, formatDecimal } from '#domain/money.ts';
import type { OfferingRow } from '#domain/offer-rows.ts';
import { offeringStatus } from '#domain/offering.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { namesOf } from '../../exchange/quote-view.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { offeringPage } from '../../store/offers.ts';
import type { World } from '../../world.ts';

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
  marketList.newStock,
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
