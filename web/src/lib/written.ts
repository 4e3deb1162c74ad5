/**
 * What is written on a form and not sent outlives a gate, its screen, a refresh and a line that is gone, until the
 * person logs out (`session.ts`).
 */
import { session } from './session.ts';
import { type StoredName, stored } from './stored.ts';
import { worldNow } from './world-clock.ts';

interface Kept {
  /** Whose, and what it is for. */
  of: string;
  atMs: number;
  state: unknown;
}

const ofNow = (what: string) => `${session.user?.id ?? ''} ${what}`;

/** What lies under a name, if it is of the person who is here, and for this. */
function find(name: StoredName, what: string): Kept | undefined {
  try {
    const kept = JSON.parse(stored.read(name) ?? '') as Kept | null;
    return kept?.of === ofNow(what) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const written = {
  /** What was written before, if it is not older than it may be; whoever reads it does not believe its shape. */
  read(name: StoredName, what: string, forMs?: number): unknown {
    const kept = find(name, what);
    const age = worldNow() - (kept?.atMs ?? 0);
    const isOver = forMs !== undefined && (age < 0 || age > forMs);
    return isOver ? undefined : kept?.state;
  },
  keep(name: StoredName, what: string, state: unknown) {
    const kept: Kept = { of: ofNow(what), atMs: worldNow(), state };
    stored.write(name, JSON.stringify(kept));
  },
  /** It was sent, or there is nothing left of it. */
  forget(name: StoredName, what: string) {
    if (find(name, what)) stored.remove(name);
  },
};
