/** Levels that wait to be met, in memory: per instrument and side, nearest first. */
import type { CrossSide } from '#core/codes.ts';
import { type Instrument, ticksToPrice } from '#core/instrument.ts';
import type { Command } from '#platform/store/unit-of-work-parts.ts';

export interface Trigger {
  /** Unique; the same id again replaces the trigger. */
  id: string;
  /** The order, position or person it belongs to. */
  ownerId: string;
  /** The person it concerns. */
  userId: string;
  /** Of the triggers that the same tick meets, lower ranks come first. */
  rank: number;
  instrument: string;
  side: CrossSide;
  /** In ticks of the instrument. */
  level: number;
  /** Ticks above this one do not count: nothing can be done there. */
  most?: number;
  /** Ticks before this moment do not count, epoch milliseconds. */
  since: number;
  /** Ticks from this moment on do not count. */
  until?: number;
  /** The command when it is met; `found` is set if that was found out late. */
  command(met: { at: number; ticks: number; found: number | undefined }): Command<unknown>;
  /** The trigger that replaces it when a tick meets it without filling; undefined when the tick fills. */
  after?(met: { at: number; ticks: number }): Trigger | undefined;
}

/** The tick at or beyond a price that may lie between two ticks. */
export function levelOf(instrument: Instrument, price: bigint, side: CrossSide): number {
  const tick = ticksToPrice(instrument, 1);
  const below = Number(price / tick);
  return side === 'atOrAbove' && price % tick !== 0n ? below + 1 : below;
}

/** The triggers of an instrument on one side of its price. */
export interface TriggerSide {
  readonly instrument: string;
  readonly side: CrossSide;
  /**
   * Nearest first: descending levels for atOrBelow, ascending for atOrAbove; equal ones in order of
   * arrival.
   */
  readonly list: readonly Trigger[];
}

interface Side extends TriggerSide {
  list: Trigger[];
  /** Its index among the sides. */
  readonly index: number;
}

export class TriggerBook {
  /** Every side so far, in order of arrival; an empty one keeps its index. */
  readonly sides: TriggerSide[] = [];
  /** The nearest level of each side, in ticks: beyond every price where nothing waits. */
  readonly nearest: number[] = [];
  private readonly places = new Map<string, Side>();
  private readonly owners = new Map<string, Trigger[]>();
  /** Arrival number of each trigger, to order equally near ones. */
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

  /** Removes all triggers of many owners; passes over each list only once. */
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

  /** The triggers of an owner. */
  of(ownerId: string): readonly Trigger[] {
    return this.owners.get(ownerId) ?? [];
  }

  /** The side that a trigger is on, or would be. */
  sideOf(trigger: Trigger): TriggerSide {
    return this.own(trigger);
  }

  /** Whether a trigger is in the book and was not removed or replaced. */
  holds(trigger: Trigger): boolean {
    return this.arrivals.has(trigger);
  }

  /** Every non-empty side of every instrument, its triggers nearest first. */
  *all(): Iterable<TriggerSide> {
    for (const side of this.sides) if (side.list.length > 0) yield side;
  }

  /** Those of one side's triggers that are in the book, nearest first. */
  inOrder(triggers: readonly Trigger[]): Trigger[] {
    const held = triggers.filter((trigger) => this.holds(trigger));
    return held.sort((a, b) => this.compare(a, b));
  }

  private drop(trigger: Trigger): void {
    const side = this.own(trigger);
    const { list } = side;
    const index = this.place(list, trigger);
    if (list[index] === trigger) list.splice(index, 1);
    this.arrivals.delete(trigger);
    this.note(side);
  }

  /** Index at which a trigger is or would be: after nearer ones and earlier arrivals. */
  private place(list: readonly Trigger[], trigger: Trigger): number {
    let low = 0;
    let high = list.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(list[middle] as Trigger, trigger) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Negative if the first of two triggers of a side is nearer, or equally near and came earlier. */
  private compare(a: Trigger, b: Trigger): number {
    const further = a.side === 'atOrBelow' ? b.level - a.level : a.level - b.level;
    return further || (this.arrivals.get(a) ?? 0) - (this.arrivals.get(b) ?? 0);
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
