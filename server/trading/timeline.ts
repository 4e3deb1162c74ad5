/**
 * Brings the world up to a moment: everything caused by the market, the calendar and the clock until then
 * happens one after another, each at its own time and on top of what came before. The state of the world
 * at a moment therefore does not depend on how often somebody looked.
 */

import type { JobRow, ScenarioRow } from '#core/rows.ts';
import type { JobRunner } from '#platform/jobs/job-runner.ts';
import type { Logger } from '#platform/runtime/logger.ts';
import { kindOf, type Tracing } from '#platform/runtime/tracing.ts';
import { yieldToOthers } from '#platform/runtime/yield.ts';
import type { CommandDraft } from '#platform/store/batch.ts';
import type { Nodes } from '#platform/store/nodes.ts';
import type { Commands, UnitOfWork } from '#platform/store/unit-of-work.ts';
import type { Command, Happened, Written } from '#platform/store/unit-of-work-parts.ts';
import { StorageFault } from '#platform/store/writer.ts';
import type { CorporateActions } from './corporate-actions.ts';
import { type Event, EventQueue, RANK } from './event-queue.ts';
import type { Moments } from './moments.ts';
import type { ScenarioRegistry } from './scenario-registry.ts';
import type { TriggerEngine } from './trigger-engine.ts';

/** Most events written in one transaction; a larger moment takes several. */
const EVENTS_PER_WRITE_MAX = 512;
/** How often an event is tried when the database did not accept it. */
const TRIES_MAX = 3;

const secondOf = (atMs: number): number => Math.floor(atMs / 1000);

/** Collects what is owed as soon as there is money for it. */
interface Collector {
  /** Whether money came to somebody who owes. */
  readonly isWanted: boolean;
  /** Collects as of the moment of the money, but within these moments, epoch milliseconds. */
  collect(within: { from: number; to: number }): Promise<void>;
  /** Whether a command brought money to somebody who owes. */
  isFollowed(draft: CommandDraft): boolean;
}

/** An event as it is written. */
type Due = Happened & { event: Event };

export interface TimelineParts {
  unitOfWork: UnitOfWork;
  scenarios: ScenarioRegistry;
  triggers: TriggerEngine;
  jobs: JobRunner;
  actions: CorporateActions;
  collector: Collector;
  /** When scenarios begin and end, to announce it. */
  times?: Moments | undefined;
  /** Other processes that wait for the catch-up. */
  nodes?: Pick<Nodes, 'beginCatchUp' | 'endCatchUp'> | undefined;
  log: Logger;
  tracing?: Tracing | undefined;
}

/** The world is closed before it was brought up to a moment; once opened again, it goes on from there. */
class WorldStops extends Error {
  override name = 'WorldStops';
  /** For the HTTP layer: retry soon. */
  readonly statusCode = 503;

  constructor() {
    super('the world is stopping');
  }
}

export class Timeline {
  private readonly parts: TimelineParts;
  private readonly writes: MomentWrites;
  /** Everything up to here has happened, epoch milliseconds. */
  private caughtUpTo = Number.NEGATIVE_INFINITY;
  private stopped = false;
  /** Whether something was added that may already be due. */
  private isTouched = false;
  /** Number of events so far. */
  private events = 0;
  /**
   * How many events are tried at once: if every event causes another, whatever was loaded for the later
   * ones is wasted.
   */
  private reach = EVENTS_PER_WRITE_MAX;
  /** Failed events, left to the next catch-up. */
  private readonly passed = new Set<string>();

  constructor(parts: TimelineParts, writes: MomentWrites) {
    this.parts = parts;
    this.writes = writes;
  }

  /** Call after adding a split or dividend, which may be due at once. */
  touch(): void {
    this.isTouched = true;
  }

  /** How far the world is behind a moment, milliseconds of its clock; undefined before the first catch-up. */
  lagMs(atMs: number): number | undefined {
    return Number.isFinite(this.caughtUpTo) ? Math.max(0, atMs - this.caughtUpTo) : undefined;
  }

  /** Whether everything up to a moment has happened. */
  isCaughtUp(atMs: number): boolean {
    const { jobs, triggers, collector, scenarios, times } = this.parts;
    if (times && times.nextAt() <= atMs) return false;
    if (this.isTouched || collector.isWanted || jobs.nextAt <= this.caughtUpTo) return false;
    if (atMs <= this.caughtUpTo) return true;
    // Prices tick only at whole seconds.
    if (secondOf(atMs) !== secondOf(this.caughtUpTo)) return false;
    if (jobs.nextAt <= atMs || triggers.isOpen(atMs)) return false;
    return !scenarios.dueActions(atMs).some(({ fromMs }) => fromMs > this.caughtUpTo);
  }

