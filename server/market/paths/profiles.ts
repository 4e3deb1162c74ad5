/**
 * How variance and volume spread over the minutes of a segment: U-shaped in a regular session (opening
 * and closing rush), three levels over a night, a gentle hump where trading never stops.
 */

import { type Segment, SegmentKind } from '../calendar/schedule.ts';
import { exp } from '../random/elementary.ts';

/** Cumulative shares (0 to 1) by minute from the start of a segment. */
export interface Profile {
  readonly variance: Float64Array;
  readonly volume: Float64Array;
}

/** Density at a minute = floor + opening·e^(−m/openingMinutes) + closing·e^(−left/closingMinutes). */
interface Rush {
  readonly floor: number;
  readonly opening: number;
  readonly openingMinutes: number;
  readonly closing: number;
  readonly closingMinutes: number;
}
const VARIANCE_RUSH: Rush = {
  floor: 0.75,
  opening: 1.9,
  openingMinutes: 25,
  closing: 0.45,
  closingMinutes: 25,
};
const VOLUME_RUSH: Rush = {
  floor: 0.6,
  opening: 2,
  openingMinutes: 18,
  closing: 1.9,
  closingMinutes: 22,
};

/** Sessions longer than this have no rush at their ends. */
const SESSION_MINUTES_MAX = 12 * 60;
/** A night: after-market, quiet hours, pre-market, each with its weight. */
const AFTER_MARKET = { minutes: 240, part: 1.2 };
const PRE_MARKET = { minutes: 330, part: 2.6 };
const NIGHT_PART = 1.4;

type Density = (minute: number, minutes: number) => number;

const rushDensity =
  (rush: Rush): Density =>
  (minute, minutes) =>
    rush.floor +
    rush.opening * exp(-(minute + 0.5) / rush.openingMinutes) +
    rush.closing * exp(-(minutes - minute - 0.5) / rush.closingMinutes);

const humpDensity: Density = (minute, minutes) => {
  const x = (minute + 0.5) / minutes;
  return 0.6 + 2.4 * x * (1 - x);
};

const nightDensity: Density = (minute, minutes) => {
  const rest = minutes - AFTER_MARKET.minutes - PRE_MARKET.minutes;
  if (rest <= 0) return 1;
  if (minute < AFTER_MARKET.minutes) return AFTER_MARKET.part / AFTER_MARKET.minutes;
  if (minute >= minutes - PRE_MARKET.minutes) return PRE_MARKET.part / PRE_MARKET.minutes;
  return NIGHT_PART / rest;
};

function accumulate(minutes: number, density: Density): Float64Array {
  const sums = new Float64Array(minutes + 1);
  for (let m = 0; m < minutes; m++) sums[m + 1] = (sums[m] as number) + density(m, minutes);
  const total = sums[minutes] as number;
  return sums.map((sum) => sum / total);
}

/** Builds the profile of a segment of a given kind and length. */
export function buildProfile(kind: SegmentKind, minutes: number): Profile {
  if (kind === SegmentKind.offHours) {
    const night = accumulate(minutes, nightDensity);
    return { variance: night, volume: night };
  }
  if (kind === SegmentKind.break || minutes > SESSION_MINUTES_MAX) {
    const hump = accumulate(minutes, humpDensity);
    return { variance: hump, volume: hump };
  }
  return {
    variance: accumulate(minutes, rushDensity(VARIANCE_RUSH)),
    volume: accumulate(minutes, rushDensity(VOLUME_RUSH)),
  };
}

/** Profiles by kind and length, made once each. */
export function createProfiles(): (segment: Segment) => Profile {
  const known = new Map<number, Profile>();
  return ({ kind, seconds }) => {
    const key = seconds * 4 + kind;
    const found = known.get(key);
    if (found) return found;
    const made = buildProfile(kind, seconds / 60);
    known.set(key, made);
    return made;
  };
}
