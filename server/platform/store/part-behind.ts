/** Parts of ordered lists, counted from the first row or from a row shown before. */

/** Skips `skip` rows, after the row `after` if there is one, and takes `take`. */
export interface PartBehind {
  after: string | undefined;
  skip: number;
  take: number;
}

/** The same for Prisma. The row must exist and be among the rows queried. */
export function behind({ after, skip, take }: PartBehind): {
  cursor?: { id: string };
  skip: number;
  take: number;
} {
  return after === undefined ? { skip, take } : { cursor: { id: after }, skip: skip + 1, take };
}

/** After a row that may no longer be listed, where ids increase with time and the newest come first. */
export const olderThan = (after: string | undefined): { id?: { lt: string } } =>
  after === undefined ? {} : { id: { lt: after } };

/** As `olderThan`, where rows are sorted by a column, then id, newest first; all rows when `last` is null. */
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
