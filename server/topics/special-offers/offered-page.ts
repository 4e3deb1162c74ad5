import type { Instrument } from '#core/instrument.ts';
import type { MarketItem } from '#platform/contract/quote.ts';
import type { Page } from '#platform/contract/wire.ts';
import { type Caller, done } from '#platform/http/handlers.ts';
import { type PageInput, pageOf, sliceOf } from '#platform/http/paging.ts';
import { flaggedItem } from '#topics/instruments/priced-page.ts';
import { watchedBy } from '#topics/watchlist/queries.ts';
import type { World } from '#world/world.ts';

interface Request {
  world: World;
  viewer?: Caller;
}

interface OfferedInput extends PageInput {
  closed: boolean;
}

/** The query for a page of offers. */
export function offeredQuery({ world }: Request, { closed, ...page }: OfferedInput) {
  return { closed, nowMs: world.clock.now(), ...sliceOf(page) };
}

/** A page of offers, each with its company's live item. */
export async function offeredPage<R extends { instrument: string }, T>(
  { world, viewer }: Request,
  input: PageInput,
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
  return done<Page<MarketItem & T>>(pageOf(input, list, total));
}
