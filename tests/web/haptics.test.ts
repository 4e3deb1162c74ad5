/** What a finger feels, on a device that notes what it was asked for. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canVibrate, chooseHaptics, feel, likesHaptics } from '../../web/src/lib/haptics.ts';
import { stubLocalStorage } from './local-storage.ts';

let felt: number[][];
let isStill: boolean;

beforeEach(() => {
  stubLocalStorage();
  felt = [];
  isStill = false;
  vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => felt.push(pattern) > 0 });
  vi.stubGlobal('window', {
    matchMedia: (query: string) => ({ matches: /reduced-motion/.test(query) && isStill }),
  });
});

afterEach(() => vi.unstubAllGlobals());

const whole = (pattern: readonly number[] = []) => pattern.reduce((sum, part) => sum + part, 0);

test('each is short, and what was refused feels different from what was accepted', () => {
  for (const what of ['tick', 'accepted', 'refused'] as const) feel(what);
  expect(felt).toHaveLength(3);
  for (const pattern of felt) expect(whole(pattern)).toBeLessThanOrEqual(100);
  expect(felt[2]?.length).toBeGreaterThan(felt[1]?.length ?? 0);
});

test('nothing is felt by who likes stillness, or turned it off', () => {
  isStill = true;
  feel('accepted');
  expect(felt).toEqual([]);
  isStill = false;
  expect(likesHaptics()).toBe(true);
  chooseHaptics(false);
  expect(likesHaptics()).toBe(false);
  feel('accepted');
  expect(felt).toEqual([]);
  chooseHaptics(true);
  feel('accepted');
  expect(felt).toHaveLength(1);
});

test('a device that cannot is asked for nothing', () => {
  vi.stubGlobal('navigator', {});
  expect(canVibrate()).toBe(false);
  feel('refused');
  expect(felt).toEqual([]);
});
