/** What can be offered at a moment, and for how long. */

import { localDate } from '#core/calendar.ts';
import type { SaleKind } from '#core/codes.ts';
import { type Instrument, ProductClass } from '#core/instrument.ts';
import { offeringDates } from '#core/offering.ts';
import { DAY_MS } from '#core/time.ts';
import { closeAfter, nextOfferAt } from '#topics/special-offers/plans.ts';
import { lastAuction, lastPlacing } from '#trading/queries/special-offers.ts';
import { goesOn } from '#trading/rules/sales.ts';
import type { World } from '#world/world.ts';
import type { DeskOfferKind } from './contract.ts';
import { lastNumber } from './queries.ts';

export interface Offerable {
  instrument: Instrument;
  daysMin: number;
  daysMax: number;
  /** When the series next reaches the company, epoch milliseconds; absent when it is in no series. */
  closesBy?: number;
}

/** Longest time between an announcement and the listing. */
const AHEAD_DAYS_MAX = 120;
/** Most trading days that an auction or placing is open. */
const CLOSES_MAX = 20;
/** Shortest time for subscriptions. */
const OPEN_MS_MIN = DAY_MS;

/** The kind in which an instrument can be offered; undefined when never. */
export function kindOf({ source, classify }: Instrument): DeskOfferKind | undefined {
  if (source === 'ipo') return 'ipo';
  if (source === 'newCoin') return 'coin';
  if (classify === ProductClass.auction) return 'auction';
  return classify === ProductClass.placing ? 'placing' : undefined;
}

/** Fewest days to a listing that leave enough time to subscribe. */
function daysMinOf({ clock }: World, { calendar }: Instrument): number {
  const now = clock.now();
  const today = localDate(calendar, now);
  for (let days = 1; ; days++) {
    if (offeringDates(calendar, today + days).purchaseEnd >= now + OPEN_MS_MIN) return days;
  }
}

/** An offer can last until the series reaches the company again, so that it never has two at a time. */
async function saleOf(
  world: World,
  kind: SaleKind,
  instrument: Instrument,
): Promise<Offerable | undefined> {
  const { reader } = world.database;
  const now = world.clock.now();
  const last = await (kind === 'auction' ? lastAuction : lastPlacing)(reader, instrument.key);
  if (last && goesOn(last, now)) return undefined;
  const number = await lastNumber(reader, kind);
  const closesBy = nextOfferAt(world.market, kind, instrument, { lastNumber: number, nowMs: now });
  let daysMax = 0;
  while (daysMax < CLOSES_MAX && closeAfter(instrument.calendar, now, daysMax + 1) <= closesBy)
    daysMax++;
  return daysMax === 0 ? undefined : { instrument, daysMin: 1, daysMax, closesBy };
}

/** How an instrument can be offered now; undefined when it cannot. */
export async function offerableOf(
  world: World,
  instrument: Instrument,
): Promise<Offerable | undefined> {
  const kind = kindOf(instrument);
  if (kind === undefined) return undefined;
  if (kind === 'auction' || kind === 'placing') return saleOf(world, kind, instrument);
  // A withdrawn offering may be repeated; an announced or listed one may not.
  if (world.market.listings.of(instrument)) return undefined;
  return { instrument, daysMin: daysMinOf(world, instrument), daysMax: AHEAD_DAYS_MAX };
}
