/** Moves the clock of a world, and lets everything due by then happen before it answers. */

import { type CalendarName, nextClose, nextOpen } from '#core/calendar.ts';
import type { ClockEvent } from '#core/codes.ts';
import { ALLOT_OFFERING } from '#core/offering.ts';
import { MOVE_MS_MAX } from '#core/time.ts';
import type { EventFigures, LoggedEvent, WorldEvent } from '#core/world-event.ts';
import type { Hub } from '#platform/push/hub-interface.ts';
import type { Causes } from '#platform/runtime/causes.ts';
import type { Clock, ClockAnchor, ClockState } from '#platform/runtime/clock.ts';
import type { Config } from '#platform/runtime/config.ts';
import { BackwardTime, type Move } from '#platform/runtime/world-host.ts';
import { commandDone } from '#platform/store/batch.ts';
import type { Database } from '#platform/store/database.ts';
import type { Journal } from '#platform/store/journal.ts';
import type { Recorder } from '#platform/store/recorder.ts';
import type { UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Exchange } from './exchange.ts';
import { SETTLING_KINDS } from './job-handlers.ts';
import { keepClock } from './kept-clock.ts';
import type { Webhooks } from './webhooks.ts';

export interface ClockControlParts {
  config: Config;
  clock: Clock;
  database: Database;
  unitOfWork: UnitOfWork;
  hub: Hub;
  causes: Causes;
  exchange: Exchange;
  journal?: Journal;
  recorder?: Recorder | undefined;
  webhooks?: Webhooks;
}

/** The state of the clock after a move, and what happened on the way. */
export interface Moved {
  state: ClockState;
  /** Oldest first; only the latest when there are very many. */
  events: LoggedEvent[];
  /** How many there were. */
  count: number;
  /** Webhook deliveries that no receiver has accepted yet. */
  deliveriesOut: number;
}

/** What a clock can advance to: an open or close of an exchange, a fill of an order, or another event. */
export interface Awaited {
  event: ClockEvent;
  calendar: CalendarName;
  /** Any order when absent. */
  orderId?: string | undefined;
}

const KINDS: Partial<Record<ClockEvent, string[]>> = {
  allotment: [ALLOT_OFFERING],
  settlement: SETTLING_KINDS,
};

/** Most events in the answer to a move; the latest ones. */
export const TOLD_MAX = 1000;

export class ClockControl {
  private readonly parts: ClockControlParts;
  /** Moves run one after another. */
  private moving: Promise<unknown> = Promise.resolve();

  constructor(parts: ClockControlParts) {
    this.parts = parts;
  }

  /**
   * Moves the clock. Resolves when every job, trigger, mail and push due in between is done; undefined
   * when there is nothing to move to.
   * @throws BackwardTime for a moment before the present one.
   */
  move(move: Move | (() => Promise<Move | undefined>)): Promise<Moved | undefined> {
    const moved = this.moving.then(async () => {
      // What was due before must not be reported as caused by this move.
      await this.parts.causes.apart(() => this.catchUp());
      if (typeof move !== 'function') return this.carryOut(move);
      const found = await move();
      return found && this.carryOut(found, true);
    });
    this.moving = moved.catch(() => {});
    return moved;
  }

  /**
   * When the awaited event comes, epoch milliseconds; undefined when it is not within the longest single
   * advance.
   */
  async next(awaited: Awaited): Promise<number | undefined> {
    const now = this.parts.clock.now();
    const at = await this.nextOf(awaited, now);
    return at === undefined || at > now + MOVE_MS_MAX ? undefined : at;
  }

  private async nextOf(
    { event, calendar, orderId }: Awaited,
    now: number,
  ): Promise<number | undefined> {
    const { exchange } = this.parts;
    switch (event) {
      case 'open':
        return nextOpen(calendar, now);
      case 'close':
        return nextClose(calendar, now);
      case 'job':
      case 'allotment':
      case 'settlement':
        return exchange.nextJobAt(now, KINDS[event]);
      case 'fill':
        return exchange.nextFillAt(orderId, now + MOVE_MS_MAX);
    }
  }

  /** `isFound`: its moment was looked for, and a clock that runs fast may have passed it meanwhile: then it has come. */
  private async carryOut(move: Move, isFound = false): Promise<Moved> {
    const { clock, journal, webhooks } = this.parts;
    const before = journal?.last ?? 0;
    if ('to' in move) await this.jump(move.to, isFound);
    else await this.pace(move.rate);
    await this.catchUp();
    const deliveriesOut = (await webhooks?.deliverDue()) ?? 0;
    const { now, rate } = clock.state();
    this.parts.hub.publishClock({ now, rate });
    const count = (journal?.last ?? 0) - before;
    const page = await journal?.read(before + Math.max(0, count - TOLD_MAX), TOLD_MAX, () => true);
    return { state: clock.state(), events: page?.events ?? [], count, deliveriesOut };
  }

  /**
   * Writes the new time to disk before moving the world: a process that dies in between starts at the new
   * time and lets everything happen. The reverse order would leave it with data from its own future.
   */
  private async jump(wanted: number, isFound: boolean): Promise<void> {
    const { clock } = this.parts;
    const now = clock.now();
    const to = isFound ? Math.max(wanted, now) : wanted;
    if (to < now) throw new BackwardTime(`${to} lies before ${now}`);
    await this.keep(clock.anchorAt(to), { from: now, to });
    clock.set(Math.max(to, clock.now()));
  }

  /**
   * Freezes the clock until the new rate is on disk, so that nothing is written at a moment that the
   * stored clock would not reach. If storing fails, the clock goes on as before.
   */
  private async pace(rate: number): Promise<void> {
    const { clock } = this.parts;
    const before = clock.anchor;
    const now = clock.now();
    const after = clock.anchorAt(now, rate);
    clock.freeze();
    try {
      await this.keep(after, { from: now, rate });
    } catch (error) {
      clock.goOn(before);
      throw error;
    }
    clock.goOn(after);
  }

  /** The first event of a move is the request for it, whatever becomes due by it in any process. */
  private async keep(anchor: ClockAnchor, figures: EventFigures & { from: number }): Promise<void> {
    const { unitOfWork, config, recorder, causes } = this.parts;
    const { from: time, to } = figures;
    const cause = causes.current();
    const moved = { time, topic: 'clock', kind: 'clock.moved', id: 'clock', figures } as const;
    const news: WorldEvent[] = cause ? [commandDone(cause, time), moved] : [moved];
    await unitOfWork.writeApart(
      async (tx) => {
        await keepClock(tx, config, anchor);
        if (typeof to === 'number') await recorder?.keep(tx, { kind: 'clock', at: time, to });
      },
      news,
      { about: 'clock' },
    );
    if (cause) cause.isTold = true;
  }

  /** Lets everything due by now happen, including what runs apart, and informs listeners. */
  private async catchUp(): Promise<void> {
    const { exchange, hub, unitOfWork } = this.parts;
    do await exchange.round();
    while (await exchange.finishApart());
    await unitOfWork.writeNoted();
    hub.flush();
  }
}
