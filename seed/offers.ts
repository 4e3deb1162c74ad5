/** Blocks on sale, and who may buy them. */

import { type Instrument, ProductClass } from '#core/instrument.ts';
import { FINE_UNIT } from '#core/money.ts';
import { permissionId } from '#core/permission.ts';
import { DAY_MS } from '#core/time.ts';
import { blockId } from '#trading/rules/block.ts';
import type { SeedEvent } from './history.ts';

const BLOCKS = 24;
/** Discounts in 1/10,000, used in turn. */
const DISCOUNTS = [400, 650, 300, 900, 550, 1200, 750] as const;
/** A normal day's volume is this many blocks. */
const DAY_PART = 40;
/** The minimum purchase costs about this many dollars. */
const SMALLEST_PART = 8000;
const PART_STEP = 10;
const ROUND_LOT = 100;

/** In multiples of ten shares. */
const smallestPart = ({ basePrice }: Instrument): bigint =>
  BigInt(Math.max(1, Math.round(SMALLEST_PART / basePrice / PART_STEP)) * PART_STEP);

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
          id: blockId(instrument.key, 0),
          instrument: instrument.key,
          discount: DISCOUNTS[index % DISCOUNTS.length] ?? DISCOUNTS[0],
          minCount: smallestPart(instrument) * FINE_UNIT,
          volume: BigInt(volume) * FINE_UNIT,
          createdAt: draft.now,
          withdrawnAt: null,
        });
      }
    },
  };
}

/** Since when the trader may trade blocks. */
const ADMITTED_DAYS_AGO = 30;

/** Decided by the house itself, so there is no review. */
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
