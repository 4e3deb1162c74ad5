/**
 * When the person last did something at this desk. Requests that the desk sends by itself do not keep the
 * session alive.
 */
import { ACTIVE_AT_HEADER } from '#platform/contract/headers.ts';
import { isWorldHeard, worldNow } from '../lib/world-clock.ts';

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** World time, epoch milliseconds. */
let touchedAt: number | undefined;

function touch(event: Event): void {
  if (event.isTrusted && isWorldHeard()) touchedAt = worldNow();
}

for (const name of EVENTS) window.addEventListener(name, touch, { capture: true, passive: true });

/**
 * Headers for every request of the desk. Until the world's time is known they are empty, so that the request
 * itself counts as activity: opening the page is something the person did.
 */
export function activityHeaders(): Readonly<Record<string, string>> {
  if (!isWorldHeard()) return {};
  touchedAt ??= worldNow();
  return { [ACTIVE_AT_HEADER]: String(Math.floor(touchedAt)) };
}
