/** The world's time, as the server last told it. The device's clock only measures what has passed since. */

/** Milliseconds the world is ahead of the device. */
let aheadMs = 0;
let heard = false;

/** Takes the time that came with an answer, epoch ms; what is no time changes nothing. */
export function hearWorldTime(told: string | number | null): void {
  const toldMs = told === null || told === '' ? Number.NaN : Number(told);
  if (!Number.isFinite(toldMs)) return;
  aheadMs = toldMs - Date.now();
  heard = true;
}

/** The world's time, epoch milliseconds: the device's own until the server has been heard. */
export const worldNow = (): number => Date.now() + aheadMs;

/** Whether the server has told its time since the page was opened. */
export const isWorldHeard = (): boolean => heard;

/** The world's time at a moment of the device's clock (epoch ms), such as when an answer came. */
export const worldTimeAt = (deviceMs: number): number => deviceMs + aheadMs;
