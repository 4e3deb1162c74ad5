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

interface Side {
  /** Nearest first: falling levels for atOrBelow, rising for atOrAbove. */
  list: Trigger[];
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
  private readonly sides = new Map<string, Side>();
  private readonly owners = new Map<string, Trigger[]>();

  get size(): number {
    let size = 0;
    for (const { list } of this.sides.values()) size += list.length;
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
      const { list } = this.side(trigger);
      list.splice(place(list, trigger), 0, trigger);
    }
  }

  /** Every side of every instrument with its triggers, nearest first. */
  *all(): Iterable<{ instrument: string; side: CrossSide; list: readonly Trigger[] }> {
    for (const { list } of this.sides.values()) {
      const first = list[0];
      if (first) yield { instrument: first.instrument, side: first.side, list };
    }
  }

  private drop(trigger: Trigger): void {
    const { list } = this.side(trigger);
    let index = place(list, trigger) - 1;
    while (index >= 0 && list[index] !== trigger) index -= 1;
    if (index >= 0) list.splice(index, 1);
  }

  private side(trigger: Trigger): Side {
    const key = `${trigger.side}:${trigger.instrument}`;
    let side = this.sides.get(key);
    if (!side) {
      side = { list: [] };
      this.sides.set(key, side);
    }
    return side;
  }
}
