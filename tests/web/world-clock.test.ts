import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearWorldTime, worldNow, worldTimeAt } from '../../web/src/lib/world-clock.ts';

const DEVICE_MS = Date.UTC(2026, 10, 22, 12);
const WORLD_MS = Date.UTC(2028, 1, 29, 23, 59, 50);

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_MS });
  hearWorldTime(DEVICE_MS);
});
afterEach(() => {
  vi.useRealTimers();
});

it('goes on from what the server told, whatever the clock of the device shows', () => {
  hearWorldTime(String(WORLD_MS));
  expect(worldNow()).toBe(WORLD_MS);
  vi.advanceTimersByTime(15_000);
  expect(worldNow()).toBe(WORLD_MS + 15_000);
  hearWorldTime(String(WORLD_MS));
  expect(worldNow()).toBe(WORLD_MS);
});

it('stands still, or runs, as the world does', () => {
  hearWorldTime(String(WORLD_MS), '0');
  vi.advanceTimersByTime(15_000);
  expect(worldNow()).toBe(WORLD_MS);
  hearWorldTime(String(WORLD_MS), '60');
  vi.advanceTimersByTime(2000);
  expect(worldNow()).toBe(WORLD_MS + 120_000);
  hearWorldTime(String(WORLD_MS));
  vi.advanceTimersByTime(2000);
  expect(worldNow()).toBe(WORLD_MS + 2000);
});

it.each([null, '', 'soon'])('an answer that tells "%s" changes nothing', (header) => {
  hearWorldTime(WORLD_MS);
  hearWorldTime(header);
  expect(worldNow()).toBe(WORLD_MS);
});

it('tells a moment of the device in the time of the world, before what was told last, too', () => {
  hearWorldTime(String(WORLD_MS), '60');
  expect(worldTimeAt(DEVICE_MS - 1000)).toBe(WORLD_MS - 60_000);
  hearWorldTime(String(WORLD_MS), '0');
  expect(worldTimeAt(DEVICE_MS - 1000)).toBe(WORLD_MS);
});
