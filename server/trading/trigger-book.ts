/** Prices that wait to be met, in memory: per instrument and side, nearest first. */
import type { CrossSide } from '#core/codes.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';

export interface Trigger {
  /** Unique; the same id again replaces the trigger. */
  id: string;
  /** Order or position it belongs to. */
  ownerId: string;
  /** Whose it is. */
  userId: string;
  /** Among what the same tick meets, the lower comes first. */
  rank: number;
  instrument: string;
  side: CrossSide;
  /** Ticks of the instrument. */
  level: number;
  /** Ticks above so many do not count: nothing can be done there. */
  most?: number;
  /** Ticks before this moment do not count, epoch milliseconds. */
  since: number;
  /** Nor do ticks from this moment on. */
  until?: number;
  /** What is done when it is met; `found` is set where that was found out late. */
  command(met: { at: number; ticks: number; found: number | undefined }): Command<unknown>;
  /** What waits in its place from a tick on that meets it and fills nothing; undefined of one that fills. */
  after?(met: { at: number; ticks: number }): Trigger | undefined;
}

/** The tick at or beyond a price that may lie between two ticks. */
export function levelOf(instrument: Instrument, price: bigint, side: CrossSide): number {
  const tick = ticksToPrice(instrument, 1);
  const below = Number(price / tick);
  return side === 'atOrAbove' && price % tick !== 0n ? below + 1 : below;
}

/** The triggers of an instrument that wait on one side of its price. */
export interface TriggerSide {
  readonly instrument: string;
  readonly side: CrossSide;
  /** Nearest first: falling levels for atOrBelow, rising for atOrAbove; equals as they came. */
  readonly list: readonly Trigger[];
}

interface Side extends TriggerSide {
  list: Trigger[];
  /** Its place among the sides. */
  readonly index: number;
}

export class TriggerBook {
  /** Every side there has been, in the order they came; one that emptied keeps its place. */
  readonly sides: TriggerSide[] = [];
  /** The nearest level of each of them, in ticks: beyond every price where nothing waits. */
  readonly nearest: number[] = [];
  private readonly places = new Map<string, Side>();
  private readonly owners = new Map<string, Trigger[]>();
  /** When each came, counted: it parts those that are equally near. */
  private readonly arrivals = new Map<Trigger, number>();
  private arrived = 0;

  get size(): number {
    let size = 0;
    for (const { list } of this.sides) size += list.length;
    return size;
  }

  /** Replaces all triggers of an owner. */
  set(ownerId: string, triggers: readonly Trigger[]): void {
    for (const old of this.owners.get(ownerId) ?? []) this.drop(old);
    if (triggers.length === 0) {
      this.owners.delete(ownerId);
      return;
    }
    this.owners.set(ownerId, [...triggers]);
    for (const trigger of triggers) {
      const side = this.own(trigger);
      this.arrived += 1;
      this.arrivals.set(trigger, this.arrived);
      side.list.splice(this.place(side.list, trigger), 0, trigger);
      this.note(side);
    }
  }

  /** Removes all triggers of many owners: each list is gone through once, however many they are. */
  removeAll(ownerIds: Iterable<string>): void {
    const touched = new Set<Side>();
    for (const ownerId of ownerIds) {
      for (const trigger of this.owners.get(ownerId) ?? []) {
        this.arrivals.delete(trigger);
        touched.add(this.own(trigger));
      }
      this.owners.delete(ownerId);
    }
    for (const side of touched) {
      side.list = side.list.filter((trigger) => this.arrivals.has(trigger));
      this.note(side);
    }
  }

  /** Those of an owner. */
  of(ownerId: string): readonly Trigger[] {
    return this.owners.get(ownerId) ?? [];
  }

  /** The side that a trigger stands on, or would. */
  sideOf(trigger: Trigger): TriggerSide {
    return this.own(trigger);
  }

  /** Whether it is a trigger of the book, and not one that was removed or replaced. */
  holds(trigger: Trigger): boolean {
    return this.arrivals.has(trigger);
  }

  /** Every side of every instrument with its triggers, nearest first. */
  *all(): Iterable<TriggerSide> {
    for (const side of this.sides) if (side.list.length > 0) yield side;
  }

  private drop(trigger: Trigger): void {
    const side = this.own(trigger);
    const { list } = side;
    const index = this.place(list, trigger);
    if (list[index] === trigger) list.splice(index, 1);
    this.arrivals.delete(trigger);
    this.note(side);
  }

  /** Index at which a trigger stands or would stand: behind nearer ones, and those that came before it. */
  private place(list: readonly Trigger[], trigger: Trigger): number {
    const sign = trigger.side === 'atOrBelow' ? -1 : 1;
    const arrival = this.arrivals.get(trigger) ?? 0;
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = list[middle] as Trigger;
      const further = sign * (there.level - trigger.level);
      const isBefore = further === 0 ? (this.arrivals.get(there) ?? 0) < arrival : further < 0;
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private note({ index, side, list }: Side): void {
    const none = side === 'atOrBelow' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    this.nearest[index] = list[0]?.level ?? none;
  }

  private own(trigger: Trigger): Side {
    const key = `${trigger.side}:${trigger.instrument}`;
    let side = this.places.get(key);
    if (!side) {
      const index = this.sides.length;
      side = { instrument: trigger.instrument, side: trigger.side, list: [], index };
      this.places.set(key, side);
      this.sides.push(side);
      this.note(side);
    }
    return side;
  }
}
