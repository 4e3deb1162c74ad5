/** Moments of the world in the exchange's time: one zone for the whole page. */
import { worded } from '../../lib/format.ts';

export const EXCHANGE = 'us';
const timeZone = 'America/New_York';
const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone } as const;
const TIME = {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone,
} as const;

/** 11:00:00 */
export const wallTime = (timeMs: number) => worded(timeMs, TIME);

/** Wed, Mar 18, 2026, in the order and words of the language. */
export const wallDay = (timeMs: number) => worded(timeMs, { weekday: 'short', ...DAY });

/** Mar 18, 2026, 11:00:00, likewise. */
export const wallMoment = (timeMs: number) => worded(timeMs, { ...DAY, ...TIME });
