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

/** Behind a row that may be listed no more, where ids rise with time and the newest come first. */
export const olderThan = (after: string | undefined): { id?: { lt: string } } =>
  after === undefined ? {} : { id: { lt: after } };

/** The same where the newest come first by a column, then by id; all where there is no such row. */
export function olderBy<C extends string, Row extends Record<C, unknown> & { id: string }>(
  column: C,
  last: Row | null,
): { OR?: (Record<C, { lt: Row[C] }> | (Record<C, Row[C]> & { id: { lt: string } }))[] } {
  if (!last) return {};
  const { id, [column]: at } = last;
  const earlier = { [column]: { lt: at } } as Record<C, { lt: Row[C] }>;
  const same = { [column]: at, id: { lt: id } } as Record<C, Row[C]> & { id: { lt: string } };
  return { OR: [earlier, same] };
}
