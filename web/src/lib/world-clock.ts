/** The world's time, as the server last told it. The device's clock only measures what has passed since. */

/** What the server told last, and when by the device's clock; epoch milliseconds. */
let toldMs = 0;
let heardMs = 0;
/** World milliseconds per millisecond of the device; 0 where the world stands still. */
let rate = 1;
let heard = false;

/** Takes the time and pace that came with an answer, epoch ms; what is no time changes nothing. */
export function hearWorldTime(
  told: string | number | null,
  toldRate: string | number | null = 1,
): void {
  const ms = told === null || told === '' ? Number.NaN : Number(told);
  if (!Number.isFinite(ms)) return;
  toldMs = ms;
  heardMs = Date.now();
  rate = Number(toldRate ?? 1);
  heard = true;
}

/** The world's time at a moment of the device's clock (epoch ms), such as when an answer came. */
export const worldTimeAt = (deviceMs: number): number =>
  heard ? toldMs + (deviceMs - heardMs) * rate : deviceMs;

/** The world's time, epoch milliseconds: the device's own until the server has been heard. */
export const worldNow = (): number => worldTimeAt(Date.now());

/** Whether the server has told its time since the page was opened. */
export const isWorldHeard = (): boolean => heard;
