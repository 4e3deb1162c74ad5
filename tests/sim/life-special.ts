/** Bids and placings in a life: they enter another way, but use the same order core. */

import type { Rng } from '#platform/runtime/rng.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import { bidCommand, placingCommand } from '#topics/orders/commands.ts';
import type { OpenCommand } from '#trading/rules/order-gates.ts';
import type { LifeWorld } from './life-world.ts';

type Run = <T>(place: LifeWorld, command: Command<T>) => Promise<string>;

const FINE = 10n ** 8n;

const buying = (place: LifeWorld, rng: Rng, quantity: bigint): OpenCommand => ({
  userId: rng.pick(place.people),
  direction: 0,
  priceType: 0,
  limitPrice: null,
  timeInForce: 'GTC',
  quantity,
  leverage: 1,
  takeProfit: null,
  stopLoss: null,
});

/** Bids around the lowest price, sometimes below it, after the close, or for too much. */
export const bidSome =
  (run: Run) =>
  async (place: LifeWorld, rng: Rng): Promise<string> => {
    const { database, exchange } = place.world;
    const rows = await database.reader.auction.findMany({ orderBy: { id: 'desc' }, take: 4 });
    if (rows.length === 0) return 'nothing';
    const { id, instrument, reserve } = rng.pick(rows);
    const traded = exchange.venues.traded(instrument);
    if (!traded) return 'nothing';
    const cents = (reserve * BigInt(rng.int(95, 115))) / 100n / 1_000_000n;
    const bid = { priceType: 1, limitPrice: cents * 1_000_000n } as const;
    const lots = BigInt(rng.int(1, 60)) * traded.instrument.lotUnits;
    return run(
      place,
      bidCommand(exchange.venues, traded, id, { ...buying(place, rng, lots), ...bid }),
    );
  };

/** Buys in a placing, sometimes less than its minimum or more than is left. */
export const placeSome =
  (run: Run) =>
  async (place: LifeWorld, rng: Rng): Promise<string> => {
    const { database, exchange } = place.world;
    const rows = await database.reader.placing.findMany({ orderBy: { id: 'desc' }, take: 4 });
    if (rows.length === 0) return 'nothing';
    const { id, instrument, minCount } = rng.pick(rows);
    const traded = exchange.venues.traded(instrument);
    if (!traded) return 'nothing';
    const quantity = minCount + BigInt(rng.int(-1, 20)) * FINE;
    return run(place, placingCommand(exchange.venues, traded, id, buying(place, rng, quantity)));
  };
