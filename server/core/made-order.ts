/**
 * The sortable part of an id: ids of all kinds sort by time, and within one moment in the order they were
 * made.
 */
export const madeOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Something that happened, with its id. */
interface Happened {
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Whether one came before the other; at the same moment, the one made first. */
export const isBefore = (one: Happened, other: Happened): boolean =>
  one.at === other.at ? madeOf(one.id) < madeOf(other.id) : one.at < other.at;
