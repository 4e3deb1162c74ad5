/** What the roots of a segment have in common for all instruments. */

import { type Schedule, type Segment, SegmentKind } from '../calendar/schedule.ts';
import * as tuning from '../tuning.ts';
import type { Profile } from './profiles.ts';

const { BREAK_SHARE, FULL_NIGHT_SECONDS, GAP_SHARE } = tuning;

/** A part of a session, with its share of the session's variance. */
export interface SessionPart {
  readonly kind: SegmentKind;
  readonly share: number;
}

export interface SegmentPlan {
  readonly segment: Segment;
  /** The previous trading day, days since 1970-01-01. */
  readonly dayBefore: number;
  /** Whether there is a night before the day. */
  readonly hasNight: boolean;
  /** Share of a day's variance that falls in the night before it. */
  readonly nightShare: number;
  /** The day's session in order of time. */
  readonly session: readonly SessionPart[];
  /** Seconds of the session without its break. */
  readonly tradingSeconds: number;
  readonly profile: Profile;
}

function planSegment(schedule: Schedule, segment: Segment, profile: Profile): SegmentPlan {
  const day = schedule.onOrAfter(segment.date);
  const night = schedule.offHoursBefore(day);
  const session = schedule.session(day);
  let tradingSeconds = 0;
  for (const { kind, seconds } of session) {
    if (kind !== SegmentKind.break) tradingSeconds += seconds;
  }
  return {
    segment,
    profile,
    dayBefore: schedule.previous(day).date,
    hasNight: night !== undefined,
    nightShare: night ? GAP_SHARE * Math.min(1, night.seconds / FULL_NIGHT_SECONDS) : 0,
    session: session.map(({ kind, seconds }) => ({
      kind,
      share:
        kind === SegmentKind.break ? BREAK_SHARE : ((1 - BREAK_SHARE) * seconds) / tradingSeconds,
    })),
    tradingSeconds,
  };
}

export type Plans = (segment: Segment) => SegmentPlan;

/** The plans of one calendar, each made once. */
export function createPlans(schedule: Schedule, profile: (segment: Segment) => Profile): Plans {
  const plans = new Map<Segment, SegmentPlan>();
  return (segment) => {
    const found = plans.get(segment);
    if (found) return found;
    const made = planSegment(schedule, segment, profile(segment));
    plans.set(segment, made);
    return made;
  };
}
