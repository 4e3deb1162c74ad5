import {
  FINE_SCALE,
  FINE_UNIT,
  formatDecimal,
  formatMoney,
  parseDecimal,
  smaller,
} from '#core/money.ts';
import { offeringStatus } from '#core/offering.ts';
import { accept } from '#core/result.ts';
import type { OfferingRow } from '#core/rows.ts';
import { balanceOf, WALLET_CURRENCY } from '#core/wallet.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { presentAnswersForAll } from '#topics/watchlist/present-answers.ts';
import { offeringOfInstrument, offeringPage, offeringsOf } from '#trading/queries/offers.ts';
import { accountsOf } from '#trading/queries/wallets.ts';
import { namesOf } from '#trading/quote-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import { SUBSCRIPTION_STATE, subscriptions } from './contract.ts';
import { subscribeCommand } from './jobs.ts';
import { affordableShares, SUBSCRIPTION_WALLET } from './rules.ts';
import { subscriptionList } from './subscription-list.ts';

type Named = { stockId?: string | undefined; stockCode?: string | undefined; market: string };

/** The offering that a request names by id, or by code and market. */
async function findOffering({ database, market }: World, { stockId, stockCode, ...named }: Named) {
  if (stockId !== undefined) return (await offeringsOf(database.reader, [stockId])).get(stockId);
  if (stockCode === undefined) return undefined;
  const instrument = findInstrument(market, { ...named, stockCode });
  return instrument && (await offeringOfInstrument(database.reader, instrument.key));
}

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

export const offersEndpoints = handlersFor<World>()(subscriptions, {
  newStock: {
    keep: presentAnswersForAll,
    answer: async ({ world }, { listed, classify, ...page }) => {
      const now = world.clock.now();
      const { rows, total } = await offeringPage(world.database.reader, {
        listAfter: listed ? undefined : now,
        classify,
        ...sliceOf(page),
      });
      const list = rows.map((row) => ipoItem(world, row, now));
      return done({ ...pageOf(page, list, total), serverTime: now });
    },
  },
  create: async ({ world, user, locale, idempotency }, input) => {
    const offering = await findOffering(world, input);
    if (!offering) return refuse('UnknownInstrument');
    const { stockCode, stockName, classify, issuePrice } = input;
    const fits =
      (stockCode === undefined || stockCode === offering.symbol) &&
      (stockName === undefined || stockName === offering.name) &&
      (classify === undefined || classify === offering.classify) &&
      (issuePrice === undefined || parseDecimal(issuePrice, FINE_SCALE) === offering.issuePrice);
    if (!fits) return refuse('WrongInstrument');
    const text = input.subscribeQuantity ?? input.num;
    const quantity = text === undefined ? 0n : parseDecimal(text, 0);
    if (quantity === undefined) {
      const fields = { subscribeQuantity: fieldMessageOf('integer', locale) };
      return refuse('InvalidInput', { fields });
    }
    const asked = { offeringId: offering.id, userId: user.id, quantity };
    const made = await world.unitOfWork.run(subscribeCommand(asked, onceOf(user.id, idempotency)));
    if (!made.ok) return made;
    const { orderId, planNum, amount } = made.value;
    const waiting = SUBSCRIPTION_STATE.waiting;
    return accept({
      orderId,
      status: waiting,
      orderState: waiting,
      planNum,
      amount: formatMoney(BigInt(amount), 'USD'),
      filledNum: '0',
      avgPrice: '0.00',
      premium: '0.00',
    });
  },
  fullNum: async ({ world, user }, { unitAmount, stockId }) => {
    const { reader } = world.database;
    const offering =
      stockId === undefined ? undefined : (await offeringsOf(reader, [stockId])).get(stockId);
    if (stockId !== undefined && !offering) return refuse('NotFound');
    const accounts = await world.cache.get(user.id, 'accounts', () => accountsOf(reader, user.id));
    const { free } = balanceOf(accounts, user.id, SUBSCRIPTION_WALLET);
    const price = parseDecimal(unitAmount, FINE_SCALE) ?? 0n;
    const most = affordableShares(free, price, offering?.lot ?? 1n);
    return done({
      fullNum: String(offering ? smaller(most, offering.shares) : most),
      balance: formatMoney(free, WALLET_CURRENCY[SUBSCRIPTION_WALLET]),
      walletType: SUBSCRIPTION_WALLET,
    });
  },
  list: subscriptionList,
});