  /**
   * Lets everything up to a moment happen. Nothing else may write orders, positions or money meanwhile.
   * @throws Error when the database refuses; what has happened by then stands, the rest is found again.
   */
  catchUp(atMs: number): Promise<void> {
    const { tracing } = this.parts;
    return tracing ? this.bringFollowed(tracing, atMs) : this.bring(atMs);
  }

  /** Records a span only if something happened, as this runs every second. */
  private async bringFollowed(tracing: Tracing, atMs: number): Promise<void> {
    const span = tracing.begin('sweep');
    const before = this.events;
    const tell = () => {
      span.set({ 'sandbourse.events': this.events - before });
      span.end();
    };
    try {
      await tracing.run(span, () => this.bring(atMs));
    } catch (error) {
      span.fail(kindOf(error));
      tell();
      throw error;
    }
    if (this.events > before) tell();
  }

  private async bring(atMs: number): Promise<void> {
    const { triggers, jobs, collector, nodes } = this.parts;
    const to = Math.max(atMs, this.caughtUpTo);
    await nodes?.beginCatchUp(to);
    this.passed.clear();
    this.isTouched = false;
    const within = { from: this.caughtUpTo, to };
    await collector.collect(within);
    const queue = new EventQueue();
    for (const event of await triggers.search(to)) queue.add(event);
    for (const job of await jobs.due(to)) queue.add(this.jobEvent(job));
    for (const action of this.parts.scenarios.dueActions(to))
      queue.add(this.actionEvent(action, queue, to));
    for (const at of this.parts.times?.due(to) ?? []) queue.add(this.timeEvent(at));
    for (let event = queue.peek(); event; event = queue.peek()) {
      if (this.stopped) throw new WorldStops();
      await this.happen(queue, event, to);
      await collector.collect(within);
      for (const found of triggers.searchNew(to)) queue.add(found);
      for (const job of jobs.dueAgain(to)) queue.add(this.jobEvent(job));
      // A long catch-up must give readers a turn in between.
      await yieldToOthers();
    }
    triggers.searched(to);
    await jobs.ran(to);
    this.caughtUpTo = to;
    await nodes?.endCatchUp(to);
  }

  /** Lets the running catch-up end after its current event. */
  stop(): void {
    this.stopped = true;
  }

  get isStopped(): boolean {
    return this.stopped;
  }

  /**
   * Follows a clock that was set back: what it went back over has happened, and prices count from there
   * again.
   */
  follow(atMs: number): void {
    if (atMs >= this.caughtUpTo) return;
    this.caughtUpTo = atMs;
    this.parts.triggers.rewind(atMs);
  }

  /** Runs the first event, together with others that it cannot affect. */
  private async happen(queue: EventQueue, first: Event, to: number): Promise<void> {
    this.parts.triggers.advance(first.at);
    this.writes.at = first.at;
    this.events += 1;
    if (!first.run) {
      const together = this.takeTogether(queue);
      const left = await this.writeTogether(together, to);
      for (const event of left) queue.add(event);
      const decided = together.length - left.length;
      this.reach = left.length > 0 ? decided : Math.min(EVENTS_PER_WRITE_MAX, this.reach * 2);
      return;
    }
    queue.take();
    if (first.holds()) await first.run();
  }

  /**
   * The events of the next moments, whole moments at a time, up to the first that concerns everybody, or
   * a person already included: what one tick does to a person does not change what else the same tick
   * does, apart from what each command checks itself.
   */
  private takeTogether(queue: EventQueue): Event[] {
    const people = new Set<string | undefined>();
    const together: Event[] = [];
    for (let next = queue.peek(); next && !next.run; next = queue.peek()) {
      const moment = this.takeMoment(queue, next.at);
      const isTooMany = together.length + moment.length > this.reach;
      if (together.length > 0 && (isTooMany || moment.some(({ userId }) => people.has(userId)))) {
        for (const event of moment) queue.add(event);
        break;
      }
      for (const event of moment) {
        people.add(event.userId);
        together.push(event);
      }
    }
    return together;
  }

  /** The events of a moment that still apply, up to one that concerns everybody. */
  private takeMoment(queue: EventQueue, at: number): Event[] {
    const moment: Event[] = [];
    for (let event = queue.peek(); event?.at === at && !event.run; event = queue.peek()) {
      if (moment.length === EVENTS_PER_WRITE_MAX) break;
      queue.take();
      if (event.holds() && !this.passed.has(event.id)) moment.push(event);
    }
    return moment;
  }

