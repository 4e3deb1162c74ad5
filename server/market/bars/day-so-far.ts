/**
 * The bar of the current day up to an instant. It continues from an earlier answer: the last one, as the
 * next query is most often a second later, or the bar up to the previous full hour.
 *
 * The last answer is a single bar that grows. A new object for each answer would be as good, but the
 * first answers of a market all survive, so V8 learns that bars made here live long and allocates every
 * later one in the old generation, where it stays for hours.
 */

import type { TradingDay } from '#core/calendar.ts';
import { HOUR_MS } from '#core/time.ts';
import type { Bar } from './spans.ts';

/** All ticks of the day at times ≤ `untilMs`; no bar when there is none. */
interface SoFar {
  readonly untilMs: number;
  readonly bar: Readonly<Bar> | undefined;
}

const NOTHING: SoFar = { untilMs: Number.NEGATIVE_INFINITY, bar: undefined };

/** Adds the ticks of a day in `(afterMs, untilMs]` to a bar, which it may change. */
type AddTicks = (
  sum: Bar | undefined,
  day: TradingDay,
  afterMs: number,
  untilMs: number,
) => Bar | undefined;

export class DaySoFar {
  private readonly addTicks: AddTicks;
  /** Whether hourly bars are kept; a plain cascade adds them up as fast as it finds them. */
  private readonly keepsHours: boolean;
  private date = Number.NaN;
  /** All ticks of the day at times ≤ `untilMs`. */
  private bar: Bar | undefined;
  private untilMs = NOTHING.untilMs;
  /** Bars up to the end of an hour, by the number of the next hour since 1970; made with the first. */
  private hours: Map<number, SoFar> | undefined;

  constructor(addTicks: AddTicks, keepsHours: boolean) {
    this.addTicks = addTicks;
    this.keepsHours = keepsHours;
  }

  at(day: TradingDay, untilMs: number): Bar | undefined {
    if (day.date !== this.date) this.forget();
    this.date = day.date;
    if (this.untilMs > untilMs) this.take(NOTHING);
    if (this.keepsHours) this.goOnToHour(day, untilMs);
    this.goOn(day, untilMs);
    return this.bar && { ...this.bar };
  }

  forget(): void {
    this.date = Number.NaN;
    this.take(NOTHING);
    this.hours = undefined;
  }

  private take({ untilMs, bar }: SoFar): void {
    this.bar = bar && { ...bar };
    this.untilMs = untilMs;
  }

  private goOn(day: TradingDay, untilMs: number): void {
    const { bar, untilMs: afterMs } = this;
    // If adding fails, the half-changed bar must not be continued.
    this.take(NOTHING);
    this.bar = this.addTicks(bar, day, afterMs, untilMs);
    this.untilMs = untilMs;
  }

  /** Continues to the last full hour before an instant, from the closest known answer. */
  private goOnToHour(day: TradingDay, untilMs: number): void {
    const hour = Math.floor(untilMs / HOUR_MS);
    const endMs = hour * HOUR_MS - 1;
    if (this.untilMs >= endMs) return;
    this.hours ??= new Map();
    const kept = this.hours.get(hour);
    if (kept) {
      this.take(kept);
      return;
    }
    let before = NOTHING;
    for (const soFar of this.hours.values()) {
      if (soFar.untilMs < endMs && soFar.untilMs > before.untilMs) before = soFar;
    }
    if (before.untilMs > this.untilMs) this.take(before);
    this.goOn(day, endMs);
    this.hours.set(hour, { untilMs: endMs, bar: this.bar && { ...this.bar } });
  }
}
