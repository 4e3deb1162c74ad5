import type { Timers } from '#platform/runtime/clock.ts';

export interface ManualTimers extends Timers {
  /** Lets time pass; everything due runs in order. */
  pass(ms: number): void;
}

interface Waiting {
  atMs: number;
  fn: () => void;
  /** Absent for one-shot timers. */
  intervalMs?: number;
}

/** Timers whose time passes only when the test says so, unaffected by the machine's load. */
export function createManualTimers(): ManualTimers {
  let nowMs = 0;
  const waiting = new Set<Waiting>();
  const keep = (wait: Waiting) => {
    waiting.add(wait);
    return () => {
      waiting.delete(wait);
    };
  };
  const nextBefore = (endMs: number) =>
    [...waiting].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs)[0];
  return {
    elapsed: () => nowMs,
    loadMeter: () => () => 0,
    every: (intervalMs, fn) => keep({ atMs: nowMs + intervalMs, fn, intervalMs }),
    after: (delayMs, fn) => keep({ atMs: nowMs + delayMs, fn }),
    stop: () => waiting.clear(),
    pass(ms) {
      const endMs = nowMs + ms;
      for (let next = nextBefore(endMs); next; next = nextBefore(endMs)) {
        nowMs = next.atMs;
        if (next.intervalMs === undefined) waiting.delete(next);
        else next.atMs += next.intervalMs;
        next.fn();
      }
      nowMs = endMs;
    },
  };
}
