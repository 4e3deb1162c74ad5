/** What is to happen in a stretch of time, the earliest first. */
import type { Command } from '#platform/store/unit-of-work-parts.ts';
import type { Trigger } from './trigger-book.ts';

/** Of what happens at one moment, the lower comes first. */
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

/** What is found out so much later than it happened is marked, in milliseconds. */
const LATE_MS = 5000;

/** When something was found out, where that was late. */
export const lateness = (at: number, now: number): number | undefined =>
  now - at > LATE_MS ? now : undefined;

/** Something that happens at a moment: to one person by a command, or to everybody by work of its own. */
export interface Event {
  /** Epoch milliseconds. */
  at: number;
  rank: number;
  /** Parts what happens at the same moment; the same in every process. */
  id: string;
  /** Whose it is; absent where it concerns more than one person. */
  userId?: string;
  /** Whether it is still to happen, after all that happened before it. */
  holds(): boolean;
  /** What is written, as it is found out at a moment. */
  command?(now: number): Command<unknown>;
  run?(): Promise<void>;
  /** What waits in its place from then on, where it fills nothing. */
  after?(): Trigger | undefined;
  /** Whether another like it comes after it, though it may write nothing. */
  goesOn?: true;
  /** Told that its command is written, and those who follow know of it. */
  done?(): void;
  /** Told that its command failed, so that it is found again. */
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

  /** Takes out the earliest. */
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
