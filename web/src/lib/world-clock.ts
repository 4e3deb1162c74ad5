/** The world's time, as the server last told it. The device's clock only measures what has passed since. */

/** What the server told last, and when by the device's clock; epoch milliseconds. */
let toldMs = 0;
let heardMs = 0;
/** World milliseconds per millisecond of the device; 0 where the world stands still. */
let rate = 1;
let heard = false;

/** The time as it is kept from one visit to the next. */
export interface KeptTime {
  toldMs: number;
  heardMs: number;
  rate: number;
}

/** Takes the time and pace that came with an answer, epoch ms; what is no time changes nothing. */
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

/** The world's time at a moment of the device's clock (epoch ms), such as when an answer came. */
export const worldTimeAt = (deviceMs: number): number =>
  heardMs > 0 ? toldMs + (deviceMs - heardMs) * rate : deviceMs;

/** The world's time, epoch milliseconds: the device's own until the server has ever been heard. */
export const worldNow = (): number => worldTimeAt(Date.now());

/** Whether the server has told its time since the page was opened. */
export const isWorldHeard = (): boolean => heard;

/** What the server told last, of this visit or the last one, epoch ms; undefined when it never did. */
export const lastToldTime = (): number | undefined => (heardMs > 0 ? toldMs : undefined);

/** For the next visit, which may begin without a network. */
export const timeToKeep = (): KeptTime => ({ toldMs, heardMs, rate });

/** Goes on from the last visit until the server is heard; what is no time changes nothing. */
export function resumeWorldTime(kept: Partial<KeptTime>): void {
  const { toldMs: time, heardMs: at, rate: pace } = kept;
  if (heard || ![time, at, pace].every(Number.isFinite)) return;
  [toldMs, heardMs, rate] = [time as number, at as number, pace as number];
}
