import { describe, expect, test } from 'vitest';
import type { Scenario } from '#core/scenario.ts';
import { Period } from '#market/calendar/periods.ts';
import { createClock } from '#platform/runtime/clock.ts';
import { createLogger } from '#platform/runtime/logger.ts';
import { WarmUp } from '#world/warm-up.ts';
import { createMarket } from '../../server/market/market.ts';
import { INSTRUMENTS } from './sample-market.ts';
import { EURGBP, SMALL_INDEX } from './special-instruments.ts';

const NOW = Date.UTC(2026, 10, 20, 18);
const log = createLogger({ level: 'silent' });

/** A market of `count` steps of a millisecond each, and a machine whose time passes by hand. */
function stage(count: number) {
  const clock = createClock({ startMs: NOW, rate: 0 });
  const state = { elapsed: 0, load: 0, version: 0 };
  const begun: number[] = [];
  const done: number[] = [];
  let waiting: { ms: number; fn: () => void } | undefined;
  const warmUp = new WarmUp({
    log,
    clock: {
      ...clock,
      elapsed: () => state.elapsed,
      loadMeter: () => () => state.load,
      after: (ms, fn) => {
        waiting = { ms, fn };
        return () => {
          waiting = undefined;
        };
      },
    },
    market: {
      get scenarioVersion() {
        return state.version;
      },
      *warmUp(atMs) {
        begun.push(atMs);
        for (let i = 0; i < count; i++) {
          state.elapsed += 1;
          done.push(i);
          yield;
        }
      },
    },
  });
  warmUp.start();
  /** Lets the next pause go by; answers how many steps came after it. */
  const pass = (): number => {
    const before = done.length;
    const { ms, fn } = waiting ?? { ms: 0, fn: () => {} };
    state.elapsed += ms;
    fn();
    return done.length - before;
  };
  return { clock, state, begun, done, warmUp, pass };
}

describe('the warm-up', () => {
  test('runs in slices of a few milliseconds until it is done', () => {
    const { pass, done, begun } = stage(10);
    expect([pass(), pass(), pass(), pass()]).toEqual([4, 4, 2, 0]);
    for (let i = 0; i < 30; i++) pass();
    expect(done.length).toBe(10);
    expect(begun).toEqual([NOW]);
  });

  test('pauses while the process is busy, and ends with the exchange', () => {
    const { pass, state, done, warmUp } = stage(10);
    // Busy for a quarter of the time is enough: each slice delays all that arrives meanwhile.
    state.load = 0.25;
    expect([pass(), pass()]).toEqual([0, 0]);
    state.load = 0.02;
    expect(pass()).toBe(4);
    warmUp.stop();
    expect(pass()).toBe(0);
    expect(done.length).toBe(4);
  });

  test('measures a busy process for longer, since one request fills a short pause', () => {
    const { pass, state } = stage(20);
    const passing = (load: number) => {
      const { elapsed } = state;
      state.load = load;
      const steps = pass();
      return { steps, ms: state.elapsed - elapsed - steps };
    };
    expect(passing(0)).toEqual({ steps: 4, ms: 1000 });
    expect(passing(0.2)).toEqual({ steps: 0, ms: 6 });
    expect(passing(0.01)).toEqual({ steps: 4, ms: 100 });
    expect(passing(0.01)).toEqual({ steps: 4, ms: 6 });
  });

  test('starts again after a jump, in a new hour and with other scenarios, but not too often', () => {
    const { pass, state, clock, begun } = stage(1);
    pass();
    clock.advance(86_400_000);
    state.elapsed += 10_000;
    pass();
    state.version = 1;
    pass();
    expect(begun).toEqual([NOW, NOW + 86_400_000]);
    state.elapsed += 10_000;
    pass();
    clock.set(NOW - 7_200_000);
    state.elapsed += 10_000;
    pass();
    expect(begun).toEqual([NOW, NOW + 86_400_000, NOW + 86_400_000, NOW - 7_200_000]);
  });

  test('changes no candles, and its results are dropped when a scenario changes them', () => {
    const instruments = [...INSTRUMENTS, EURGBP, SMALL_INDEX];
    const list: Scenario[] = [];
    const book = { version: 0, list };
    const options = { seed: 3, instruments, hours: 'exchange' } as const;
    const market = createMarket({ ...options, scenarios: () => book });
    const steps = market.warmUp(NOW);
    for (let i = 0; i < 160; i++) expect(steps.next().done).toBe(false);
    const charts = (of: typeof market) =>
      [EURGBP, SMALL_INDEX].flatMap((instrument) =>
        [Period.day, Period.sixtyMinutes, Period.fiveMinutes].map((period) =>
          of.candles(instrument, period, { limit: 30, endMs: NOW - 3_600_000 }, NOW),
        ),
      );
    expect(charts(market)).toEqual(charts(createMarket(options)));
    list.push(
      { id: 'a', kind: 'gap', key: 'FX.EURUSD', fromMs: NOW - 7_200_000, size: 0.05 },
      { id: 'b', kind: 'gap', key: 'US.AAPL', fromMs: NOW - 7_200_000, size: 0.05 },
    );
    book.version = 1;
    const fresh = createMarket({ ...options, scenarios: () => ({ version: 1, list }) });
    expect(charts(market)).toEqual(charts(fresh));
    expect(charts(market)).not.toEqual(charts(createMarket(options)));
  });
});
