import type { Draft } from './rows.ts';

/** A draft whose time is another: for what is written later than it happened. */
export function draftAt(draft: Draft, now: number): Draft {
  return {
    now,
    newId: (prefix) => draft.newId(prefix),
    find: (table, id) => draft.find(table, id),
    openPosition: (key) => draft.openPosition(key),
    put: (table, row) => draft.put(table, row),
    remove: (table, id) => draft.remove(table, id),
  };
}
