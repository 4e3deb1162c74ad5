import { marketList } from '#contract/market-list.ts';
import { FINE_SCALE, FINE_UNIT, formatDecimal } from '#domain/money.ts';
import type { OfferingRow } from '#domain/offer-rows.ts';
import { offeringStatus } from '#domain/offering.ts';
import { presentAnswersForAll } from '../../exchange/present-answers.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { offeringPage } from '../../store/offers.ts';
import type { World } from '../../world.ts';

const price = (value: bigint) => formatDecimal(value, FINE_SCALE, 2);

function ipoItem(row: OfferingRow, nowMs: number) {
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
    listDate: row.listAt,
    status: offeringStatus(row, nowMs),
  };
}

export const newStock = publicFeature(
  marketList.newStock,
  async ({ world }: PublicRequest<World>, { pageNum, pageSize, listed }) => {
    const now = world.clock.now();
    const skip = (pageNum - 1) * pageSize;
    const { rows, total } = await offeringPage(world.database.reader, {
      listAfter: listed ? undefined : now,
      skip,
      take: pageSize,
    });
    const list = rows.map((row) => ipoItem(row, now));
    return done({ list, total, pageNum, pageSize, hasNext: skip + list.length < total });
  },
  presentAnswersForAll,
);
