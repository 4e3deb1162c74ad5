/** Places the minutes of a session when all of it fits the width. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time.ts';
import type { SessionPart } from './periods.ts';

/** Intervals between labels that are easy to read. */
const steps = [0.5, 1, 2, 3, 6, 12, 24].map((hours) => hours * HOUR_MS);
/** Width of a time label. */
const labelPx = 56;

const minutesOf = ({ from, to }: SessionPart) => Math.max(0, Math.round((to - from) / MINUTE_MS));

/** Minutes in the session. */
export const sessionMinutes = (parts: readonly SessionPart[]) =>
  parts.reduce((sum, part) => sum + minutesOf(part), 0);

/** Minutes of the session before a moment. */
export function minutesBefore(parts: readonly SessionPart[], atMs: number): number {
  return parts.reduce((sum, part) => {
    const until = Math.min(part.to, atMs);
    return sum + (until > part.from ? Math.floor((until - part.from) / MINUTE_MS) : 0);
  }, 0);
}

/** Width of a minute, and the room to the right of the last one for those still to come. */
export function fitSession(parts: readonly SessionPart[], lastMs: number, width: number) {
  const all = sessionMinutes(parts);
  const bar = width / Math.max(1, all);
  const left = Math.max(0, all - minutesBefore(parts, lastMs) - 1);
  return { bar, room: left * bar };
}

/** Full hours of the session at an interval for which there is room, with their positions. */
export function sessionTicks(parts: readonly SessionPart[], width: number, offsetMs: number) {
  const all = Math.max(1, sessionMinutes(parts));
  const most = Math.max(1, Math.floor(width / labelPx));
  const span = all * MINUTE_MS;
  const step = steps.find((one) => span / one <= most) ?? DAY_MS;
  return parts.flatMap(({ from, to }) => {
    // Aligned to device time, as the labels are.
    const first = Math.ceil((from - offsetMs) / step) * step + offsetMs;
    const count = first < to ? Math.ceil((to - first) / step) : 0;
    return Array.from({ length: count }, (_, i) => {
      const at = first + i * step;
      return { at, x: (minutesBefore(parts, at) / all) * width };
    });
  });
}
