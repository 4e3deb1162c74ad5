/** The world's time as the server last told it; the device's clock measures only what has passed since. */

/** The last time told, and when it was heard by the device's clock; epoch milliseconds. */
let toldMs = 0;
let heardMs = 0;
/** World milliseconds per device millisecond; 0 while the world's clock stands still. */
let rate = 1;
let heard = false;

/** The time as stored between visits. */
export interface KeptTime {
  toldMs: number;
  heardMs: number;
  rate: number;
}

/** Takes time (epoch ms) and rate from an answer; ignores what is no time. */
export function hearWorldTime(
  time: string | number | null,
  pace: string | number | null = 1,
): void {
  const ms = time === null || time === '' ? Number.NaN : Number(time);
  if (!Number.isFinite(ms)) return;
  toldMs = ms;
  heardMs = Date.now();
  rate = Number(pace ?? 1);
  heard = true;
}

/** The world's time at a moment of the device's clock (epoch ms), for example when an answer came. */
export const worldTimeAt = (deviceMs: number): number =>
  heardMs > 0 ? toldMs + (deviceMs - heardMs) * rate : deviceMs;

/** The world's time in epoch milliseconds; the device's until a server was ever heard. */
export const worldNow = (): number => worldTimeAt(Date.now());

/** Whether the server has told its time since the page was opened. */
export const isWorldHeard = (): boolean => heard;

/** The last time told, in this visit or the one before, in epoch ms; undefined if never. */
export const lastToldTime = (): number | undefined => (heardMs > 0 ? toldMs : undefined);

/** The time to store for the next visit, which may begin without a network. */
export const timeToKeep = (): KeptTime => ({ toldMs, heardMs, rate });

/** Continues from the last visit's time until the server is heard; ignores what is no time. */
export function resumeWorldTime(kept: Partial<KeptTime>): void {
  const { toldMs: time, heardMs: at, rate: pace } = kept;
  if (heard || ![time, at, pace].every(Number.isFinite)) return;
  [toldMs, heardMs, rate] = [time as number, at as number, pace as number];
}
