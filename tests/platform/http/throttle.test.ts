import { expect, test } from 'vitest';
import { createThrottle } from '#platform/http/throttle.ts';

function start(keysMax?: number) {
  let now = 1000;
  const throttle = createThrottle(
    { now: () => now },
    { failuresMax: 3, windowMs: 60_000, ...(keysMax !== undefined && { keysMax }) },
  );
  const fail = (key: string, times: number) => {
    for (let i = 0; i < times; i += 1) throttle.fail(key);
  };
  return {
    throttle,
    fail,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('the first failures are free, further ones block until the window is over', () => {
  const { throttle, fail, pass } = start();
  fail('a', 2);
  expect(throttle.waitSeconds('a')).toBe(0);
  fail('a', 1);
  expect(throttle.waitSeconds('a')).toBe(60);
  expect(throttle.waitSeconds('b')).toBe(0);
  pass(59_500);
  expect(throttle.waitSeconds('a')).toBe(1);
  pass(500);
  expect(throttle.waitSeconds('a')).toBe(0);
});

test('a success resets the failures', () => {
  const { throttle, fail } = start();
  fail('a', 3);
  throttle.clear('a');
  expect(throttle.waitSeconds('a')).toBe(0);
});

test('setting the clock back does not prolong a block', () => {
  const { throttle, fail, pass } = start();
  fail('a', 3);
  pass(-1_000_000);
  expect(throttle.waitSeconds('a')).toBe(0);
});

test('the number of keys is limited, and those with the fewest failures are dropped first', () => {
  const { throttle, fail } = start(2);
  fail('a', 3);
  fail('b', 2);
  for (let n = 0; n < 100; n += 1) fail(`made-up ${n}`, 1);
  expect(throttle.waitSeconds('a')).toBeGreaterThan(0);
  fail('a', 1);
  fail('c', 3);
  expect(throttle.waitSeconds('a')).toBeGreaterThan(0);
  expect(throttle.waitSeconds('c')).toBeGreaterThan(0);
});

test('50,050 made-up keys neither unblock a key nor reset one that is close to it', () => {
  const { throttle, fail } = start();
  fail('locked', 3);
  fail('near', 2);
  for (let n = 0; n < 50_050; n += 1) fail(`made-up ${n}`, 1);
  expect(throttle.waitSeconds('locked')).toBe(60);
  fail('near', 1);
  expect(throttle.waitSeconds('near')).toBe(60);
});

test('expired keys are dropped before all others', () => {
  const { throttle, fail, pass } = start(2);
  fail('over', 3);
  pass(60_000);
  fail('a', 1);
  fail('b', 1);
  fail('a', 2);
  expect(throttle.waitSeconds('a')).toBe(60);
  fail('b', 2);
  expect(throttle.waitSeconds('b')).toBe(60);
});
