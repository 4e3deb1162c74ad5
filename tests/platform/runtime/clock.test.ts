import { describe, expect, test } from 'vitest';
import { createClock, createTimers } from '#platform/runtime/clock.ts';

const START = 1_795_000_000_000;

function machine() {
  let at = START;
  return {
    real: () => at,
    pass: (ms: number) => {
      at += ms;
    },
  };
}

describe('clock', () => {
  test('follows the system time by default', () => {
    const { real, pass } = machine();
    const clock = createClock({ real });
    pass(1234);
    expect(clock.state()).toEqual({ mode: 'wall', now: START + 1234, rate: 1 });
  });

  test('stands still while frozen, and can be advanced and set', () => {
    const { real, pass } = machine();
    const clock = createClock({ real });
    clock.freeze();
    pass(5000);
    expect(clock.now()).toBe(START);
    clock.advance(60_000);
    clock.set(clock.now() - 1);
    pass(5000);
    expect(clock.state()).toEqual({ mode: 'frozen', now: START + 59_999, rate: 0 });
  });

  test('changes its rate without a jump', () => {
    const { real, pass } = machine();
    const clock = createClock({ real, startMs: 0 });
    pass(10);
    clock.rate(60);
    expect(clock.state()).toEqual({ mode: 'rate', now: 10, rate: 60 });
    pass(1000);
    expect(clock.now()).toBe(60_010);
    clock.rate(1);
    expect(clock.state().mode).toBe('offset');
    clock.reset();
    expect(clock.state()).toEqual({ mode: 'wall', now: START + 1010, rate: 1 });
  });

  test('resumes from an anchor: as before it was frozen, or as stored', () => {
    const { real, pass } = machine();
    const clock = createClock({ real });
    pass(10);
    const { anchor } = clock;
    clock.freeze();
    pass(500);
    clock.goOn(anchor);
    expect(clock.state()).toEqual({ mode: 'wall', now: START + 510, rate: 1 });
    const kept = clock.anchorAt(clock.now(), 60);
    clock.freeze();
    pass(2);
    clock.goOn(kept);
    expect(clock.state()).toEqual({ mode: 'rate', now: START + 630, rate: 60 });
    expect(() => clock.anchorAt(0, -1)).toThrow(RangeError);
  });

  test('notifies its listeners of each change until they unsubscribe', () => {
    const clock = createClock({ startMs: 5, rate: 0 });
    const heard: number[] = [];
    const stop = clock.onChange(({ now }) => heard.push(now));
    clock.advance(1);
    clock.set(100);
    stop();
    clock.set(200);
    expect(heard).toEqual([6, 100]);
  });

  test('refuses invalid times and rates', () => {
    const clock = createClock();
    expect(() => clock.set(Number.NaN)).toThrow(RangeError);
    expect(() => clock.set(1e16)).toThrow(RangeError);
    expect(() => clock.advance(-1)).toThrow(RangeError);
    expect(() => clock.rate(-1)).toThrow(RangeError);
    expect(() => clock.rate(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});

describe('timers', () => {
  const pass = (ms: number) => new Promise<void>((resolve) => createTimers().after(ms, resolve));

  test('fire, and no longer once stopped', async () => {
    const timers = createTimers();
    let ticks = 0;
    await new Promise<void>((resolve) => {
      const stop = timers.every(5, () => {
        ticks += 1;
        if (ticks < 3) return;
        stop();
        resolve();
      });
    });
    await pass(20);
    expect(ticks).toBe(3);
    timers.after(1, () => {
      ticks = -1;
    });
    timers.stop();
    await pass(20);
    expect(ticks).toBe(3);
  });

  test('a delay beyond the limit of the platform does not fire at once', async () => {
    const timers = createTimers();
    let fired = false;
    timers.after(1e12, () => {
      fired = true;
    });
    await pass(20);
    expect(fired).toBe(false);
    timers.stop();
  });
});
