import type { Page } from '#contract/wire.ts';
import type { Instrument } from '#domain/instrument.ts';
import type { World } from '../../world.ts';

export interface ListInput {
  pageNum: number;
  pageSize: number;
  classify?: number | undefined;
}

/** The part of a list that a page asks for. */
export function listQuery(userId: string, input: ListInput) {
  const skip = (input.pageNum - 1) * input.pageSize;
  return { userId, classify: input.classify, skip, take: input.pageSize };
}

/** Rows of a page with their instruments, as the page the wire carries. */
export function pageOf<R extends { instrument: string }, T>(
  world: World,
  input: ListInput,
  found: { rows: readonly R[]; total: number },
  view: (row: R, instrument: Instrument) => T,
): Page<T> {
  const list: T[] = [];
  for (const row of found.rows) {
    const instrument = world.market.instruments.get(row.instrument);
    if (instrument) list.push(view(row, instrument));
  }
  const { pageNum, pageSize } = input;
  const seen = (pageNum - 1) * pageSize + found.rows.length;
  return { list, total: found.total, pageNum, pageSize, hasNext: seen < found.total };
}
