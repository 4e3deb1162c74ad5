/**
 * Computes charts of computed instruments ahead in small slices while the process is idle, so that they
 * open fast.
 */
import { HOUR_MS } from '#core/time.ts';
import type { Market } from '#market/market.ts';
import type { Clock, Stop } from '#platform/runtime/clock.ts';
import type { Logger } from '#platform/runtime/logger.ts';

export interface WarmUpParts {
  clock: Pick<Clock, 'now' | 'elapsed' | 'after' | 'loadMeter'>;
  log: Logger;
  market: Pick<Market, 'warmUp' | 'scenarioVersion'>;
}

/** Real time of a slice, and of the pause after it: not half of a processor, when nobody needs it. */
const SLICE_MS = 4;
const PAUSE_MS = 6;
/** Once all is done, how often to check for more work. */
const REST_MS = 1000;
/**
 * Others need the processor if it was busy for more than this share of a pause: each slice delays every
 * request that arrives meanwhile, so also while half of the processor is free.
 */
const LOAD_MAX = 0.1;
/** How long to look again at a process that others need. One request alone makes a short pause a busy one. */
const BUSY_PAUSE_MS = 100;
/** The work restarts with each hour of the world, but no more often than this in real time. */
const RESTART_MS = 10_000;

export class WarmUp {
  private readonly parts: WarmUpParts;
  private steps: Generator<void> | undefined;
  /** The hour and scenarios that the work is or was for, and when it started. */
  private aim = '';
  private begunAt = Number.NEGATIVE_INFINITY;
  private stopPause: Stop | undefined;

  constructor(parts: WarmUpParts) {
    this.parts = parts;
  }

  start(): void {
    this.pause(REST_MS);
  }

  stop(): void {
    this.stopPause?.();
  }

  private pause(ms: number): void {
    const { clock } = this.parts;
    const load = clock.loadMeter();
    this.stopPause = clock.after(ms, () => {
      if (load() > LOAD_MAX) return this.pause(BUSY_PAUSE_MS);
      this.slice();
      this.pause(this.steps ? PAUSE_MS : REST_MS);
    });
  }

  private slice(): void {
    const { clock, log } = this.parts;
    try {
      this.look();
      const end = clock.elapsed() + SLICE_MS;
      while (this.steps && clock.elapsed() < end) {
        if (this.steps.next().done) this.steps = undefined;
      }
    } catch (error) {
      this.steps = undefined;
      log.error({ err: error }, 'the market could not be warmed up');
    }
  }

  /** Restarts in a new hour (also after a jump) or under new scenarios. */
  private look(): void {
    const { clock, market } = this.parts;
    const now = clock.now();
    const aim = `${Math.floor(now / HOUR_MS)}/${market.scenarioVersion}`;
    if (aim === this.aim || clock.elapsed() - this.begunAt < RESTART_MS) return;
    this.aim = aim;
    this.begunAt = clock.elapsed();
    this.steps = market.warmUp(now);
  }
}
