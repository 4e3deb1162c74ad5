/** What the roots of one stretch have in common, whatever the instrument. */

import { type Schedule, type Stretch, StretchKind } from '../calendar/schedule.ts';
import * as tuning from '../tuning.ts';
import type { Profile } from './profiles.ts';

const { BREAK_SHARE, FULL_NIGHT_SECONDS, GAP_SHARE } = tuning;

/** A part of a session, and its share of the session's variance. */
export interface SessionPart {
  readonly kind: StretchKind;
  readonly share: number;
}

export interface StretchPlan {
  readonly stretch: Stretch;
  /** The trading day before, days since 1970-01-01. */
  readonly dayBefore: number;
  /** Whether there is a night before the day. */
  readonly hasNight: boolean;
  /** Share of a day's variance that falls in its night. */
  readonly nightShare: number;
  /** The day's session in order of time. */
  readonly session: readonly SessionPart[];
  /** Seconds of the session without its break. */
  readonly tradingSeconds: number;
  readonly profile: Profile;
}

function planStretch(schedule: Schedule, stretch: Stretch, profile: Profile): StretchPlan {
  const day = schedule.onOrAfter(stretch.date);
  const night = schedule.offHoursBefore(day);
  const session = schedule.session(day);
  let tradingSeconds = 0;
  for (const { kind, seconds } of session) {
    if (kind !== StretchKind.break) tradingSeconds += seconds;
  }
  return {
    stretch,
    profile,
    dayBefore: schedule.previous(day).date,
    hasNight: night !== undefined,
    nightShare: night ? GAP_SHARE * Math.min(1, night.seconds / FULL_NIGHT_SECONDS) : 0,
    session: session.map(({ kind, seconds }) => ({
      kind,
      share:
        kind === StretchKind.break ? BREAK_SHARE : ((1 - BREAK_SHARE) * seconds) / tradingSeconds,
    })),
    tradingSeconds,
  };
}

export type Plans = (stretch: Stretch) => StretchPlan;

/** The plans of one calendar, made once each. */
export function createPlans(schedule: Schedule, profile: (stretch: Stretch) => Profile): Plans {
  const plans = new Map<Stretch, StretchPlan>();
  return (stretch) => {
    const found = plans.get(stretch);
    if (found) return found;
    const made = planStretch(schedule, stretch, profile(stretch));
    plans.set(stretch, made);
    return made;
  };
}
