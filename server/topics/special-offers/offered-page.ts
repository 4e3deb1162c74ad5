import type { Instrument } from '#core/instrument.ts';
import type { MarketItem } from '#platform/contract/quote.ts';
import type { Page } from '#platform/contract/wire.ts';
import { type Caller, done } from '#platform/http/handlers.ts';
import { flaggedItem } from '#topics/instruments/priced-page.ts';
import { watchedBy } from '#topics/watchlist/queries.ts';
import type { World } from '#world/world.ts';

interface Request {
  world: World;
  viewer?: Caller;
}

interface PageInput {
  pageNum: number;
  pageSize: number;
  closed: boolean;
}

/** The offers a page asks for. */
export function offeredQuery({ world }: Request, { pageNum, pageSize, closed }: PageInput) {
  const skip = (pageNum - 1) * pageSize;
  return { closed, nowMs: world.clock.now(), skip, take: pageSize };
}

/** A page of offers, each with its company's live item. */
export async function offeredPage<R extends { instrument: string }, T>(
  { world, viewer }: Request,
  { pageNum, pageSize }: PageInput,
  { rows, total }: { rows: readonly R[]; total: number },
  view: (row: R, instrument: Instrument, nowMs: number) => T,
) {
  const { idOf } = await watchedBy(world, viewer?.id);
  const now = world.clock.now();
  const snapshot = world.exchange.snapshots.at(now);
  const list = rows.flatMap((row) => {
    const instrument = world.market.instruments.get(row.instrument);
    if (!instrument) return [];
    return [{ ...flaggedItem(snapshot, instrument, idOf), ...view(row, instrument, now) }];
  });
  const hasNext = (pageNum - 1) * pageSize + rows.length < total;
  return done<Page<MarketItem & T>>({ list, total, pageNum, pageSize, hasNext });
}
