/** Ids sort by their moment and then as they were made, whatever they are of. */
export const madeOf = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Something that happened, and what it is known by. */
interface Happened {
  id: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Whether one came before the other: of what happened at one moment, what was made first. */
export const isBefore = (one: Happened, other: Happened): boolean =>
  one.at === other.at ? madeOf(one.id) < madeOf(other.id) : one.at < other.at;
