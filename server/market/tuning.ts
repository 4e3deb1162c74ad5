/**
 * Every constant that was chosen by its effect on the market's statistics, with what it affects. Changing
 * one changes all prices of all worlds (and the golden file).
 */
import { LONG_SECONDS, MIDDLE_SECONDS } from './kernel/constants.ts';

/** Days are grouped in blocks of 2^12; block 0 begins on 2019-01-01 (days since 1970-01-01). */
export const BLOCK_DEPTH = 12;
export const BLOCK_DAYS = 1 << BLOCK_DEPTH;
export const BLOCK_ORIGIN = 17_897;
export const BLOCK_YEARS = BLOCK_DAYS / 365.25;

/** The first date with prices: 2019-01-02. */
export const HISTORY_FROM = 17_898;

/** On this date (2026-01-01) every instrument closes at its base price. */
export const REFERENCE_DATE = 20_454;

/** Yearly drift of the log price of an instrument with beta 1. */
export const EQUITY_DRIFT = 0.05;

/**
 * Variance of a calendar day relative to an exchange's weekday: weekends are quiet even where nothing
 * closes.
 */
export const WEEKEND_WEIGHT = 0.06;
export const ROUND_THE_CLOCK_WEEKDAY = 1.12;
export const ROUND_THE_CLOCK_WEEKEND = 0.7;

/** Standard deviations of the parts of log variance: months, weeks, single days. */
export interface VolatilityOfVolatility {
  readonly slow: number;
  readonly fast: number;
  readonly daily: number;
}
export const SLOW_PERSISTENCE = 0.992;
export const FAST_PERSISTENCE = 0.93;
export const MARKET_VOLATILITY: VolatilityOfVolatility = { slow: 0.8, fast: 0.7, daily: 0.3 };
export const SECTOR_VOLATILITY: VolatilityOfVolatility = { slow: 0.6, fast: 0.4, daily: 0.5 };
export const OWN_VOLATILITY: VolatilityOfVolatility = { slow: 0.75, fast: 0.6, daily: 0.75 };
/** How much a market fall raises the variance that follows (leverage effect), 0 to 1. */
export const MARKET_LEVERAGE = 0.8;

/** Number of distinct variance histories; an instrument uses one, shifted by whole weeks. */
export const CLOCK_COUNT = 24;
/** Smallest share of an instrument's variance that is its own. */
export const OWN_SHARE_MIN = 0.02;

/** Earnings: every 91 days, a jump of this many yearly own standard deviations. */
export const EARNINGS_PERIOD = 91;
export const EARNINGS_DEVIATION = 0.18;
/** Share of the jump that falls before the open. */
export const EARNINGS_GAP_SHARE = 0.88;

/** Share of a day's variance that falls between close and open, for a night of full length. */
export const GAP_SHARE = 0.3;
export const FULL_NIGHT_SECONDS = 17.5 * 3600;
/** Share of a day's variance that falls in a lunch break. */
export const BREAK_SHARE = 0.03;

/** Day volume: noise, and two slow waves (days per step, standard deviation). */
export const VOLUME_NOISE = 0.22;
export const VOLUME_WAVES = [
  { shift: 3, deviation: 0.3 },
  { shift: 6, deviation: 0.35 },
] as const;
/** Volume between close and open, as a share of a day's. */
export const OFF_HOURS_VOLUME = 0.06;
export const BREAK_VOLUME = 0.02;

/** No price of a session falls below this share of its lower end. */
export const SESSION_FLOOR = 0.3;

/** Randomness of how a node's variance splits: log-odds deviation, by length in seconds. */
export const SPLIT_NOISE = [
  { fromSeconds: LONG_SECONDS, deviation: 0.4 },
  { fromSeconds: MIDDLE_SECONDS, deviation: 0.5 },
  { fromSeconds: 0, deviation: 0.55 },
] as const;
/** Randomness of how its volume splits. */
export const SPLIT_VOLUME_NOISE = 0.3;

/**
 * Shared part of a split's normal. Factor variance is raised because part of each node's range is the
 * instrument's own, so that shares move together within an hour as they do over days.
 */
export const FACTOR_GAIN = 4;
export const FACTOR_SHARE_MAX = 0.97;
