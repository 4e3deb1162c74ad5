/**
 * Keeps what is entered in a form and not submitted, until the person logs out (`session.ts`): it survives a gate,
 * leaving the screen, a refresh and a lost connection.
 */
import { session } from './session.ts';
import { type StoredName, stored } from './stored.ts';
import { worldNow } from './world-clock.ts';

interface Kept {
  /** Whose it is, and what it is for. */
  of: string;
  atMs: number;
  state: unknown;
}

const ofNow = (what: string) => `${session.user?.id ?? ''} ${what}`;

/** The entry under a name, if it belongs to the present person and is for `what`. */
function find(name: StoredName, what: string): Kept | undefined {
  try {
    const kept = JSON.parse(stored.read(name) ?? '') as Kept | null;
    return kept?.of === ofNow(what) ? kept : undefined;
  } catch {
    return undefined;
  }
}

export const written = {
  /** What was entered before, unless older than `forMs`; callers must check its shape. */
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
  /** For when it was sent or emptied. */
  forget(name: StoredName, what: string) {
    if (find(name, what)) stored.remove(name);
  },
};
