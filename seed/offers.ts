/** Companies that go public, and blocks for sale. The companies are made up. */
import { localDate, tradingDayOnOrAfter, tradingDayOnOrBefore } from '../server/domain/calendar.ts';
import { type Instrument, ProductClass } from '../server/domain/instrument.ts';
import { FINE_UNIT } from '../server/domain/money.ts';
import type { SeedEvent } from './history.ts';

interface OfferingPlan {
  /** Days from the world's beginning to the listing; the past ones are listed already. */
  readonly inDays: number;
  readonly symbol: string;
  readonly name: string;
  readonly industry: string;
  /** Cents a share. */
  readonly price: bigint;
  /** Millions of shares. */
  readonly millions: bigint;
}

const PLANS: readonly OfferingPlan[] = [
  plan(-21, 'QLTN', 'Quillton Paper Works', 'Packaging & Containers', 1400n, 9n),
  plan(-9, 'HBRX', 'Harbrex Marine Robotics', 'Specialty Industrial Machinery', 1850n, 12n),
  plan(2, 'VNTA', 'Ventara Grid Storage', 'Utilities - Renewable', 2200n, 18n),
  plan(5, 'MOSQ', 'Mosquera Coffee Roasters', 'Packaged Foods', 1600n, 8n),
  plan(9, 'LYRN', 'Lyrian Diagnostics', 'Diagnostics & Research', 2750n, 10n),
  plan(13, 'OBRT', 'Oberthal Rail Systems', 'Railroads', 3100n, 14n),
  plan(19, 'KESP', 'Kespri Cold Chain', 'Integrated Freight & Logistics', 1250n, 16n),
  plan(27, 'TAVA', 'Tavama Language Labs', 'Software - Application', 3400n, 11n),
  plan(34, 'GRNW', 'Greenwether Insurance', 'Insurance - Specialty', 1900n, 20n),
  plan(46, 'PELL', 'Pellucid Optics', 'Electronic Components', 2450n, 7n),
  plan(61, 'ARDN', 'Ardenne Outdoor', 'Leisure', 1550n, 13n),
  plan(80, 'SOLU', 'Solumira Desalination', 'Utilities - Regulated Water', 2050n, 15n),
];

function plan(
  inDays: number,
  symbol: string,
  name: string,
  industry: string,
  price: bigint,
  millions: bigint,
): OfferingPlan {
  return { inDays, symbol, name, industry, price, millions };
}

const FINE_PER_CENT = FINE_UNIT / 100n;
const DAY_MS = 86_400_000;
/** Subscription is open for about this many days. */
const PURCHASE_DAYS = 7;
/** Announced this long before subscription begins. */
const ANNOUNCED_DAYS_AGO = 30;

/** The offerings of a fresh world, spread around its present moment. */
export function offerings(nowMs: number): SeedEvent {
  const today = localDate('us', nowMs);
  return {
    at: nowMs - ANNOUNCED_DAYS_AGO * DAY_MS,
    happen: (draft) => {
      for (const { inDays, symbol, name, industry, price, millions } of PLANS) {
        // Each on a trading day of its own: subscribed, allotted on the next, listed on the one after.
        const listed = tradingDayOnOrAfter('us', today + inDays);
        const allotted = tradingDayOnOrBefore('us', listed.date - 1);
        const ended = tradingDayOnOrBefore('us', allotted.date - 1);
        const begun = tradingDayOnOrBefore('us', ended.date - PURCHASE_DAYS);
        draft.put('Offering', {
          id: draft.newId('ipo'),
          symbol,
          name,
          exchange: 'NASDAQ',
          currency: 'USD',
          industry,
          issuePrice: price * FINE_PER_CENT,
          shares: millions * 1_000_000n,
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
