/**
 * What a bond is worth. Prices are *clean*: per 100 of face value, without the interest that has accrued
 * since the last coupon. Days are numbers since 1970-01-01; yields are yearly, 0.05 = 5 %.
 *
 * The formula is the one by which the US Treasury prices its notes and bonds (31 CFR part 356,
 * appendix B, section II.B): whole periods compound, the broken first period earns simple interest.
 * Besides + − × ÷ it uses only whole powers, so the result has the same bytes on every machine.
 */
import { civilDate, dayNumber } from './civil-date.ts';
import type { DayCount } from './codes.ts';

export interface BondTerms {
  /** Yearly interest as a fraction of the face value, 0.045 = 4.5 %. */
  readonly coupon: number;
  /** Coupons a year; accrued interest is counted in these periods even if the coupon is 0. */
  readonly frequency: 1 | 2 | 4;
  /** The day on which the face value is repaid. */
  readonly maturity: number;
  readonly dayCount: DayCount;
  /** Yield on the day the market's prices refer to. */
  readonly baseYield: number;
}

const FACE = 100;
const MONTHS = 12;
/** The search for a yield ends here; prices grow without bound towards −100 % a period. */
const YIELD_MIN = -0.5;
const YIELD_MAX = 10;
const HALVINGS_MAX = 200;

const monthLength = (year: number, month: number): number =>
  dayNumber(month === MONTHS ? year + 1 : year, (month % MONTHS) + 1, 1) -
  dayNumber(year, month, 1);

/** The coupon date a number of periods before maturity: the same day of the month, or its last. */
function couponDate({ maturity, frequency }: BondTerms, periodsBefore: number): number {
  const { year, month, day } = civilDate(maturity);
  const months = year * MONTHS + month - 1 - (periodsBefore * MONTHS) / frequency;
  const y = Math.floor(months / MONTHS);
  const m = (months % MONTHS) + 1;
  const isMonthEnd = day === monthLength(year, month);
  return dayNumber(y, m, isMonthEnd ? monthLength(y, m) : Math.min(day, monthLength(y, m)));
}

/** Days between two dates if each month had thirty (the US rule for bonds). */
function thirtyDays(from: number, to: number): number {
  const a = civilDate(from);
  const b = civilDate(to);
  const first = Math.min(a.day, 30);
  const last = first === 30 ? Math.min(b.day, 30) : b.day;
  return 360 * (b.year - a.year) + 30 * (b.month - a.month) + last - first;
}

export interface CouponPeriod {
  /** Coupon dates before (or on) and after a day. */
  readonly from: number;
  readonly to: number;
  /** Whole periods from `to` to maturity. */
  readonly after: number;
  /** Days in the period, and those that have passed, by the bond's day count. */
  readonly days: number;
  readonly passed: number;
  /** Fraction of the period that is still to come, above 0 and at most 1. */
  readonly left: number;
}

/** The coupon period that holds a day; undefined from maturity on. */
export function couponPeriod(terms: BondTerms, day: number): CouponPeriod | undefined {
  if (day >= terms.maturity) return undefined;
  // The guess is at most one off, because months have different lengths.
  let after = Math.max(0, Math.floor(((terms.maturity - day) * terms.frequency) / 365.25) - 1);
  while (couponDate(terms, after + 1) > day) after++;
  const from = couponDate(terms, after + 1);
  const to = couponDate(terms, after);
  const isActual = terms.dayCount === 'ACT/ACT';
  const days = isActual ? to - from : 360 / terms.frequency;
  const passed = isActual ? day - from : Math.min(days, thirtyDays(from, day));
  return { from, to, after, days, passed, left: (days - passed) / days };
}

/** What a yearly coupon of 1 pays per 100 of face value, at the fine scale. */
const COUPON_SCALE = 1e10;

/** What one unit (100 of face value) pays on each coupon date, fine scale. */
export function couponPerUnit({ coupon, frequency }: BondTerms): bigint {
  return BigInt(Math.round(coupon * COUPON_SCALE)) / BigInt(frequency);
}

/**
 * Interest of one unit since the last coupon, fine scale, cut off; 0 from maturity on. The buyer pays it
 * to the seller on top of the price, because the new owner gets the whole coupon.
 */
export function accruedPerUnit(terms: BondTerms, day: number): bigint {
  const period = couponPeriod(terms, day);
  if (!period) return 0n;
  return (couponPerUnit(terms) * BigInt(period.passed)) / BigInt(period.days);
}

/** The first coupon date after a day; undefined from maturity on. */
export function nextCoupon(terms: BondTerms, day: number): number | undefined {
  return couponPeriod(terms, day)?.to;
}

/** Coupon dates after one day and up to another, earliest first; the last may be the maturity. */
export function couponDatesBetween(terms: BondTerms, after: number, upTo: number): number[] {
  const dates: number[] = [];
  for (
    let next = nextCoupon(terms, after);
    next !== undefined && next <= upTo;
    next = nextCoupon(terms, next)
  ) {
    dates.push(next);
  }
  return dates;
}

/** Interest since the last coupon, per 100 of face value; 0 from maturity on. */
export function accruedInterest(terms: BondTerms, day: number): number {
  const period = couponPeriod(terms, day);
  return period ? (FACE * terms.coupon * (1 - period.left)) / terms.frequency : 0;
}

function wholePower(base: number, exponent: number): number {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}

/** A price, and how fast it falls as the yield rises. */
export interface BondPrice {
  readonly price: number;
  /** −dP/dy of price and accrued interest together. */
  readonly slope: number;
}

/**
 * Clean price at a yield, with its slope. With v = 1 ÷ (1 + y/f), n whole periods after the broken
 * one of which a part w is left, and coupon c per period:
 * price + accrued = (c + c·(v + … + vⁿ) + 100·vⁿ) ÷ (1 + w·y/f).
 */
export function bondPriceAt(terms: BondTerms, yearlyYield: number, day: number): BondPrice {
  const period = couponPeriod(terms, day);
  if (!period) return { price: FACE, slope: 0 };
  const rate = yearlyYield / terms.frequency;
  const coupon = (FACE * terms.coupon) / terms.frequency;
  const v = 1 / (1 + rate);
  let discount = 1;
  let value = coupon;
  let timed = 0;
  for (let i = 1; i <= period.after; i++) {
    discount *= v;
    value += coupon * discount;
    timed += i * coupon * discount;
  }
  const repaid = FACE * wholePower(v, period.after);
  value += repaid;
  timed += period.after * repaid;
  const broken = 1 + period.left * rate;
  const dirty = value / broken;
  const slope = (timed * v + dirty * period.left) / broken / terms.frequency;
  return { price: dirty - coupon * (1 - period.left), slope };
}

/** Clean price per 100 of face value at a yield to maturity; 100 from maturity on. */
export function cleanPrice(terms: BondTerms, yearlyYield: number, day: number): number {
  return bondPriceAt(terms, yearlyYield, day).price;
}

/**
 * The yield to maturity of a clean price: the inverse of `cleanPrice`, found by bisection, as the price
 * falls strictly with the yield. Undefined from maturity on, and for a price that no yield between −50 %
 * and 1000 % gives.
 */
export function yieldToMaturity(terms: BondTerms, price: number, day: number): number | undefined {
  if (day >= terms.maturity) return undefined;
  let low = YIELD_MIN;
  let high = YIELD_MAX;
  if (cleanPrice(terms, low, day) < price || cleanPrice(terms, high, day) > price) return undefined;
  for (let i = 0; i < HALVINGS_MAX; i++) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) break;
    if (cleanPrice(terms, middle, day) > price) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
