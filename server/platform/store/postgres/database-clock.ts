/** The database's clock, as followed by a process from the answers to its heartbeats. */
import type { Clock } from '#platform/runtime/clock.ts';

/** Smaller differences from the database's clock are ignored, as asking it takes time. */
const SKEW_MS_MAX = 100;
/** Larger differences are logged, because the machine's logs and certificates depend on its clock. */
const SKEW_TOLD_MS = 10_000;

export class DatabaseClock {
  private readonly machine: Pick<Clock, 'now' | 'elapsed'>;
  /**
   * The database's time when the machine's timers started, epoch ms: the timers run on evenly if its
   * clock is set.
   */
  private epochMs: number;
  /** How far the machine's clock is behind the database's, milliseconds; negative when ahead. */
  skewMs = 0;
  private skewed: (byMs: number) => void = () => {};

  constructor(machine: Pick<Clock, 'now' | 'elapsed'>) {
    this.machine = machine;
    this.epochMs = machine.now() - machine.elapsed();
  }

  now(): number {
    return Math.floor(this.epochMs + this.machine.elapsed());
  }

  /** `skewed` is called when the machine's clock differs a lot. */
  listen(skewed: (byMs: number) => void): void {
    this.skewed = skewed;
    this.tellSkew();
  }

  /** The database answered with its time; `begunMs`: when it was asked, by the machine's timers. */
  keep(databaseMs: number, begunMs: number): void {
    const elapsedMs = this.machine.elapsed();
    const agoMs = (elapsedMs - begunMs) / 2;
    const epochMs = databaseMs + agoMs - elapsedMs;
    // The answer is known to be no more exact than that: a slow one must not shift a correct clock.
    const doubtMs = SKEW_MS_MAX + agoMs;
    if (Math.abs(epochMs - this.epochMs) > doubtMs) this.epochMs = epochMs;
    const skewMs = databaseMs + agoMs - this.machine.now();
    if (Math.abs(skewMs - this.skewMs) <= doubtMs) return;
    this.skewMs = Math.round(skewMs);
    this.tellSkew();
  }

  private tellSkew(): void {
    if (Math.abs(this.skewMs) > SKEW_TOLD_MS) this.skewed(this.skewMs);
  }
}
