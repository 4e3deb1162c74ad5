import type { Result } from './result.ts';
import type { Draft, Rows, Table } from './rows.ts';

/** A draft with another time, for rows that are written later than what they record happened. */
export function draftAt(draft: Draft, now: number): Draft {
  return {
    now,
    newId: (prefix) => draft.newId(prefix),
    find: (table, id) => draft.find(table, id),
    reviewsOf: (userId) => draft.reviewsOf(userId),
    adjustmentsOf: (userId) => draft.adjustmentsOf(userId),
    openPosition: (key) => draft.openPosition(key),
    put: (table, row) => draft.put(table, row),
    remove: (table, id) => draft.remove(table, id),
  };
}

/** A draft on top of another, and a function that copies its changes down. */
function over(draft: Draft): { own: Draft; keep: () => void } {
  const written = new Map<string, readonly [Table, Rows[Table]]>();
  const removed = new Set<string>();
  const ownOf = <T extends Table>(table: T) =>
    [...written.values()].flatMap(([of, row]) => (of === table ? [row as Rows[T]] : []));
  const withOwn = <T extends 'Review' | 'Adjustment'>(
    table: T,
    userId: string,
    before: ReadonlyMap<string, Rows[T]>,
  ) => {
    const rows = ownOf(table).filter((row) => row.userId === userId);
    return new Map([...before, ...rows.map((row) => [row.id, row] as const)]);
  };
  const own: Draft = {
    ...draftAt(draft, draft.now),
    find: <T extends Table>(table: T, id: string) => {
      const found = written.get(`${table}/${id}`)?.[1] as Rows[T] | undefined;
      if (!found && table === 'Job' && removed.has(id)) return undefined;
      return found ?? draft.find(table, id);
    },
    openPosition: (key) => {
      const opened = ownOf('Position').find(({ openKey }) => openKey === key);
      if (opened) return opened;
      const before = draft.openPosition(key);
      return before && written.has(`Position/${before.id}`) ? undefined : before;
    },
    reviewsOf: (userId) => withOwn('Review', userId, draft.reviewsOf(userId)),
    adjustmentsOf: (userId) => withOwn('Adjustment', userId, draft.adjustmentsOf(userId)),
    put: (table, row) => {
      written.set(`${table}/${row.id}`, [table, row]);
      if (table === 'Job') removed.delete(row.id);
    },
    remove: (table, id) => {
      written.delete(`${table}/${id}`);
      removed.add(id);
    },
  };
  const keep = () => {
    for (const [table, row] of written.values()) draft.put(table, row as never);
    for (const id of removed) draft.remove('Job', id);
  };
  return { own, keep };
}

/** Runs a rule on a draft of its own; its changes are kept only if it accepts. */
export function attempt<R extends Result<unknown>>(draft: Draft, rule: (own: Draft) => R): R {
  const { own, keep } = over(draft);
  const result = rule(own);
  if (result.ok) keep();
  return result;
}

/** What a rule would answer; all its changes are discarded. */
export function trial<R extends Result<unknown>>(draft: Draft, rule: (own: Draft) => R): R {
  return rule(over(draft).own);
}
