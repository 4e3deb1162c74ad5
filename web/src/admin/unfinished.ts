/**
 * What somebody was writing as their session ended, until they are back in this tab. It is kept in memory alone, and
 * for nobody else: who logs out, another who logs in, a reload and some hours end it.
 */
import { HOUR_MS } from '#core/time.ts';
import { deskSession } from './desk-session.ts';

/** A meeting, and lunch after it. */
const KEPT_MS = 4 * HOUR_MS;

interface Unfinished {
  staffId: string;
  /** Of the session in which it was written. */
  token: string;
  value: unknown;
}

const all = new Map<string, Unfinished>();
const forgetters = new Set<() => void>();
let here: string | undefined;
let last: string | undefined;

/** Whether somebody is at the desk, of whom all is that is kept: nothing is sent in another's name. */
export const isSeated = (): boolean => here !== undefined;

/** Hears that nothing of what was written is to be found again. */
export const onForget = (forget: () => void) => void forgetters.add(forget);

/** Nothing that was written here is kept any longer. */
export function forgetUnfinished(): void {
  all.clear();
  for (const forget of forgetters) forget();
}

/** Somebody is at the desk: what anybody else was writing is gone. */
export function seat(staffId: string): void {
  if (last !== undefined && last !== staffId) forgetUnfinished();
  here = staffId;
  last = staffId;
}

/** Nobody came back for what was written in sessions that are over. */
function forgetOld(): void {
  if (deskSession.token === undefined) forgetUnfinished();
  for (const [name, { token }] of all) if (token !== deskSession.token) all.delete(name);
}

deskSession.onLeave(() => {
  here = undefined;
  setTimeout(forgetOld, KEPT_MS);
});

/** What somebody has written by that name and not sent. */
export function unfinishedOf<T>(staffId: string | undefined, name: string): T | undefined {
  const found = all.get(name);
  return found && found.staffId === staffId ? (found.value as T) : undefined;
}

/** Undefined is nothing any more. */
export function keepUnfinished(staffId: string | undefined, name: string, value: unknown): void {
  const { token } = deskSession;
  // Whoever is logged out writes nothing.
  if (staffId === undefined || token === undefined) return;
  if (value === undefined) all.delete(name);
  else all.set(name, { staffId, token, value });
}

/** Whoever leaves a screen on their own leaves what they wrote there; answers the way to say so. */
export function leaving(name: string): () => void {
  const { token } = deskSession;
  return () => {
    if (deskSession.token === token) all.delete(name);
  };
}
