/** When somebody last did something at this desk: what it asks for by itself keeps nobody logged in. */
import { ACTIVE_AT_HEADER } from '#platform/contract/headers.ts';
import { isWorldHeard, worldNow } from '../lib/world-clock.ts';

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** By the world's clock, epoch milliseconds. */
let touchedAt: number | undefined;

function touch(event: Event): void {
  if (event.isTrusted && isWorldHeard()) touchedAt = worldNow();
}

for (const name of EVENTS) window.addEventListener(name, touch, { capture: true, passive: true });

/**
 * Goes with every request of the desk. Until the world's time is known nothing is told, so that the
 * request counts: to open the page is something that somebody did.
 */
export function activityHeaders(): Readonly<Record<string, string>> {
  if (!isWorldHeard()) return {};
  touchedAt ??= worldNow();
  return { [ACTIVE_AT_HEADER]: String(Math.floor(touchedAt)) };
}
