/** Resting orders that a script fills one lot at a time, each at its own second. */
import { nextClose } from '#core/calendar.ts';
import { termsSince } from '#core/order-status.ts';
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
  /** Orders whose next lot has not been returned yet. */
  private recent = new Set<string>();

  constructor(venues: Venues) {
    this.venues = venues;
  }

  /** Follows an order; stops following it when `traded` is undefined. */
  set(order: OrderRow, traded: TradedInstrument | undefined): void {
    if (!traded) {
      this.orders.delete(order.id);
      return;
    }
    this.orders.set(order.id, { traded, order, nextAt: nextLotAt(order) });
    this.recent.add(order.id);
  }

  /** When the first lot is due; Infinity when none is. */
  get nextAt(): number {
    let first = Number.POSITIVE_INFINITY;
    for (const { nextAt } of this.orders.values()) first = Math.min(first, nextAt);
    return first;
  }

  /** When an order gets its next lot, if before `end`, epoch milliseconds. */
  nextOf(orderId: string, end: (instrument: string) => number): number | undefined {
    const slow = this.orders.get(orderId);
    return slow && this.lotBefore(slow, end(slow.order.instrument));
  }

  /** When any order gets its next lot. */
  nextOfAny(end: (instrument: string) => number): number | undefined {
    let first: number | undefined;
    for (const slow of this.orders.values()) {
      const before = Math.min(end(slow.order.instrument), first ?? Number.POSITIVE_INFINITY);
      first = this.lotBefore(slow, before) ?? first;
    }
    return first;
  }

  /** The first of its seconds, before `end`, in which there is trading. */
  private lotBefore({ traded: { instrument }, order, nextAt }: Slow, end: number) {
    const { market } = this.venues;
    // A lot due at the moment a day order ends still comes before that end.
    const last =
      order.timeInForce === 'DAY' ? nextClose(instrument.calendar, termsSince(order)) : end;
    for (let at = nextAt; at < end && at <= last; ) {
      if (!market.isHalted(instrument, at)) return at;
      const tick = market.firstCross(instrument, at + 1, end, 'atOrAbove', 1);
      if (!tick) return undefined;
      const seconds = Math.ceil((tick.atMs - nextAt) / 1000);
      at = Math.max(lotAfter(at), nextAt + seconds * 1000);
    }
    return undefined;
  }

  /** The next lot of each order, if due by `now`. */
  due(now: number): Event[] {
    this.recent = new Set(this.orders.keys());
    return this.dueAgain(now);
  }

  /** As `due`, but only for orders that changed or got a lot since the last call. */
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
      // A second without trading gives no lot; the next one does.
      done: () => {
        slow.nextAt = lotAfter(at);
        this.recent.add(order.id);
      },
    };
  }
}
