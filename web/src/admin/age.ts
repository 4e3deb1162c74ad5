import { useSyncExternalStore } from 'react';
import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { worldNow } from '../lib/world-clock.ts';
import { t } from './texts.ts';

/** The house decides every request within a day. */
export const DUE_MS = 24 * HOUR_MS;
const SOON_MS = 20 * HOUR_MS;

const tickMs = 1_000;

/** The world's time, updated every second. */
export function useNow(): number {
  return useSyncExternalStore(
    (tell) => {
      const timer = setInterval(tell, tickMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(worldNow() / tickMs) * tickMs,
  );
}

/** `2 d 4 h`, `21 h 12 m`, `41 m`. */
export function ageText(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return t('age.days', { days, hours: hours % 24 });
  if (hours > 0) return t('age.hours', { hours, minutes: minutes % 60 });
  return t('age.minutes', { minutes });
}

export const isDueSoon = (ms: number): boolean => ms >= SOON_MS;
