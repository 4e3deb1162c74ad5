/**
 * Volatility clustering: a day's variance is exp(slow + fast + daily), two first-order
 * autoregressions and noise, in units where an average weekday is 1. Sums of it are the *clock* by
 * which paths run (stochastic time change; Clark 1973).
 */
import { weekday } from '#core/civil-date.ts';
import { exp } from '../random/elementary.ts';
import { type Key, word } from '../random/hash.ts';
import { normalOf } from '../random/normal.ts';
import {
  FAST_PERSISTENCE,
  ROUND_THE_CLOCK_WEEKDAY,
  ROUND_THE_CLOCK_WEEKEND,
  SLOW_PERSISTENCE,
  type VolatilityOfVolatility,
  WEEKEND_WEIGHT,
} from '../tuning.ts';

/** Average weights add up to this in a year; yearly variance ÷ this is a weekday's. */
const EXCHANGE_YEAR = (365.25 / 7) * (5 + 2 * WEEKEND_WEIGHT);
const ROUND_THE_CLOCK_YEAR =
  (365.25 / 7) * (5 * ROUND_THE_CLOCK_WEEKDAY + 2 * ROUND_THE_CLOCK_WEEKEND);

/** How calendar days count: an exchange's week, or a market that never closes. */
export type WeekShape = 'exchange' | 'round-the-clock';

/** Units of clock time in a year. */
export function clockYear(week: WeekShape): number {
  return week === 'exchange' ? EXCHANGE_YEAR : ROUND_THE_CLOCK_YEAR;
}

/** Weight of a calendar day. */
export function dayWeight(week: WeekShape, day: number): number {
  const at = weekday(day);
  const weekend = at === 0 || at === 6;
  if (week === 'exchange') return weekend ? WEEKEND_WEIGHT : 1;
  return weekend ? ROUND_THE_CLOCK_WEEKEND : ROUND_THE_CLOCK_WEEKDAY;
}

/** The state of the two autoregressions of log variance. */
export interface VarianceState {
  slow: number;
  fast: number;
}

/** An initial state drawn from the stationary law. */
export function startVariance(key: Key, vol: VolatilityOfVolatility): VarianceState {
  return {
    slow: vol.slow * normalOf(word(key, -1, 5)),
    fast: vol.fast * normalOf(word(key, -1, 6)),
  };
}

/**
 * Variance of day `i` (mean 1 before weights), advancing the state. `shock` is a standard normal
 * that moves both autoregressions.
 */
export function stepVariance(
  state: VarianceState,
  vol: VolatilityOfVolatility,
  shocks: { readonly slow: number; readonly fast: number; readonly daily: number },
): number {
  const mean = -0.5 * (vol.slow * vol.slow + vol.fast * vol.fast + vol.daily * vol.daily);
  const variance = exp(mean + state.slow + state.fast + vol.daily * shocks.daily);
  state.slow =
    SLOW_PERSISTENCE * state.slow +
    vol.slow * Math.sqrt(1 - SLOW_PERSISTENCE * SLOW_PERSISTENCE) * shocks.slow;
  state.fast =
    FAST_PERSISTENCE * state.fast +
    vol.fast * Math.sqrt(1 - FAST_PERSISTENCE * FAST_PERSISTENCE) * shocks.fast;
  return variance;
}

/** Prefix sums of weighted daily variance over `days` days from `firstDay`. */
export function varianceClock(
  key: Key,
  vol: VolatilityOfVolatility,
  week: WeekShape,
  firstDay: number,
  days: number,
): Float64Array {
  const clock = new Float64Array(days + 1);
  const state = startVariance(key, vol);
  let sum = 0;
  for (let i = 0; i < days; i++) {
    const variance = stepVariance(state, vol, {
      slow: normalOf(word(key, i, 1)),
      fast: normalOf(word(key, i, 2)),
      daily: normalOf(word(key, i, 3)),
    });
    sum += variance * dayWeight(week, firstDay + i + 1);
    clock[i + 1] = sum;
  }
  return clock;
}
