/**
 * What a colleague was writing when their session ended, kept until they log in again in this tab. It stays in
 * memory, for them alone: a log-out, another colleague's log-in, a reload or some hours delete it.
 */
import { HOUR_MS } from '#core/time.ts';
import { createWatchers } from '../lib/watchers.ts';
import { deskSession } from './desk-session.ts';

/** Long enough for a meeting and lunch. */
const KEPT_MS = 4 * HOUR_MS;

interface Unfinished {
  staffId: string;
  /** The session in which it was written. */
  token: string;
  value: unknown;
}

const all = new Map<string, Unfinished>();
const forgetters = createWatchers();
let here: string | undefined;
let last: string | undefined;

/** Whether a colleague is logged in. All that is kept is theirs: nothing is sent in another's name. */
export const isSeated = (): boolean => here !== undefined;

/** Calls back when all that was kept is deleted. */
export const onForget = forgetters.add;

export function forgetUnfinished(): void {
  all.clear();
  forgetters.tell();
}

/** A colleague has logged in: deletes what anybody else was writing. */
export function seat(staffId: string): void {
  if (last !== undefined && last !== staffId) forgetUnfinished();
  here = staffId;
  last = staffId;
}

/** Deletes what was written in sessions that are over: its time is up. */
function forgetOld(): void {
  if (deskSession.token === undefined) forgetUnfinished();
  for (const [name, { token }] of all) if (token !== deskSession.token) all.delete(name);
}

deskSession.onLeave(() => {
  here = undefined;
  setTimeout(forgetOld, KEPT_MS);
});

/** What this colleague has written under a name and not sent. */
export function unfinishedOf<T>(staffId: string | undefined, name: string): T | undefined {
  const found = all.get(name);
  return found && found.staffId === staffId ? (found.value as T) : undefined;
}

/** Undefined deletes what was kept. */
export function keepUnfinished(staffId: string | undefined, name: string, value: unknown): void {
  const { token } = deskSession;
  // Without a session, what was written stays as it is.
  if (staffId === undefined || token === undefined) return;
  if (value === undefined) all.delete(name);
  else all.set(name, { staffId, token, value });
}

/** Returns a function for leaving a screen: deletes its text unless the session has ended. */
export function leaving(name: string): () => void {
  const { token } = deskSession;
  return () => {
    if (deskSession.token === token) all.delete(name);
  };
}
