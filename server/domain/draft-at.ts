import type { Result } from './result.ts';
import type { Draft, Rows, Table } from './rows.ts';

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

/** Lets a rule decide over a draft of its own; what it changed stays only when it accepts. */
export function attempt<R extends Result<unknown>>(draft: Draft, rule: (own: Draft) => R): R {
  const written = new Map<string, readonly [Table, Rows[Table]]>();
  const result = rule({
    ...draftAt(draft, draft.now),
    find: <T extends Table>(table: T, id: string) =>
      (written.get(`${table}/${id}`)?.[1] as Rows[T] | undefined) ?? draft.find(table, id),
    put: (table, row) => {
      written.set(`${table}/${row.id}`, [table, row]);
    },
  });
  if (result.ok) for (const [table, row] of written.values()) draft.put(table, row as never);
  return result;
}
