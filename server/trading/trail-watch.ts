/** Follows trailing stops, and finds when the market comes back to them. */

import { nextClose } from '#core/calendar.ts';
import { ticksToPrice } from '#core/instrument.ts';
import { termsSince } from '#core/order-status.ts';
import type { OrderRow } from '#core/rows.ts';
import { stopBehind } from '#core/trail.ts';
import type { Cross, Trail } from '#market/market.ts';
import { firstBest, trailOf } from './best-prices.ts';
import { stopCommand } from './commands.ts';
import { type Event, lateness } from './event-queue.ts';
import { rankOf } from './order-trigger.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';
import type { TradedInstrument, Venues } from './venue.ts';

interface Watched {
  readonly traded: TradedInstrument;
  readonly order: OrderRow;
  /** Ticks from this moment on do not count, epoch milliseconds. */
  readonly until: number;
  readonly trail: Trail;
  /** Version of the market's scenarios when it was last followed. */
  version: number;
  /** Followed up to here, epoch milliseconds. */
  to: number;
  /** The best price up to there, in ticks. */
  best: number;
}

/** Whether a price neither meets the stop nor moves it. */
function isBetween({ trail: { side, levelOf }, best }: Watched, price: number): boolean {
  const level = levelOf(best);
  return side === 'atOrBelow' ? level < price && price <= best : best <= price && price < level;
}

/** Fewer orders are followed one by one, without computing the last prices of all instruments. */
const PRICED_MIN = 200;
/** Longer spans are followed on the paths, which skip what does not come near. */
const SECONDS_MAX = 5;

type Scenarios = Pick<ScenarioRegistry, 'pendingFrom' | 'hasStall'>;

export class TrailWatch {
  private readonly venues: Venues;
  private readonly scenarios: Scenarios;
  private readonly orders = new Map<string, Watched>();
  /** Orders that changed since `searchNew` last ran. */
  private recent = new Set<string>();
  /** Start of the earliest order added since the last search. */
  private openFrom = Number.POSITIVE_INFINITY;

  constructor(venues: Venues, scenarios: Scenarios) {
    this.venues = venues;
    this.scenarios = scenarios;
  }

  /** Follows an order; stops following it when `traded` is undefined. */
  set(order: OrderRow, traded: TradedInstrument | undefined): void {
    this.recent.delete(order.id);
    this.orders.delete(order.id);
    if (!traded) return;
    const { calendar } = traded.instrument;
    const ends = order.timeInForce === 'DAY';
    const until = ends ? nextClose(calendar, termsSince(order)) : Number.POSITIVE_INFINITY;
    const trail = trailOf(traded.instrument, order, firstBest(traded.instrument, order));
    const watched = { traded, order, until, trail, version: Number.NaN, to: 0, best: 0 };
    this.orders.set(order.id, watched);
    this.recent.add(order.id);
    this.openFrom = Math.min(this.openFrom, order.trailSince ?? 0);
  }

  /** Whether an order added since the last search may have been met by a moment of the same second. */
  isOpen(atMs: number): boolean {
    return this.openFrom < Math.floor(atMs / 1000) * 1000;
  }

  /** Called when everything met up to the last search has happened. */
  searched(): void {
    this.openFrom = Number.POSITIVE_INFINITY;
  }

  /**
   * The first tick up to `now` that meets each order; one at a time, so that others can have a turn.
   * Nobody has searched after `sweptTo`.
   */
  *search(sweptTo: number, now: number): Iterable<Event | undefined> {
    this.recent.clear();
    for (const watched of this.moved(sweptTo, now)) yield this.follow(watched, now);
  }