  /** Writes events; returns those not yet decided, because something may now come before them. */
  private async writeTogether(events: readonly Event[], to: number): Promise<Event[]> {
    const undecided: Event[] = [];
    let due = events.flatMap((event) => this.commandOf(event, to));
    for (let tries = 1; due.length > 0; tries += 1) {
      const { left, again } = await this.write(due, tries === TRIES_MAX);
      undecided.push(...left.map(({ event }) => event));
      due = again;
    }
    return undecided;
  }

  private commandOf(event: Event, to: number): Due[] {
    const { command, at } = event;
    try {
      return command ? [{ command: command(to), at, event }] : [];
    } catch (error) {
      this.pass(event, error);
      return [];
    }
  }

  /** A failed event blocks nothing, and is tried again at the next catch-up. */
  private pass(event: Event, error: unknown): void {
    this.passed.add(event.id);
    event.failed?.();
    this.parts.log.error({ err: error, event: event.id }, 'an event failed');
  }

  /**
   * Returns the events that something new may precede (`left`), and those the database did not accept
   * (`again`).
   */
  private async write(
    due: readonly Due[],
    isLast: boolean,
  ): Promise<{ left: readonly Due[]; again: Due[] }> {
    const { unitOfWork, log } = this.parts;
    const again: Due[] = [];
    const outcomes = await unitOfWork.write(due, (one, draft) => this.isFollowed(one, draft));
    for (const [index, outcome] of outcomes.entries()) {
      const one = due[index] as Due;
      if ('unwritten' in outcome) {
        // Reported already, and not the event's fault.
        if (outcome.unwritten instanceof StorageFault) throw outcome.unwritten;
        log.error(
          { err: outcome.unwritten, event: one.event.id },
          'could not write an event to the database',
        );
        if (isLast) throw outcome.unwritten;
        again.push(one);
      } else if ('thrown' in outcome) {
        this.pass(one.event, outcome.thrown);
      } else if (outcome.result.ok) {
        one.event.done?.();
      } else {
        this.pass(one.event, new Error(outcome.result.error));
      }
    }
    return { left: due.slice(outcomes.length), again };
  }

  /**
   * Whether an event may cause another before the later moments. What it causes counts from the event's
   * moment on, so its commit must find that moment set.
   */
  private isFollowed({ event, at }: Due, draft: CommandDraft | undefined): boolean {
    const { triggers, collector } = this.parts;
    triggers.advance(at);
    this.writes.at = at;
    if (!draft) return false;
    if (event.goesOn || draft.written.has('Job')) return true;
    return triggers.isFollowed(draft) || collector.isFollowed(draft);
  }

  private jobEvent(job: JobRow): Event {
    const key = `${job.id} ${job.dueAt}`;
    return {
      at: job.dueAt,
      rank: RANK.job,
      id: job.id,
      holds: () => !this.passed.has(key),
      run: async () => {
        for (let tries = 1; tries <= 2; tries += 1) if (await this.parts.jobs.run(job)) return;
        this.passed.add(key);
      },
    };
  }

  private timeEvent(at: number): Event {
    const tell = async () => this.parts.times?.tell(at);
    return { at, rank: RANK.scenario, id: 'scenarios', holds: () => true, run: tell };
  }

  private actionEvent(action: ScenarioRow, queue: EventQueue, to: number): Event {
    const { actions, triggers, log } = this.parts;
    const apply = () =>
      actions.apply(action).then(
        () => true,
        (error: unknown) => {
          log.error({ err: error, scenario: action.id }, 'a corporate action failed');
          return false;
        },
      );
    return {
      at: action.fromMs,
      rank: RANK.corporateAction,
      id: action.id,
      holds: () => true,
      run: async () => {
        if (!(await apply()) && !(await apply())) return;
        const key = action.instrument ?? '';
        for (const event of triggers.searchAgain(key, action.fromMs, to)) queue.add(event);
      },
    };
  }
}

/** Writes commands at the moment the world has reached. */
export class MomentWrites implements Commands {
  /** Epoch milliseconds. */
  at = Number.NEGATIVE_INFINITY;
  private readonly unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.unitOfWork = unitOfWork;
  }

  readonly run: Commands['run'] = (command) => this.runAt(this.at, command);

  /** The same at another moment, epoch milliseconds. */
  async runAt<T, E extends string>(at: number, command: Command<T, E>): Promise<Written<T, E>> {
    const [outcome] = await this.unitOfWork.write([{ command, at }]);
    if (outcome === undefined) throw new Error('a command got no outcome');
    if ('thrown' in outcome) throw outcome.thrown;
    if ('unwritten' in outcome) throw outcome.unwritten;
    return outcome.result as Written<T, E>;
  }
}
