/**
 * When economies publish which figures: a function of the world's seed and the exchanges' calendars. Each
 * series keeps its rhythm (such as the second Wednesday of a month at 8:30) and moves to a later day if
 * the exchange is closed. No price reacts to them.
 */

import { type CalendarName, tradingDayOnOrAfter } from '#core/calendar.ts';
import { civilDate, nthWeekday } from '#core/civil-date.ts';
import { ECONOMIES, type Economy, INDICATORS, type Indicator } from '#core/economy.ts';
import type { Locale } from '#core/locale.ts';
import { DAY_MS, MINUTE_MS } from '#core/time.ts';
import { nameKey, type Seed, uniform, word } from '#market/random/hash.ts';
import { textOf } from '#platform/contract/message.ts';

/** The n-th weekday of a month, minutes after local midnight, and the importance (1 to 3). */
type Rhythm = readonly [weekday: number, nth: number, minutes: number, importance: number];

interface Place {
  readonly calendar: CalendarName;
  /** Minutes from local midnight to the exchange's open. */
  readonly opensAt: number;
  readonly rhythm: Readonly<Record<Indicator, Rhythm>>;
  /** The value that a figure moves around. */
  readonly usual: Readonly<Record<Indicator, number>>;
}

const at = (hour: number, minute = 0): number => hour * 60 + minute;
const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [2, 3, 4, 5] as const;

const PLACES: Readonly<Record<Economy, Place>> = {
  US: {
    calendar: 'us',
    opensAt: at(9, 30),
    rhythm: {
      rate: [WEDNESDAY, 3, at(14), 3],
      inflation: [WEDNESDAY, 2, at(8, 30), 3],
      jobs: [FRIDAY, 1, at(8, 30), 3],
      growth: [THURSDAY, 4, at(8, 30), 2],
    },
    usual: { rate: 4, inflation: 2.8, jobs: 4.2, growth: 0.6 },
  },
  EUROPE: {
    calendar: 'xetra',
    opensAt: at(9),
    rhythm: {
      rate: [THURSDAY, 2, at(14, 15), 3],
      inflation: [TUESDAY, 1, at(11), 2],
      jobs: [WEDNESDAY, 1, at(11), 1],
      growth: [TUESDAY, 4, at(11), 2],
    },
    usual: { rate: 2.25, inflation: 2.2, jobs: 6.3, growth: 0.3 },
  },
  HK: {
    calendar: 'hkex',
    opensAt: at(9, 30),
    rhythm: {
      rate: [THURSDAY, 3, at(8), 2],
      inflation: [TUESDAY, 3, at(16, 30), 2],
      jobs: [WEDNESDAY, 3, at(16, 30), 1],
      growth: [FRIDAY, 2, at(16, 30), 1],
    },
    usual: { rate: 4.25, inflation: 1.9, jobs: 3.3, growth: 0.7 },
  },
  MX: {
    calendar: 'bmv',
    opensAt: at(9, 30),
    rhythm: {
      rate: [THURSDAY, 4, at(13), 2],
      inflation: [THURSDAY, 2, at(6), 2],
      jobs: [THURSDAY, 4, at(6), 1],
      growth: [FRIDAY, 4, at(6), 1],
    },
    usual: { rate: 7.5, inflation: 4.1, jobs: 2.8, growth: 0.4 },
  },
};

/** Months (0 to 11) of the series that are not monthly. */
const RATE_MONTHS = [0, 2, 3, 5, 6, 8, 9, 11];
const GROWTH_MONTHS = [0, 3, 6, 9];

/** How far a figure swings around its usual value, how far it can miss the forecast, and its steps. */
const MANNERS: Readonly<
  Record<Indicator, { swing: number; surprise: number; step: number; decimals: number }>
> = {
  rate: { swing: 1.5, surprise: 0, step: 0.25, decimals: 2 },
  inflation: { swing: 1.2, surprise: 0.4, step: 0.1, decimals: 1 },
  jobs: { swing: 0.7, surprise: 0.3, step: 0.1, decimals: 1 },
  growth: { swing: 0.9, surprise: 0.5, step: 0.1, decimals: 1 },
};

/** Waves that add up to a figure: how many releases each spans, and its weight. */
const WAVES = [
  [18, 0.7],
  [7, 0.2],
  [2, 0.1],
] as const;
/** How often a rate decision is the expected one. */
const FORESEEN_SHARE = 0.8;

export interface Release {
  /** `US.inflation.2026-12`; the month is the scheduled one, even if the release moves to a later day. */
  readonly id: string;
  readonly economy: Economy;
  readonly indicator: Indicator;
  readonly importance: number;
  readonly atMs: number;
  /** The month or quarter it reports on: `2026-11`, `2026-Q3`; absent for a rate decision. */
  readonly period?: string;
  readonly decimals: number;
  /** Percent. */
  readonly previous: number;
  readonly forecast: number;
  readonly actual: number;
}

/** The number of a series' release in a month (counted from the year 0); undefined when there is none. */
function numberOf(economy: Economy, indicator: Indicator, month: number): number | undefined {
  const year = Math.floor(month / 12);
  if (indicator === 'rate') {
    const place = RATE_MONTHS.indexOf(month % 12);
    return place < 0 ? undefined : year * RATE_MONTHS.length + place;
  }
  if (indicator !== 'growth') return month;
  const isMonth = GROWTH_MONTHS.includes((month - (economy === 'HK' ? 1 : 0)) % 12);
  return isMonth ? Math.floor(month / 3) : undefined;
}