  /**
   * All orders except those whose price stayed between best price and stop, by the last price of each
   * second.
   */
  private moved(sweptTo: number, now: number): Iterable<Watched> {
    const all = [...this.orders.values()];
    const first = Math.floor(sweptTo / 1000) + 1;
    const last = Math.floor(now / 1000);
    const isLong = !(last - first < SECONDS_MAX);
    // A stalled feed shows old prices while the market goes on.
    if (all.length < PRICED_MIN || isLong || this.scenarios.hasStall) return all;
    const { market } = this.venues;
    const moved = new Set(all.filter((watched) => !this.isAt(watched, sweptTo, now)));
    for (let second = first; second <= last; second += 1) {
      const prices = market.lastPrices(second * 1000);
      for (const watched of all) {
        const row = prices.row(watched.order.instrument);
        const price = row === undefined ? undefined : prices.last[row];
        if (price === undefined || !isBetween(watched, price)) moved.add(watched);
      }
    }
    for (const watched of all) if (!moved.has(watched)) watched.to = now;
    return moved;
  }

  /** Whether an order was followed up to `sweptTo`, and only prices can affect it until `now`. */
  private isAt({ version, to, until, order }: Watched, sweptTo: number, now: number): boolean {
    const isPending = (this.scenarios.pendingFrom(order.instrument) ?? now + 1) <= now;
    const isKnown = version === this.venues.market.scenarioVersion && to >= sweptTo;
    return isKnown && !isPending && now < until;
  }

  /** As `search`, for orders that changed since the last call. */
  searchNew(now: number): Event[] {
    const ids = [...this.recent];
    this.recent.clear();
    return ids.flatMap((id) => this.found(this.orders.get(id), now));
  }

  /** As `search`, for all orders of an instrument. */
  searchAgain(instrument: string, now: number): Event[] {
    const all = [...this.orders.values()].filter(({ order }) => order.instrument === instrument);
    for (const { order } of all) this.recent.delete(order.id);
    return all.flatMap((one) => this.found(one, now));
  }

  /** When the market meets an order, as far as is known now; changes no state. */
  nextOf(orderId: string, to: number): number | undefined {
    const watched = this.orders.get(orderId);
    return watched && this.follow({ ...watched }, to)?.at;
  }

  /** As `nextOf`, for all orders. */
  *nextOfAny(to: number): Iterable<Event | undefined> {
    for (const watched of [...this.orders.values()]) yield this.follow({ ...watched }, to);
  }

  /** The clock went back: ticks that lie ahead again have not been followed. */
  rewind(atMs: number): void {
    for (const watched of this.orders.values()) {
      if (watched.to > atMs) watched.version = Number.NaN;
    }
  }

  private found(watched: Watched | undefined, now: number): Event[] {
    const event = watched && this.follow(watched, now);
    return event ? [event] : [];
  }

  private follow(watched: Watched, now: number): Event | undefined {
    const { market } = this.venues;
    const { order, traded, until } = watched;
    const { instrument } = traded;
    if (watched.version !== market.scenarioVersion) {
      watched.version = market.scenarioVersion;
      watched.to = order.trailSince ?? now;
      watched.best = watched.trail.best;
    }
    // After a split, the order's best price is in other units than the prices until the split is applied
    // to it.
    const pendingFrom = this.scenarios.pendingFrom(instrument.key) ?? Number.POSITIVE_INFINITY;
    const end = Math.min(now + 1, pendingFrom, until);
    if (end <= watched.to + 1) return undefined;
    const trail = { ...watched.trail, best: watched.best };
    const { best, cross } = market.firstTrailed(instrument, watched.to + 1, end, trail);
    watched.best = best;
    // The tick that meets it stays ahead until its event is done.
    watched.to = (cross ? cross.atMs : end) - 1;
    return cross && this.eventOf(watched, cross, best);
  }

  private eventOf({ order, traded }: Watched, { atMs: at, ticks }: Cross, best: number): Event {
    const { id, userId, direction } = order;
    const { instrument } = traded;
    const trailMark = ticksToPrice(instrument, best);
    const trailed = {
      trailMark,
      stopPrice: stopBehind(instrument, direction, order, trailMark),
    };
    return {
      at,
      rank: rankOf(order),
      id,
      userId,
      holds: () => this.orders.get(id)?.order === order,
      command: (now) =>
        stopCommand(this.venues, traded, order, {
          at,
          price: ticksToPrice(instrument, ticks),
          found: lateness(at, now),
          trailed,
        }),
    };
  }
}
