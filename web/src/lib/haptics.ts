/** Vibrates briefly, if the device can and the person has not turned it off. */
import { stored } from './stored.ts';

/** Milliseconds on, off, on. */
const patterns = {
  /** Something snapped into place. */
  tick: [8],
  accepted: [14],
  refused: [18, 60, 18],
} as const;

export type Felt = keyof typeof patterns;

export const canVibrate = (): boolean =>
  typeof navigator !== 'undefined' && typeof navigator.vibrate === 'function';

export const likesHaptics = (): boolean => stored.read('haptics') !== 'off';

export const chooseHaptics = (on: boolean): void => stored.write('haptics', on ? 'on' : 'off');

const likesStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function feel(what: Felt): void {
  if (!canVibrate() || !likesHaptics() || likesStillness()) return;
  navigator.vibrate([...patterns[what]]);
}