const monthText = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

function periodOf(indicator: Indicator, month: number): string | undefined {
  if (indicator === 'rate') return undefined;
  if (indicator !== 'growth') return monthText(month - 1);
  const quarter = Math.floor(month / 3) - 1;
  return `${Math.floor(quarter / 4)}-Q${(quarter % 4) + 1}`;
}

/** The figure of a release; consecutive ones differ little. */
function figureAt(seed: Seed, economy: Economy, indicator: Indicator, n: number): number {
  const key = nameKey(seed, `economy:${economy}.${indicator}`);
  const { swing, step, decimals } = MANNERS[indicator];
  const wave = ([length, part]: (typeof WAVES)[number], j: number): number => {
    const node = Math.floor(n / length);
    const share = n / length - node;
    const height = (at: number) => 2 * uniform(word(key, at, j)) - 1;
    return part * (height(node) * (1 - share) + height(node + 1) * share);
  };
  const off = WAVES.reduce((sum, one, j) => sum + wave(one, j), 0);
  const steps = Math.round((PLACES[economy].usual[indicator] + swing * off) / step);
  const least = indicator === 'growth' ? Number.NEGATIVE_INFINITY : 1;
  return Number((Math.max(least, steps) * step).toFixed(decimals));
}

function forecastOf(indicator: Indicator, [previous, actual]: [number, number], chance: number) {
  const { surprise, step, decimals } = MANNERS[indicator];
  if (indicator === 'rate') return chance < FORESEEN_SHARE ? actual : previous;
  const steps = Math.round((actual + surprise * (chance - 1 / 2)) / step);
  return Number((steps * step).toFixed(decimals));
}

/** The release of a series in a month, if any. */
function releaseIn(
  seed: Seed,
  economy: Economy,
  indicator: Indicator,
  month: number,
): Release | undefined {
  const n = numberOf(economy, indicator, month);
  if (n === undefined) return undefined;
  const { calendar, opensAt, rhythm } = PLACES[economy];
  const [day, nth, minutes, importance] = rhythm[indicator];
  const date = nthWeekday(Math.floor(month / 12), (month % 12) + 1, day, nth);
  const period = periodOf(indicator, month);
  const figure = (number: number) => figureAt(seed, economy, indicator, number);
  const [previous, actual] = [figure(n - 1), figure(n)];
  const expected = nameKey(seed, `economy-forecast:${economy}.${indicator}`);
  return {
    id: `${economy}.${indicator}.${monthText(month)}`,
    economy,
    indicator,
    importance,
    atMs: tradingDayOnOrAfter(calendar, date).openMs + (minutes - opensAt) * MINUTE_MS,
    ...(period !== undefined && { period }),
    decimals: MANNERS[indicator].decimals,
    previous,
    actual,
    forecast: forecastOf(indicator, [previous, actual], uniform(word(expected, n, 0))),
  };
}

function monthAt(ms: number): number {
  const { year, month } = civilDate(Math.floor(ms / DAY_MS));
  return year * 12 + month - 1;
}

/** The releases in `(afterMs, untilMs]`, earliest first; at one moment, most important first. */
export function releasesBetween(
  seed: Seed,
  economies: readonly Economy[],
  afterMs: number,
  untilMs: number,
): Release[] {
  const found: Release[] = [];
  // A release may be moved into the next month.
  for (let month = monthAt(afterMs) - 1; month <= monthAt(untilMs) + 1; month += 1) {
    for (const economy of economies) {
      for (const indicator of INDICATORS) {
        const release = releaseIn(seed, economy, indicator, month);
        if (release && afterMs < release.atMs && release.atMs <= untilMs) found.push(release);
      }
    }
  }
  return found.sort((a, b) => a.atMs - b.atMs || b.importance - a.importance);
}

const ID = /^(\w+)\.(\w+)\.(\d{4})-(\d{2})$/;
const isOf = <T extends string>(all: readonly T[], text: string): text is T =>
  (all as readonly string[]).includes(text);

/** The parts of an id; undefined when there is no such series. */
function partsOf(id: string) {
  const [, economy = '', indicator = '', year = '', month = ''] = ID.exec(id) ?? [];
  if (!isOf(ECONOMIES, economy) || !isOf(INDICATORS, indicator)) return undefined;
  return { economy, indicator, month: Number(year) * 12 + Number(month) - 1 };
}

/** A release by its id; undefined when it does not exist. */
export function findRelease(seed: Seed, id: string): Release | undefined {
  const parts = partsOf(id);
  const found = parts && releaseIn(seed, parts.economy, parts.indicator, parts.month);
  return found?.id === id ? found : undefined;
}

/** The name of a release in a language; the id itself when it does not exist. */
export function releaseName(id: string, locale: Locale): string {
  const parts = partsOf(id);
  if (!parts) return id;
  return textOf('economy.named', locale, {
    place: textOf(`economy.place.${parts.economy}`, locale),
    figure: textOf(`economy.figure.${parts.indicator}`, locale),
  });
}
