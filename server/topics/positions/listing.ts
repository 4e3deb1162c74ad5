import type { Instrument } from '#core/instrument.ts';
import type { Page } from '#platform/contract/wire.ts';
import type { World } from '#world/world.ts';

export interface ListInput {
  pageNum: number;
  pageSize: number;
  classify?: number | undefined;
  market?: string | undefined;
}

/** A person's list as one page of it is asked for. */
export function listQuery(world: World, userId: string, name: string, input: ListInput) {
  const { pageNum, pageSize, classify, market } = input;
  const key = `${userId}:${name}:${classify ?? ''}:${market ?? ''}:${pageSize}`;
  const after = world.trail.before(key, pageNum);
  const skip = after === undefined ? (pageNum - 1) * pageSize : 0;
  // One more than is shown tells whether there is a next page.
  return { key, userId, classify, market, after, skip, take: pageSize + 1 };
}

/** Rows of a page with their instruments, as the page the wire carries. */
export function pageOf<R extends { id: string; instrument: string }, T>(
  world: World,
  { key, ...input }: ListInput & { key: string },
  found: { rows: readonly R[]; total: number },
  view: (row: R, instrument: Instrument) => T,
): Page<T> {
  const { pageNum, pageSize } = input;
  const rows = found.rows.slice(0, pageSize);
  world.trail.passed(key, pageNum, rows.at(-1)?.id);
  const list: T[] = [];
  for (const row of rows) {
    const instrument = world.market.instruments.get(row.instrument);
    if (instrument) list.push(view(row, instrument));
  }
  return { list, total: found.total, pageNum, pageSize, hasNext: found.rows.length > pageSize };
}
