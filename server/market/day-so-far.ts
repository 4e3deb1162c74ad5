/**
 * The bar of a running day up to the instant asked for. It goes on from an earlier answer: the last
 * one, as the next question is most often a second later, or the bar up to the full hour before.
 */
import type { TradingDay } from '../domain/calendar.ts';
import type { Bar } from './spans.ts';

const HOUR_MS = 3_600_000;

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
  /** Whether hours are kept: a cascade adds them up as quickly as they are found. */
  private readonly keepsHours: boolean;
  private date = Number.NaN;
  private last = NOTHING;
  /** Up to the end of an hour, by the number of the next since 1970; made with the first. */
  private hours: Map<number, SoFar> | undefined;

  constructor(addTicks: AddTicks, keepsHours: boolean) {
    this.addTicks = addTicks;
    this.keepsHours = keepsHours;
  }

  at(day: TradingDay, untilMs: number): Bar | undefined {
    if (day.date !== this.date) this.forget();
    this.date = day.date;
    const known = this.last.untilMs <= untilMs ? this.last : NOTHING;
    const start = this.keepsHours ? this.fromHour(day, known, untilMs) : known;
    this.last = this.goOn(day, start, untilMs);
    return this.last.bar && { ...this.last.bar };
  }

  forget(): void {
    this.date = Number.NaN;
    this.last = NOTHING;
    this.hours = undefined;
  }

  private goOn(day: TradingDay, { untilMs: afterMs, bar }: SoFar, untilMs: number): SoFar {
    return { untilMs, bar: this.addTicks(bar && { ...bar }, day, afterMs, untilMs) };
  }

  /** The bar up to the full hour before an instant, or what is known up to later. */
  private fromHour(day: TradingDay, known: SoFar, untilMs: number): SoFar {
    const hour = Math.floor(untilMs / HOUR_MS);
    const endMs = hour * HOUR_MS - 1;
    if (known.untilMs >= endMs) return known;
    this.hours ??= new Map();
    const kept = this.hours.get(hour);
    if (kept) return kept;
    let before = known;
    for (const soFar of this.hours.values()) {
      if (soFar.untilMs < endMs && soFar.untilMs > before.untilMs) before = soFar;
    }
    const made = this.goOn(day, before, endMs);
    this.hours.set(hour, made);
    return made;
  }
}
