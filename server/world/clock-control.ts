/** Moves the clock of a world, and lets all happen that falls due by then before it answers. */

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

/** How the clock goes after a move, and what came to pass on the way. */
export interface Moved {
  state: ClockState;
  /** The oldest first; the last of them when there are very many. */
  events: LoggedEvent[];
  /** How many there were. */
  count: number;
  /** Webhook deliveries that nobody took so far. */
  deliveriesOut: number;
}

/** What a clock can go ahead to: an open or a close is of an exchange, a fill of an order. */
export interface Awaited {
  event: ClockEvent;
  calendar: CalendarName;
  /** Any when absent. */
  orderId?: string | undefined;
}

const KINDS: Partial<Record<ClockEvent, string[]>> = {
  allotment: [ALLOT_OFFERING],
  settlement: SETTLING_KINDS,
};

/** Events of a move that it answers at most, the last of them. */
export const TOLD_MAX = 1000;

export class ClockControl {
  private readonly parts: ClockControlParts;
  /** One move after the other. */
  private moving: Promise<unknown> = Promise.resolve();

  constructor(parts: ClockControlParts) {
    this.parts = parts;
  }

  /**
   * Moves the clock. Answers when every due job, trigger, mail and push of the time between is done;
   * undefined where there is nothing to move to.
   * @throws BackwardTime for a moment before the present one.
   */
  move(move: Move | (() => Promise<Move | undefined>)): Promise<Moved | undefined> {
    const own = this.moving.then(async () => {
      // What was due before is not told of as the doing of this move.
      await this.parts.causes.apart(() => this.catchUp());
      const wanted = typeof move === 'function' ? await move() : move;
      return wanted && this.carryOut(wanted);
    });
    this.moving = own.catch(() => {});
    return own;
  }

  /** When what is awaited comes, epoch milliseconds; undefined where nothing of it is as near as the clock goes at once. */
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

  private async carryOut(move: Move): Promise<Moved> {
    const { clock, journal, webhooks } = this.parts;
    const before = journal?.last ?? 0;
    if ('to' in move) await this.jump(move.to);
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
   * First on disk, then in the world: a process that dies in between starts at the new moment and lets
   * all of it happen, where the reverse would leave it with a past that lies ahead.
   */
  private async jump(to: number): Promise<void> {
    const { clock } = this.parts;
    const now = clock.now();
    if (to < now) throw new BackwardTime(`${to} lies before ${now}`);
    await this.keep(clock.anchorAt(to), { from: now, to });
    clock.set(Math.max(to, clock.now()));
  }

  /**
   * Stands still until it is on disk, so that nothing is written of a moment that the kept clock does not
   * come to. What could not be kept is as if it had never been asked.
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

  /** The first that is told of a move is who asked for it, whatever falls due by it at whichever process. */
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

  /** Lets all happen that is due by now, what others wait outside for too, and tells whoever listens. */
  private async catchUp(): Promise<void> {
    const { exchange, hub, unitOfWork } = this.parts;
    do await exchange.round();
    while (await exchange.finishApart());
    await unitOfWork.writeNoted();
    hub.flush();
  }
}
