/** A bond's terms and its yield at a price, as sent to clients. */
import {
  accruedInterest,
  accruedPerUnit,
  type BondTerms,
  couponPerUnit,
  nextCoupon,
  yieldToMaturity,
} from '#core/bond.ts';
import { dayStart, localDate } from '#core/calendar.ts';
import type { Instrument } from '#core/instrument.ts';
import { FINE_SCALE, formatDecimal } from '#core/money.ts';
import { DAY_MS } from '#core/time.ts';

const percent = (share: number): number => Math.round(share * 1e5) / 1e3;
const decimal = (value: bigint): string => formatDecimal(value, FINE_SCALE, 2);

function bondView({ calendar }: Instrument, terms: BondTerms, price: number, atMs: number) {
  const today = localDate(calendar, atMs);
  const yearly = yieldToMaturity(terms, price, today);
  const next = nextCoupon(terms, today);
  return {
    ...(yearly !== undefined && { yield: percent(yearly) }),
    coupon: percent(terms.coupon),
    frequency: terms.frequency,
    dayCount: terms.dayCount,
    maturity: terms.maturity * DAY_MS,
    accruedInterest: Math.round(accruedInterest(terms, today) * 1e4) / 1e4,
    accruedPerUnit: decimal(accruedPerUnit(terms, today)),
    couponPerUnit: decimal(couponPerUnit(terms)),
    ...(next !== undefined && { nextCoupon: dayStart(calendar, next) }),
  };
}

/** The fields that only bonds have; `price` is the last price as a number. */
export function bondPart(
  instrument: Instrument,
  price: number,
  atMs: number,
): { bond?: ReturnType<typeof bondView> } {
  const { bond } = instrument;
  return bond ? { bond: bondView(instrument, bond, price, atMs) } : {};
}
