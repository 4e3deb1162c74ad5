/** Public offerings: their dates, and the status of one at a moment. */

import { type CalendarName, tradingDayOnOrAfter, tradingDayOnOrBefore } from './calendar.ts';
import { scheduleJob } from './job.ts';
import { FINE_UNIT, larger } from './money.ts';
import { accept, type Result, refuse } from './result.ts';
import type { Draft, OfferingRow } from './rows.ts';
import { HOUR_MS } from './time.ts';

/** Values as on the wire. */
export const OfferingStatus = {
  announced: 0,
  open: 1,
  closed: 2,
  listed: 3,
  withdrawn: 4,
} as const;
export type OfferingStatus = (typeof OfferingStatus)[keyof typeof OfferingStatus];

/** `nowMs` is epoch milliseconds; a status begins at the very moment named in the row. */
export function offeringStatus(offering: OfferingRow, nowMs: number): OfferingStatus {
  if (offering.withdrawnAt !== null) return OfferingStatus.withdrawn;
  if (nowMs < offering.purchaseFrom) return OfferingStatus.announced;
  if (nowMs < offering.purchaseEnd) return OfferingStatus.open;
  return nowMs < offering.listAt ? OfferingStatus.closed : OfferingStatus.listed;
}

const OFFERED: ReadonlySet<string> = new Set(['ipo', 'newCoin']);

/** Whether an instrument is offered before it is listed, and trades only after its listing. */
export const isOffered = ({ source }: { source: string }): boolean => OFFERED.has(source);

/** Issue prices of a dollar or more are whole cents, lower ones whole hundredths of a cent. */
export function cutToStep(price: bigint): bigint {
  const step = price >= FINE_UNIT ? FINE_UNIT / 100n : FINE_UNIT / 10_000n;
  return larger(step, price - (price % step));
}

/** The final price; fine scale. */
export function finalPriceOf({ issuePrice, priceChange }: OfferingRow): bigint {
  return cutToStep((issuePrice * BigInt(10_000 + priceChange)) / 10_000n);
}

/** The final price if it is known at a moment (epoch milliseconds): from the allotment on. */
export function finalPriceAt(offering: OfferingRow, atMs: number): bigint | undefined {
  if (offering.finalPrice !== null) return offering.finalPrice;
  return atMs < offering.allotAt ? undefined : finalPriceOf(offering);
}

/** Sized so that a lot costs some hundreds of dollars at most. */
export function lotFor(price: bigint): bigint {
  if (price >= 100n * FINE_UNIT) return 1n;
  return price >= 10n * FINE_UNIT ? 10n : 100n;
}

/** Subscription is open for about this many days, longer than the interval between offerings. */
const PURCHASE_DAYS = 10;
/** The deadline for payment is this long before the listing. */
const PAY_BEFORE_MS = HOUR_MS;

type Dates = Pick<OfferingRow, 'purchaseFrom' | 'purchaseEnd' | 'allotAt' | 'payBy' | 'listAt'>;

/**
 * The dates of an offering that lists on the first trading day on or after a date: it is allotted two
 * trading days before the listing, and closes one trading day before the allotment.
 */
export function offeringDates(calendar: CalendarName, fromDate: number): Dates {
  const listed = tradingDayOnOrAfter(calendar, fromDate);
  const between = tradingDayOnOrBefore(calendar, listed.date - 1);
  const allotted = tradingDayOnOrBefore(calendar, between.date - 1);
  const ended = tradingDayOnOrBefore(calendar, allotted.date - 1);
  const begun = tradingDayOnOrBefore(calendar, ended.date - PURCHASE_DAYS);
  return {
    purchaseFrom: begun.openMs,
    purchaseEnd: ended.openMs,
    allotAt: allotted.openMs,
    payBy: listed.openMs - PAY_BEFORE_MS,
    listAt: listed.openMs,
  };
}

export const ALLOT_OFFERING = 'allot-offering';
export const EXPIRE_PAYMENTS = 'expire-payments';
export const LIST_OFFERING = 'list-offering';

/** The stages in order, each with the column of its time. */
const STAGES = [
  [ALLOT_OFFERING, 'allotAt'],
  [EXPIRE_PAYMENTS, 'payBy'],
  [LIST_OFFERING, 'listAt'],
] as const;
type Stage = (typeof STAGES)[number][0];

const jobId = (offeringId: string, stage: Stage): string =>
  `${offeringId}/${stage.slice(0, stage.indexOf('-'))}`;

function schedule(draft: Draft, offering: OfferingRow, place: number): void {
  const stage = STAGES[place];
  if (!stage) return;
  const [kind, time] = stage;
  const id = jobId(offering.id, kind);
  scheduleJob(draft, { id, kind, dueAt: offering[time], refId: offering.id });
}

/** The terms of an offering, before it is announced. */
export type OfferingPlan = Omit<OfferingRow, 'id' | 'finalPrice' | 'withdrawnAt'>;

/** The id of an offering: numbered by how many offerings the instrument had before. */
export const offeringId = (instrument: string, before: number): string =>
  `ipo_${instrument.toLowerCase()}_${before}`;

/** Announces an offering, and schedules its first stage. */
export function announceOffering(draft: Draft, id: string, plan: OfferingPlan): OfferingRow {
  const row: OfferingRow = {
    id,
    ...plan,
    finalPrice: null,
    withdrawnAt: null,
  };
  draft.put('Offering', row);
  schedule(draft, row, 0);
  return row;
}

/** Schedules the next stage once one is done, so that a stage that fails holds up the later ones. */
export function finishStage(draft: Draft, offering: OfferingRow, stage: Stage): void {
  draft.remove('Job', jobId(offering.id, stage));
  schedule(draft, offering, STAGES.findIndex(([kind]) => kind === stage) + 1);
}

export const REFUND_OFFERING = 'refund-offering';

/**
 * Withdraws an offering before its subscription ends: nobody can subscribe any more, no stage follows,
 * and a job releases all held money.
 */
export function withdrawOffering(
  draft: Draft,
  id: string,
): Result<OfferingRow, 'NotFound' | 'AlreadyDone' | 'OfferClosed'> {
  const row = draft.find('Offering', id);
  if (!row) return refuse('NotFound');
  if (row.withdrawnAt !== null) return refuse('AlreadyDone');
  if (draft.now >= row.purchaseEnd) return refuse('OfferClosed');
  const withdrawn = { ...row, withdrawnAt: draft.now };
  draft.put('Offering', withdrawn);
  draft.remove('Job', jobId(id, ALLOT_OFFERING));
  scheduleJob(draft, { id: `${id}/refund`, kind: REFUND_OFFERING, dueAt: draft.now, refId: id });
  return accept(withdrawn);
}
