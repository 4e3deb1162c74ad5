/** The events of a span of time, earliest first. */
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import type { Trigger } from './trigger-book.ts';

/** Order of events at the same moment: lower ranks come first. */
export const RANK = {
  scenario: -1,
  corporateAction: 0,
  stopLoss: 1,
  liquidation: 2,
  takeProfit: 3,
  closingOrder: 4,
  openingOrder: 5,
  lot: 6,
  alert: 7,
  job: 8,
} as const;

/** Events found out this much later than they happened are marked, in milliseconds. */
const LATE_MS = 5000;

/** When an event was found out, if that was late. */
export const lateness = (at: number, now: number): number | undefined =>
  now - at > LATE_MS ? now : undefined;

/** An event at a moment: for one person, by a command, or for everybody, by code of its own. */
export interface Event {
  /** Epoch milliseconds. */
  at: number;
  rank: number;
  /** Orders events at the same moment and rank; the same in every process. */
  id: string;
  /** The person it concerns; absent where it concerns more than one. */
  userId?: string;
  /** Whether it still applies after all earlier events. */
  holds(): boolean;
  /** The command that applies it; `now` is when it was found out. */
  command?(now: number): Command<unknown>;
  run?(): Promise<void>;
  /** The trigger that takes its place, if it fills nothing. */
  after?(): Trigger | undefined;
  /** Set when another such event follows it even if it writes nothing. */
  goesOn?: true;
  /** Called once its command is written and all followers know. */
  done?(): void;
  /** Called when its command failed, so that it is found again. */
  failed?(): void;
}

function isBefore(a: Event, b: Event): boolean {
  if (a.at !== b.at) return a.at < b.at;
  return a.rank === b.rank ? a.id < b.id : a.rank < b.rank;
}

/** A binary heap of events. */
export class EventQueue {
  private readonly heap: Event[] = [];

  add(event: Event): void {
    const { heap } = this;
    let place = heap.length;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      const parent = heap[above] as Event;
      if (!isBefore(event, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = event;
  }

  peek(): Event | undefined {
    return this.heap[0];
  }

  /** Removes and returns the earliest event. */
  take(): Event | undefined {
    const { heap } = this;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      const right = heap[below + 1];
      if (right && isBefore(right, heap[below] as Event)) below += 1;
      const child = heap[below] as Event;
      if (!isBefore(child, last)) break;
      heap[place] = child;
      place = below;
    }
    heap[place] = last;
    return first;
  }
}
