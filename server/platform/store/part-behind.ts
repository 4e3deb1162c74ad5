/** Parts of ordered lists, counted from the first row or from one that was shown. */

/** So many rows are passed over, of those behind a row where one is named, and so many follow. */
export interface PartBehind {
  after: string | undefined;
  skip: number;
  take: number;
}

/** The same as Prisma is asked for it. The row has to be there, and among those that are asked for. */
export function behind({ after, skip, take }: PartBehind): {
  cursor?: { id: string };
  skip: number;
  take: number;
} {
  return after === undefined ? { skip, take } : { cursor: { id: after }, skip: skip + 1, take };
}
