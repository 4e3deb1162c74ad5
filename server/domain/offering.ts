/** Public offerings: when what happens, and where one stands at a moment. */
import { type CalendarName, tradingDayOnOrAfter, tradingDayOnOrBefore } from './calendar.ts';
import { FINE_UNIT, larger } from './money.ts';
import type { OfferingRow } from './offer-rows.ts';
import type { Draft } from './rows.ts';

/** As the wire tells it. */
export const OfferingStatus = { announced: 0, open: 1, closed: 2, listed: 3 } as const;
export type OfferingStatus = (typeof OfferingStatus)[keyof typeof OfferingStatus];

/** `nowMs` is epoch milliseconds; a moment named in the row already belongs to what follows. */
export function offeringStatus(offering: OfferingRow, nowMs: number): OfferingStatus {
  if (nowMs < offering.purchaseFrom) return OfferingStatus.announced;
  if (nowMs < offering.purchaseEnd) return OfferingStatus.open;
  return nowMs < offering.listAt ? OfferingStatus.closed : OfferingStatus.listed;
}

const OFFERED: ReadonlySet<string> = new Set(['ipo', 'newCoin']);

/** Whether an instrument is offered before it is listed, and traded only from then on. */
export const isOffered = ({ source }: { source: string }): boolean => OFFERED.has(source);

/** Issue prices from a dollar on are whole cents, lower ones whole hundredths of a cent. */
export function cutToStep(price: bigint): bigint {
  const step = price >= FINE_UNIT ? FINE_UNIT / 100n : FINE_UNIT / 10_000n;
  return larger(step, price - (price % step));
}

/** A lot costs some hundreds of dollars at most. */
export function lotFor(price: bigint): bigint {
  if (price >= 100n * FINE_UNIT) return 1n;
  return price >= 10n * FINE_UNIT ? 10n : 100n;
}

/** Subscription is open for about this many days, longer than offerings lie apart. */
const PURCHASE_DAYS = 10;
/** The last call for payment ends this long before the listing. */
const PAY_BEFORE_MS = 3_600_000;

type Dates = Pick<OfferingRow, 'purchaseFrom' | 'purchaseEnd' | 'allotAt' | 'payBy' | 'listAt'>;

/**
 * The dates of an offering that lists on the first trading day from a date on: allotted two trading
 * days before, closed one before that.
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

/** Announces an offering, and puts its stages on the calendar of jobs. */
export function announceOffering(
  draft: Draft,
  plan: Omit<OfferingRow, 'id' | 'finalPrice'>,
): OfferingRow {
  const row: OfferingRow = { id: draft.newId('ipo'), ...plan, finalPrice: null };
  draft.put('Offering', row);
  for (const [kind, dueAt] of [
    [ALLOT_OFFERING, row.allotAt],
    [EXPIRE_PAYMENTS, row.payBy],
    [LIST_OFFERING, row.listAt],
  ] as const) {
    const job = { kind, dueAt, refId: row.id, tries: 0, createdAt: draft.now };
    draft.put('Job', { id: stageJobId(row.id, kind), ...job });
  }
  return row;
}

export const stageJobId = (offeringId: string, kind: string): string =>
  `${offeringId}/${kind.slice(0, kind.indexOf('-'))}`;
