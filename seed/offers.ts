/** Companies that go public, and blocks for sale. The companies are made up. */
import { localDate, tradingDayOnOrAfter, tradingDayOnOrBefore } from '../server/domain/calendar.ts';
import { type Instrument, ProductClass, ticksToPrice } from '../server/domain/instrument.ts';
import { FINE_UNIT } from '../server/domain/money.ts';
import { permissionId } from '../server/domain/permission.ts';
import { invariant } from '../server/domain/result.ts';
import type { Market } from '../server/market/market.ts';
import type { SeedEvent } from './history.ts';

/** Days from the world's beginning to the listings; the past ones are listed already. */
const LISTED_IN_DAYS = [-21, -9, 2, 5, 9, 13, 19, 27, 34, 46, 61, 80] as const;
/** A share is offered for this much less than what others pay for it, in 1/100. */
const DISCOUNT = 10n;
/** Part of all shares that is offered. */
const OFFERED_PART = 5;
/** Issue prices are whole multiples of five cents. */
const PRICE_STEP = FINE_UNIT / 20n;

const DAY_MS = 86_400_000;
/** Subscription is open for about this many days. */
const PURCHASE_DAYS = 7;
/** Announced this long before subscription begins. */
const ANNOUNCED_DAYS_AGO = 30;

function issuePrice(company: Instrument, lastTicks: number): bigint {
  const wanted = (ticksToPrice(company, lastTicks) * (100n - DISCOUNT)) / 100n;
  return wanted - (wanted % PRICE_STEP) + (wanted < PRICE_STEP ? PRICE_STEP : 0n);
}

/** The offerings of a fresh world, spread around its present moment. */
export function offerings(nowMs: number, market: Market): SeedEvent {
  const today = localDate('us', nowMs);
  const companies = market.instruments.list.filter(({ classify }) => classify === ProductClass.ipo);
  return {
    at: nowMs - ANNOUNCED_DAYS_AGO * DAY_MS,
    happen: (draft) => {
      for (const [index, inDays] of LISTED_IN_DAYS.entries()) {
        const company = companies[index];
        invariant(company !== undefined, 'there are companies to be listed');
        // Each on a trading day of its own: subscribed, allotted on the next, listed on the one after.
        const listed = tradingDayOnOrAfter('us', today + inDays);
        const allotted = tradingDayOnOrBefore('us', listed.date - 1);
        const ended = tradingDayOnOrBefore('us', allotted.date - 1);
        const begun = tradingDayOnOrBefore('us', ended.date - PURCHASE_DAYS);
        draft.put('Offering', {
          id: draft.newId('ipo'),
          instrument: company.key,
          classify: company.classify,
          demand: 300,
          priceChange: 0,
          finalPrice: null,
          payBy: listed.openMs - 3_600_000,
          symbol: company.code,
          name: company.name,
          exchange: company.exchange,
          currency: company.currency,
          industry: company.industry,
          issuePrice: issuePrice(company, market.quote(company, nowMs).last),
          shares: BigInt(Math.round(company.sharesOutstanding / OFFERED_PART / 1000)) * 1000n,
          lot: 10n,
          purchaseFrom: begun.openMs,
          purchaseEnd: ended.openMs,
          allotAt: allotted.openMs,
          listAt: listed.openMs,
        });
      }
    },
  };
}

const BLOCKS = 24;
/** Discounts in 1/10,000, taken in turn. */
const DISCOUNTS = [400, 650, 300, 900, 550, 1200, 750] as const;
/** A block is this part of a normal day's volume; its smallest part is a fiftieth of it. */
const DAY_PART = 40;
const SMALLEST_PART = 50;
const ROUND_LOT = 100;

/** Blocks of the most valuable US companies. */
export function blockOffers(nowMs: number, instruments: readonly Instrument[]): SeedEvent {
  const value = ({ basePrice, sharesOutstanding }: Instrument) => basePrice * sharesOutstanding;
  const largest = instruments
    .filter(({ market, classify }) => market === 'US' && classify === ProductClass.stock)
    .sort((a, b) => value(b) - value(a) || (a.key < b.key ? -1 : 1))
    .slice(0, BLOCKS);
  return {
    at: nowMs - DAY_MS,
    happen: (draft) => {
      for (const [index, instrument] of largest.entries()) {
        const lots = (part: number) => Math.max(1, Math.round(part / ROUND_LOT)) * ROUND_LOT;
        const volume = lots(instrument.averageDailyVolume / DAY_PART);
        draft.put('BlockOffer', {
          id: draft.newId('blk'),
          instrument: instrument.key,
          discount: DISCOUNTS[index % DISCOUNTS.length] ?? DISCOUNTS[0],
          minCount: BigInt(lots(volume / SMALLEST_PART)) * FINE_UNIT,
          volume: BigInt(volume) * FINE_UNIT,
          createdAt: draft.now,
        });
      }
    },
  };
}

/** The trader may trade blocks since then. */
const ADMITTED_DAYS_AGO = 30;

/** By the house's own decision: there is no review of it to be found. */
export function traderAdmission(nowMs: number, userId: () => string): SeedEvent {
  return {
    at: nowMs - ADMITTED_DAYS_AGO * DAY_MS,
    happen: (draft) => {
      draft.put('Permission', {
        id: permissionId(userId(), 'block'),
        userId: userId(),
        product: 'block',
        status: 'approved',
        reason: null,
        appliedAt: draft.now,
        decidedAt: draft.now,
      });
    },
  };
}
