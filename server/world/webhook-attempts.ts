/** How attempts change the state of a webhook delivery. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/time.ts';
import type { Attempt, DeliveryRow } from '#platform/store/webhook-rows.ts';

/** Delays between a failed attempt and the next one; after the last, there is no further attempt. */
export const RETRIES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
] as const;
/** Status by which a receiver says that it is gone for good. */
const GONE = 410;

export const isTaken = (status = 0): boolean => status >= 200 && status < 300;

/** How many attempts of a delivery are kept. */
const KEPT_MAX = 10;

const byItself = ({ byHand }: Attempt): boolean => byHand !== true;

/** Drops the oldest resends by hand. All automatic attempts stay, because their number decides what follows. */
function keptOf(attempts: readonly Attempt[]): Attempt[] {
  const byHand = attempts.filter((attempt) => !byItself(attempt));
  const left = new Set(byHand.slice(0, Math.max(attempts.length - KEPT_MAX, 0)));
  return attempts.filter((attempt) => !left.has(attempt));
}

/**
 * A delivery after another attempt. A refused resend by hand does not move the next automatic attempt, nor undo
 * that the receiver accepted the event earlier.
 */
export function afterAttempt(row: DeliveryRow, attempt: Attempt): DeliveryRow {
  const attempts = keptOf([...row.attempts, attempt]);
  const { status, time } = attempt;
  if (isTaken(status)) return { ...row, attempts, status: 'delivered' };
  if (row.status !== 'waiting') return { ...row, attempts };
  if (!byItself(attempt) && status !== GONE) return { ...row, attempts };
  const tries = row.attempts.filter(byItself).length;
  const wait = status === GONE ? undefined : RETRIES_MS[tries];
  if (wait === undefined) return { ...row, attempts, status: 'failed' };
  return { ...row, attempts, dueAt: time + wait };
}
