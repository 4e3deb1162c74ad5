import type { Instrument } from '#core/instrument.ts';
import type { Page } from '#platform/contract/wire.ts';
import type { FollowedInput } from '#platform/http/paging.ts';
import type { World } from '#world/world.ts';

/** `until`: only what was placed by then. */
export interface ListInput extends FollowedInput {
  classify?: number | undefined;
  market?: string | undefined;
}

/** The query for one page of a person's list. */
export async function listQuery(world: World, userId: string, name: string, input: ListInput) {
  const { pageSize, classify, market, until } = input;
  const key = `${userId}:${name}:${classify ?? ''}:${market ?? ''}:${pageSize}`;
  return { key, userId, classify, market, until, ...(await world.cursors.sliceOf(key, input)) };
}

/** Rows of a page with their instruments, as sent on the wire. */
export async function listPage<R extends { id: string; instrument: string; createdAt?: number }, T>(
  world: World,
  { key, ...input }: ListInput & { key: string },
  found: { rows: readonly R[]; total: number },
  view: (row: R, instrument: Instrument) => T,
): Promise<Page<T>> {
  const page = await world.cursors.pageOf(key, input, found);
  const list = page.list.flatMap((row) => {
    const instrument = world.market.instruments.get(row.instrument);
    return instrument ? [view(row, instrument)] : [];
  });
  return { ...page, list };
}
