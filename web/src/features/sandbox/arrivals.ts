/** In which order things came to the page: the world's clock, which may stand still, does not always tell. */
export interface Arrived {
  time: number;
  arrival: number;
}

interface Mark {
  /** Everything up to this number had arrived. */
  seq: number;
  arrival: number;
}

const MARKS_MAX = 300;

let arrivals = 0;

/** Notes when the members of a numbered list arrived, answer by answer. */
export function createArrivals() {
  let marks: readonly Mark[] = [];
  // What the page finds when it is opened came before everything else, and nothing is known of its order.
  let next = () => 0;
  return {
    /** `isPart`: a filter may leave out the newest. */
    stamp<T extends { seq: number }>(list: readonly T[], isPart = false) {
      const newest = Math.max(0, ...list.map(({ seq }) => seq));
      const known = marks.at(-1)?.seq ?? 0;
      // A new log of the world numbers from 1 again.
      if (newest < known && !isPart) marks = [];
      if (newest > known || marks.length === 0) {
        marks = [...marks, { seq: newest, arrival: next() }].slice(-MARKS_MAX);
        next = () => ++arrivals;
      }
      const arrivalOf = (seq: number) => marks.find((mark) => mark.seq >= seq)?.arrival ?? 0;
      return list.map((one) => ({ ...one, arrival: arrivalOf(one.seq) }));
    },
  };
}

/** The newest first; of the same moment, those that came last. */
export const newestFirst = <T extends Arrived>(lines: readonly T[]): T[] =>
  lines.toSorted((one, other) => other.time - one.time || other.arrival - one.arrival);
