/** Stops what it was returned for; calling it again does nothing. */
import type { ClockMode } from '#core/codes.ts';
export type Stop = () => void;

export interface ClockState {
  mode: ClockMode;
  /** Epoch milliseconds. */
  now: number;
  /** World milliseconds per real millisecond; 0 while frozen. */
  rate: number;
}

/** The state of a clock at a moment of the machine: enough to continue after a restart. */
export interface ClockAnchor {
  /** Epoch milliseconds of the machine. */
  realMs: number;
  /** Epoch milliseconds of the world at that moment. */
  worldMs: number;
  /** World milliseconds per real millisecond. */
  rate: number;
}

export interface Timers {
  /** Milliseconds of real time since an arbitrary start; never goes back. For measuring, not for dates. */
  elapsed(): number;
  /** Measures, from now on, the share of real time (0 to 1) in which the process is busy. */
  loadMeter(): () => number;
  /** Runs `fn` every `intervalMs` of real time. */
  every(intervalMs: number, fn: () => void): Stop;
  /** Runs `fn` once, after `delayMs` of real time. */
  after(delayMs: number, fn: () => void): Stop;
  /** Stops every timer that was handed out. */
  stop(): void;
}

export interface Clock extends Timers {
  /** The world's time, whole epoch milliseconds. */
  now(): number;
  /** World milliseconds per real millisecond. */
  readonly speed: number;
  state(): ClockState;
  /** Its state: a clock made from it later continues as if it had never stopped. */
  readonly anchor: ClockAnchor;
  /**
   * The state it would have if it now showed a moment (epoch ms), for another clock to continue from; at
   * its own rate by default.
   */
  anchorAt(worldMs: number, rate?: number): ClockAnchor;
  /** Jumps to a moment (epoch ms), backwards too; a frozen clock stays frozen. */
  set(atMs: number): void;
  /** Jumps ahead by a number of milliseconds, 0 or more. */
  advance(byMs: number): void;
  /** Stops the clock. */
  freeze(): void;
  /** Runs on at N times real speed, 0 to 100,000; 0 freezes, 1 is natural speed. */
  rate(perRealMs: number): void;
  /** Continues as an anchor says, even one of a past moment. */
  goOn(anchor: ClockAnchor): void;
  /** Returns to the machine's time at natural speed. */
  reset(): void;
  /** Called after each jump or change of speed. */
  onChange(listener: (state: ClockState) => void): Stop;
}

export interface ClockOptions {
  /** The moment to start from (epoch ms); the machine's time by default. */
  startMs?: number;
  /** Initial rate; 0 makes a frozen clock. */
  rate?: number;
  /** Continues as that clock, instead of starting anew. */
  anchor?: ClockAnchor;
  /** Source of real time; tests pass their own. */
  real?: () => number;
}

/** Largest delay that a platform timer accepts; longer ones would fire at once. */
const TIMER_MS_MAX = 2_147_483_647;
/** The last moment that a Date can hold. */
const TIME_MS_MAX = 8_640_000_000_000_000;
const RATE_MAX = 100_000;

/** Real-time timers, none of which keeps the process alive by itself. */
export function createTimers(): Timers {
  const stops = new Set<Stop>();
  const keep = (stop: Stop): Stop => {
    const once = () => {
      if (stops.delete(once)) stop();
    };
    stops.add(once);
    return once;
  };
  const within = (ms: number) => Math.min(Math.max(ms, 0), TIMER_MS_MAX);
  return {
    elapsed: () => performance.now(),
    loadMeter() {
      const start = performance.eventLoopUtilization();
      return () => performance.eventLoopUtilization(start).utilization;
    },
    every(intervalMs, fn) {
      const timer = setInterval(fn, within(intervalMs));
      timer.unref();
      return keep(() => clearInterval(timer));
    },
    after(delayMs, fn) {
      const timer = setTimeout(() => {
        stop();
        fn();
      }, within(delayMs));
      timer.unref();
      const stop = keep(() => clearTimeout(timer));
      return stop;
    },
    stop() {
      for (const stop of [...stops]) stop();
    },
  };
}

function checked(atMs: number): number {
  if (!Number.isFinite(atMs) || Math.abs(atMs) > TIME_MS_MAX) {
    throw new RangeError(`not a valid moment: ${atMs}`);
  }
  return atMs;
}

/**
 * The single clock of a world: wall, offset, frozen or at N times real speed.
 * @throws RangeError for a moment that no Date can hold, a negative `advance`, or a rate outside 0 to
 * 100,000.
 */
export function createClock(options: ClockOptions = {}): Clock {
  const real = options.real ?? Date.now;
  const listeners = new Set<(state: ClockState) => void>();
  const { anchor } = options;
  let anchorReal = anchor?.realMs ?? real();
  let anchorWorld = checked(anchor?.worldMs ?? options.startMs ?? anchorReal);
  let speed = checkedRate(anchor?.rate ?? options.rate ?? 1);

  const now = () => Math.floor(anchorWorld + (real() - anchorReal) * speed);
  const state = (): ClockState => ({ mode: modeOf(), now: now(), rate: speed });
  const modeOf = () => {
    if (speed === 0) return 'frozen';
    if (speed !== 1) return 'rate';
    return anchorWorld === anchorReal ? 'wall' : 'offset';
  };
  const goOn = ({ realMs, worldMs, rate }: ClockAnchor) => {
    anchorReal = realMs;
    anchorWorld = worldMs;
    speed = rate;
    const after = state();
    for (const listener of [...listeners]) listener(after);
  };
  const move = (worldMs: number, rate: number) => goOn({ realMs: real(), worldMs, rate });

  return {
    ...createTimers(),
    now,
    get speed() {
      return speed;
    },
    state,
    get anchor() {
      return { realMs: anchorReal, worldMs: anchorWorld, rate: speed };
    },
    anchorAt: (worldMs, rate = speed) => ({ realMs: real(), worldMs, rate: checkedRate(rate) }),
    set: (atMs) => move(checked(atMs), speed),
    advance(byMs) {
      if (!(byMs >= 0)) throw new RangeError(`cannot advance by ${byMs} ms`);
      move(checked(now() + byMs), speed);
    },
    freeze: () => move(now(), 0),
    rate: (perRealMs) => move(now(), checkedRate(perRealMs)),
    goOn,
    reset: () => move(real(), 1),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function checkedRate(rate: number): number {
  if (!(rate >= 0 && rate <= RATE_MAX)) throw new RangeError(`not a clock rate: ${rate}`);
  return rate;
}
