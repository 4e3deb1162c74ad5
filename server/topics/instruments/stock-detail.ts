import { type Instrument, tickSizeAt, ticksToPrice } from '#core/instrument.ts';
import type { Locale } from '#core/locale.ts';
import {
  EXCHANGE_SCALE,
  EXCHANGE_UNIT,
  FINE_SCALE,
  formatDecimal,
  formatMoney,
} from '#core/money.ts';
import { leverageMaxOf, productOf } from '#core/product.ts';
import { WALLET_CURRENCY } from '#core/wallet.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { type Caller, done, refuse } from '#platform/http/handlers.ts';
import { watchedBy, withWatched } from '#topics/watchlist/queries.ts';
import { bondPart } from '#trading/bond-view.ts';
import { moneyRate } from '#trading/exchange-rates.ts';
import { lastAuction, lastPlacing } from '#trading/queries/special-offers.ts';
import { quoteView, sparklineOf, type WatchIds, watchFlagOf } from '#trading/quote-view.ts';
import { auctionView, placingView } from '#trading/special-offer-view.ts';
import { findInstrument } from '#trading/venue.ts';
import type { World } from '#world/world.ts';
import type { InstrumentDetail, market } from './contract.ts';
import { localNameOf } from './local-name.ts';
import { profileTextOf } from './profile/profile.ts';

const decimal = (value: bigint) => formatDecimal(value, FINE_SCALE, 0);

/**
 * Trading terms of an instrument, in the currency of its wallet. An instrument without a product cannot
 * be traded.
 */
function termsOf(world: World, instrument: Instrument, atMs: number) {
  const product = productOf(instrument);
  const money = product ? WALLET_CURRENCY[product.wallet] : instrument.currency;
  const rate = product ? moneyRate(world.market, instrument, money, atMs) : EXCHANGE_UNIT;
  return {
    leverageMax: product ? leverageMaxOf(product, instrument) : 1,
    feeRate: decimal(product?.feeRate ?? 0n),
    orderable: product !== undefined,
    ...(product && { wallet: product.wallet }),
    walletCurrency: money,
    walletRate: formatDecimal(rate, EXCHANGE_SCALE, 0),
    contractSize: instrument.contractSize ?? 1,
    notionalMin: formatMoney(product?.notionalMin ?? 0n, money),
    shortable: product?.shortable ?? false,
  };
}

/** Tick sizes, each with the price from which it applies. */
function tickBandsOf(instrument: Instrument): InstrumentDetail['tickBands'] {
  return (instrument.tickTable ?? [{ from: 0, step: 1 }]).map(({ from, step }) => ({
    from: decimal(ticksToPrice(instrument, from)),
    tickSize: decimal(ticksToPrice(instrument, step)),
  }));
}

/** A company's profile; unknown facts are left out. */
function profileOf(world: World, instrument: Instrument, locale: Locale) {
  const { profile, sector, industry, concepts } = instrument;
  const { founded, employees, headquarters, chiefExecutive, website } = profile;
  return {
    longBusinessSummary: profileTextOf(world.market, instrument, locale),
    sector,
    industry,
    concepts: [...concepts],
    country: profile.country,
    ...(headquarters !== undefined && { headquarters }),
    ...(founded !== undefined && { founded }),
    ...(employees !== undefined && { employees }),
    ...(chiefExecutive !== undefined && { chiefExecutive }),
    ...(website !== undefined && { website }),
  };
}

/** The last auction or placing of a company, if its shares are sold that way. */
async function offerOf({ database: { reader }, clock }: World, instrument: Instrument) {
  const opens = productOf(instrument)?.opens;
  const now = clock.now();
  if (opens === 'auction') {
    const auction = await lastAuction(reader, instrument.key);
    return auction ? { auction: auctionView(instrument, auction, now) } : {};
  }
  const placing = opens && (await lastPlacing(reader, instrument.key));
  return placing ? { placing: placingView(instrument, placing, now) } : {};
}

function detailOf(
  world: World,
  instrument: Instrument,
  watchIds: WatchIds,
  locale: Locale,
): InstrumentDetail {
  const now = world.clock.now();
  const { last } = world.market.quote(instrument, now);
  const quote = quoteView(world.market, instrument, now);
  return {
    ...quote,
    ...localNameOf(instrument, locale),
    ...watchFlagOf(instrument, watchIds),
    indicatorsQuoteClose: sparklineOf(world.market, instrument, last, now),
    tickSize: decimal(tickSizeAt(instrument, last)),
    tickBands: tickBandsOf(instrument),
    lotSize: decimal(instrument.lotUnits),
    quantityDecimals: instrument.quantityDecimals,
    ...termsOf(world, instrument, now),
    ...(instrument.category && { category: instrument.category }),
    ...bondPart(instrument, quote.price_nominal, now),
    profile: profileOf(world, instrument, locale),
  };
}

async function offeredDetail(
  world: World,
  viewer: Caller | undefined,
  instrument: Instrument,
  locale: Locale,
) {
  const { idOf } = await watchedBy(world, viewer?.id);
  const offer = await offerOf(world, instrument);
  return done({ ...detailOf(world, instrument, idOf, locale), ...offer });
}

export const stockDetail: Handler<World, typeof market.stockDetail> = (
  { world, viewer, locale },
  input,
) => {
  const instrument = findInstrument(world.market, input);
  if (!instrument) return refuse('UnknownInstrument');
  if (productOf(instrument)?.opens) return offeredDetail(world, viewer, instrument, locale);
  return withWatched(world, viewer?.id, ({ idOf }) =>
    done(detailOf(world, instrument, idOf, locale)),
  );
};
