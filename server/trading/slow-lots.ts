/** Resting orders that a script fills a lot at a time, each lot at its own second. */
import type { OrderRow } from '#core/rows.ts';
import { slowFillCommand } from './commands.ts';
import { type Event, RANK } from './event-queue.ts';
import { lotAfter, nextLotAt } from './rules/script-venue.ts';
import type { TradedInstrument, Venues } from './venue.ts';

interface Slow {
  traded: TradedInstrument;
  order: OrderRow;
  /** When its next lot is due, epoch milliseconds. */
  nextAt: number;
}

export class SlowLots {
  private readonly venues: Venues;
  private readonly orders = new Map<string, Slow>();
  /** Those whose next lot nobody has asked for yet. */
  private recent = new Set<string>();

  constructor(venues: Venues) {
    this.venues = venues;
  }

  /** Follows an order; without an instrument, no more. */
  set(order: OrderRow, traded: TradedInstrument | undefined): void {
    if (!traded) {
      this.orders.delete(order.id);
      return;
    }
    this.orders.set(order.id, { traded, order, nextAt: nextLotAt(order) });
    this.recent.add(order.id);
  }

  /** When the first lot is due; infinite when none is. */
  get nextAt(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { nextAt } of this.orders.values()) first = Math.min(first, nextAt);
    return first;
  }

  /** When the next lot of an order is due, if it has any. */
  nextOf(orderId: string): number | undefined {
    return this.orders.get(orderId)?.nextAt;
  }

  /** The next lot of each order that is due by `now`. */
  due(now: number): Event[] {
    this.recent = new Set(this.orders.keys());
    return this.dueAgain(now);
  }

  /** The same of orders that changed, or were given a lot, since the last call. */
  dueAgain(now: number): Event[] {
    const ids = this.recent;
    this.recent = new Set();
    return [...ids].flatMap((id) => {
      const slow = this.orders.get(id);
      if (!slow || slow.nextAt > now) return [];
      return [this.eventOf(slow)];
    });
  }

  private eventOf(slow: Slow): Event {
    const { order, traded, nextAt: at } = slow;
    return {
      at,
      rank: RANK.lot,
      id: order.id,
      userId: order.userId,
      holds: () => this.orders.get(order.id) === slow,
      command: () => slowFillCommand(this.venues, traded, order),
      goesOn: true,
      // A second in which nothing trades gives no lot; the next one does.
      done: () => {
        slow.nextAt = lotAfter(at);
        this.recent.add(order.id);
      },
    };
  }
}
