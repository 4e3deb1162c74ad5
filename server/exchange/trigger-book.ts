/** Prices that wait to be met, in memory: per instrument and side, nearest first. */

export type CrossSide = 'atOrBelow' | 'atOrAbove';

export interface Trigger {
  /** Unique; the same id again replaces the trigger. */
  id: string;
  /** Order or position it belongs to. */
  ownerId: string;
  instrument: string;
  side: CrossSide;
  /** Ticks of the instrument. */
  level: number;
  /** Ticks before this moment do not count, epoch milliseconds. */
  since: number;
  /** Nor do ticks from this moment on. */
  until?: number;
  fire(met: { at: number; ticks: number }): void;
}

/** The triggers of an instrument that wait on one side of its price. */
export interface TriggerSide {
  readonly instrument: string;
  readonly side: CrossSide;
  /** Nearest first: falling levels for atOrBelow, rising for atOrAbove. */
  readonly list: readonly Trigger[];
}

interface Side extends TriggerSide {
  readonly list: Trigger[];
  /** Its place among the sides. */
  readonly index: number;
}

const isNearer = (a: Trigger, b: Trigger): boolean =>
  a.side === 'atOrBelow' ? a.level > b.level : a.level < b.level;

/** Index at which a trigger stands or would stand, after those as near as it. */
function place(list: readonly Trigger[], trigger: Trigger): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = list[middle];
    if (there && isNearer(trigger, there)) high = middle;
    else low = middle + 1;
  }
  return low;
}

export class TriggerBook {
  /** Every side there has been, in the order they came; one that emptied keeps its place. */
  readonly sides: TriggerSide[] = [];
  /** The nearest level of each of them, in ticks: beyond every price where nothing waits. */
  readonly nearest: number[] = [];
  private readonly places = new Map<string, Side>();
  private readonly owners = new Map<string, Trigger[]>();

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
      side.list.splice(place(side.list, trigger), 0, trigger);
      this.note(side);
    }
  }

  /** The side that a trigger stands on, or would. */
  sideOf(trigger: Trigger): TriggerSide {
    return this.own(trigger);
  }

  /** Every side of every instrument with its triggers, nearest first. */
  *all(): Iterable<TriggerSide> {
    for (const side of this.sides) if (side.list.length > 0) yield side;
  }

  private drop(trigger: Trigger): void {
    const side = this.own(trigger);
    const { list } = side;
    let index = place(list, trigger) - 1;
    while (index >= 0 && list[index] !== trigger) index -= 1;
    if (index >= 0) list.splice(index, 1);
    this.note(side);
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
