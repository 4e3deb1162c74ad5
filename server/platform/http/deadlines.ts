import type { Timers } from '#platform/runtime/clock.ts';

export interface Deadlines {
  /** Starts counting; `onLate` runs once if `end` is not called in time. */
  start(request: InFlight): void;
  end(request: InFlight): void;
  count(): number;
}

export interface InFlight {
  /** By the timers' elapsed milliseconds. */
  readonly startedAt: number;
  onLate(): void;
}

/** One timer for all requests in flight instead of one each; late by at most a quarter of the limit. */
export function createDeadlines(timers: Timers, limitMs: number): Deadlines {
  // In the order they started, so the first that is in time ends the search.
  const flying = new Set<InFlight>();
  timers.every(Math.min(1000, limitMs / 4), () => {
    const now = timers.elapsed();
    for (const request of flying) {
      if (now - request.startedAt < limitMs) break;
      flying.delete(request);
      request.onLate();
    }
  });
  return {
    start: (request) => {
      flying.add(request);
    },
    end: (request) => {
      flying.delete(request);
    },
    count: () => flying.size,
  };
}
