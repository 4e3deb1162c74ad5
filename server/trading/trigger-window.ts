/** A search of the market over a span of time, and the triggers worth asking about. */
import type { Trigger, TriggerSide } from './trigger-book.ts';

/** The span of a search; older triggers are searched from `from`, new ones from their own beginning. */
export interface TimeWindow {
  /** Epoch milliseconds. */
  from: number;
  to: number;
  isNew(trigger: Trigger): boolean;
  /** The new triggers in the list of a side, nearest first. */
  newOn(side: TriggerSide): readonly Trigger[];
}

/** The triggers of a side while the older ones are reached, and then the new ones alone. */
export function* worthAsking(
  side: TriggerSide,
  { isNew, newOn }: TimeWindow,
  olderReached: () => boolean,
): Iterable<Trigger> {
  const { list } = side;
  let asked = 0;
  let newChecked = 0;
  for (; asked < list.length && olderReached(); asked += 1) {
    const trigger = list[asked] as Trigger;
    if (isNew(trigger)) newChecked += 1;
    yield trigger;
  }
  // Most orders rest far from the price: passing over each of them every second would hold up everybody.
  if (asked < list.length) yield* newOn(side).slice(newChecked);
}
