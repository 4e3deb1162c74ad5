/** What can be offered at a moment, and for how long. */

import { localDate } from '#core/calendar.ts';
import type { SaleKind } from '#core/codes.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { offeringDates } from '#core/offering.ts';
import { DAY_MS } from '#core/time.ts';
import { closeAfter, nextOfferAt } from '#topics/special-offers/plans.ts';
import { lastAuction, lastPlacing } from '#trading/queries/special-offers.ts';
import { isPlacing } from '#trading/rules/placing.ts';
import type { World } from '#world/world.ts';
import type { DeskOfferKind } from './contract.ts';
import { lastNumber } from './queries.ts';

export interface Offerable {
  instrument: Instrument;
  daysMin: number;
  daysMax: number;
}

/** Nothing is announced more than this ahead. */
const AHEAD_DAYS_MAX = 120;
/** Trading days that an auction or placing is open at most. */
const CLOSES_MAX = 20;
/** People have this long to subscribe, at least. */
const OPEN_MS_MIN = DAY_MS;

/** The kind in which an instrument is offered; undefined for what never is. */
export function kindOf({ source, classify }: Instrument): DeskOfferKind | undefined {
  if (source === 'ipo') return 'ipo';
  if (source === 'newCoin') return 'coin';
  if (classify === ProductClass.auction) return 'auction';
  return classify === ProductClass.placing ? 'placing' : undefined;
}

/** Fewest days to a listing that leave time to subscribe. */
function daysMinOf({ clock }: World, { calendar }: Instrument): number {
  const now = clock.now();
  const today = localDate(calendar, now);
  for (let days = 1; ; days++) {
    if (offeringDates(calendar, today + days).purchaseEnd >= now + OPEN_MS_MIN) return days;
  }
}

/** Until the series comes to the company again: never two offers of one at a time. */
async function closesLeft(world: World, kind: SaleKind, instrument: Instrument) {
  const { reader } = world.database;
  const now = world.clock.now();
  const last = await (kind === 'auction' ? lastAuction : lastPlacing)(reader, instrument.key);
  const isOpen = last && ('clearedAt' in last ? last.clearedAt === null : isPlacing(last, now));
  if (isOpen) return 0;
  const number = await lastNumber(reader, kind);
  const nextAt = nextOfferAt(world.market, kind, instrument, { lastNumber: number, nowMs: now });
  let days = 0;
  while (days < CLOSES_MAX && closeAfter(instrument.calendar, now, days + 1) <= nextAt) days++;
  return days;
}

/** How an instrument can be offered now; undefined when it cannot. */
export async function offerableOf(
  world: World,
  instrument: Instrument,
): Promise<Offerable | undefined> {
  const kind = kindOf(instrument);
  if (kind === undefined) return undefined;
  if (kind === 'auction' || kind === 'placing') {
    const daysMax = await closesLeft(world, kind, instrument);
    return daysMax === 0 ? undefined : { instrument, daysMin: 1, daysMax };
  }
  // What was withdrawn may come again; what is announced or listed has had its turn.
  if (world.market.listings.of(instrument)) return undefined;
  return { instrument, daysMin: daysMinOf(world, instrument), daysMax: AHEAD_DAYS_MAX };
}
