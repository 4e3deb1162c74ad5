/**
 * The event log of a world: written in the same transaction as the changes, one row per transaction;
 * readers get or await the events after a number.
 */
import type { LoggedEvent, NumberedEvent, WorldEvent } from '#core/world-event.ts';
import type { LoggedBatch } from './change-body.ts';
import type { Client } from './database.ts';
import { packEvents, unpackEvents } from './event-rows.ts';
import type { Statements } from './writer.ts';

/** Fewest events kept; older ones are removed, a few thousand at a time. */
export const EVENTS_KEPT = 50_000;
const FORGOTTEN_AT_ONCE = 2000;
/** Fewest events kept in memory, for readers that keep up. */
const TAIL_MAX = 4000;
/** Rows of the log read at once. */
const ROWS_READ = 200;
/** Most readers waiting at once. */
const WAITING_MAX = 1000;

/** The requested events are no longer kept, do not exist yet, or are of another log. */
export class EventsGone extends Error {
  override name = 'EventsGone';
  readonly oldest: number;
  readonly last: number;
  readonly log: string;
  /** The requested log, if it is another one. */
  readonly given: string | undefined;

  constructor({ oldest, last, log }: Pick<Journal, 'oldest' | 'last' | 'log'>, given?: string) {
    super(`events ${oldest} to ${last} of ${log} are kept`);
    this.oldest = oldest;
    this.last = last;
    this.log = log;
    this.given = given;
  }
}

export type Wanted = (event: Pick<WorldEvent, 'topic' | 'kind' | 'person'>) => boolean;

/** A filter of events by kinds or topics and by person; all events by default. */
export function wantedOf({
  kinds = [],
  person,
}: {
  kinds?: readonly string[] | undefined;
  person?: string | null | undefined;
}): Wanted {
  const named = kinds.length > 0 ? new Set<string>(kinds) : undefined;
  return (event) =>
    (!named || named.has(event.kind) || named.has(event.topic)) &&
    (person ?? event.person) === event.person;
}

export interface EventPage {
  events: LoggedEvent[];
  /** The number to continue after. */
  next: number;
}

interface Waiting {
  isWanted: Wanted;
  wake(): void;
}

/**
 * The events of a transaction in serialised form: they may never be read, and as objects they would be
 * most of what the garbage collector of a busy world has to trace.
 */
interface Batch {
  first: number;
  last: number;
  text: string;
  /** Set once somebody has read it. */
  events?: LoggedEvent[];
}

const eventsOf = (batch: Batch): LoggedEvent[] => {
  batch.events ??= unpackEvents(batch.text, batch.first);
  return batch.events;
};

interface Row {
  seq: number | bigint;
  first: number | bigint;
  events: string;
}

export interface JournalOptions {
  kept?: number;
  /** Name of the numbering. */
  log?: string;
  /** Resolves once everything written by other processes is known here. */
  hearAll?: (() => Promise<void>) | undefined;
  /** Called when a reader or follower threw: the events are durable all the same. */
  onFault?(error: unknown): void;
}

const INSERT = 'INSERT INTO "EventBatch" ("seq", "first", "events") VALUES (?, ?, ?)';

export class Journal {
  /** Name of the numbering: a number means the same event only under the same name. */
  readonly log: string;
  readonly #reader: Client;
  readonly #kept: number;
  readonly #hearAll: JournalOptions['hearAll'];
  readonly #onFault: (error: unknown) => void;
  readonly #waiting = new Set<Waiting>();
  readonly #followers = new Set<() => void>();
  #tail: Batch[] = [];
  /** Written by the open transaction. */
  #written: Batch | undefined;
  /** Events to be written with the next transaction. */
  #noted: readonly WorldEvent[] = [];
  /** How many of those the open transaction has taken. */
  #taken = 0;
  #last: number;
  /** Number of the oldest event kept. */
  #oldest: number;
  #closed = false;

  private constructor(
    reader: Client,
    { kept = EVENTS_KEPT, log = 'main.0', hearAll, onFault = () => {} }: JournalOptions,
    { last, oldest }: Pick<Journal, 'last' | 'oldest'>,
  ) {
    this.#reader = reader;
    this.#kept = kept;
    this.#hearAll = hearAll;
    this.#onFault = onFault;
    this.log = log;
    this.#last = last;
    this.#oldest = oldest;
  }

  static async open(reader: Client, options: JournalOptions = {}): Promise<Journal> {
    const [found] = await reader.$queryRawUnsafe<{ last: unknown; oldest: unknown }[]>(
      'SELECT max("seq") AS last, min("first") AS oldest FROM "EventBatch"',
    );
    const last = Number(found?.last ?? 0);
    const oldest = Number(found?.oldest ?? last + 1);
    return new Journal(reader, options, { last, oldest });
  }

  /** Number of the last event; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  get oldest(): number {
    return this.#oldest;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Adds an event that has no transaction of its own, to be written with the next one. */
  note(event: WorldEvent): void {
    this.#noted = [...this.#noted, event];
  }

  /** Writes events in a transaction and numbers them; they take effect with `confirm`. */
  async append(tx: Statements, happened: readonly WorldEvent[]): Promise<readonly NumberedEvent[]> {
    const events = this.#numbered([...this.#noted, ...happened]);
    this.#taken = this.#noted.length;
    const last = events.at(-1);
    if (!last) return [];
    const first = this.#last + 1;
    const text = packEvents(events);
    this.#written = { first, last: last.seq, text };
    await tx.write(INSERT, BigInt(last.seq), BigInt(first), text);
    const floor = this.#floorAt(last.seq);
    if (floor > this.#oldest)
      await tx.write('DELETE FROM "EventBatch" WHERE "seq" < ?', BigInt(floor));
    return events;
  }

  /** Numbers events in place: copying them all would cost an order more than the rest. */
  #numbered(happened: readonly (WorldEvent & { seq?: number })[]): readonly NumberedEvent[] {
    let seq = this.#last;
    for (const event of happened) {
      seq += 1;
      event.seq = seq;
    }
    return happened as readonly NumberedEvent[];
  }

  /** Another process has written events: wakes the readers that wait for them. */
  heard({ first, last, text }: LoggedBatch): void {
    if (last <= this.#last) return;
    this.#oldest = Math.max(this.#oldest, this.#floorAt(last));
    this.#last = last;
    const batch: Batch = { first, last, text };
    this.#keep(batch);
    this.#wake(() => eventsOf(batch));
  }

  /** The events are durable: wakes the readers that wait for them. */
  confirm(events: readonly NumberedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#oldest = Math.max(this.#oldest, this.#floorAt(last.seq));
    this.#last = last.seq;
    this.#noted = this.#noted.slice(this.#taken);
    this.#taken = 0;
    if (this.#written) this.#keep(this.#written);
    this.#written = undefined;
    this.#wake(() => events);
  }

  /**
   * Events are only parsed if somebody waits. Nothing here may fail the transaction: it would be considered
   * unwritten, and written again.
   */
  #wake(events: () => readonly NumberedEvent[]): void {
    for (const follow of this.#followers) this.#guard(follow);
    for (const { isWanted, wake } of [...this.#waiting]) {
      this.#guard(() => {
        if (events().some(isWanted)) wake();
      });
    }
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#onFault(error);
    }
  }

  #keep(batch: Batch): void {
    this.#tail.push(batch);
    // Removes half at a time, so that the cost per event is negligible.
    if (batch.last - (this.#tail[0]?.first ?? 0) < 2 * TAIL_MAX) return;
    this.#tail = this.#tail.filter(({ last }) => last > batch.last - TAIL_MAX);
  }

  /** Whether events wait for a transaction. */
  get hasNoted(): boolean {
    return this.#noted.length > 0;
  }

  /** @throws EventsGone for another log's name; a request without a name is accepted. */
  refuseOther(log: string | undefined): void {
    if (log !== undefined && log !== this.log) throw new EventsGone(this, log);
  }

  /**
   * The first `limit` wanted events after a number.
   * @throws EventsGone when some of them may have been removed, or the number was never reached.
   */
  async read(after: number, limit: number, isWanted: Wanted): Promise<EventPage> {
    // Another process may have reported an event that is still on its way here.
    if (after > this.#last) await this.#hearAll?.();
    const last = this.#last;
    if (after > last || after + 1 < this.#oldest) throw new EventsGone(this);
    const events: LoggedEvent[] = [];
    for await (const part of this.#partsAfter(after, last)) {
      for (const event of part) {
        if (!isWanted(event)) continue;
        events.push(event);
        if (events.length === limit) return { events, next: event.seq };
      }
    }
    return { events, next: last };
  }

  /** Resolves when a wanted event has come, after the timer, or when the reader has gone. */
  wait(
    isWanted: Wanted,
    { timer, gone }: { timer(wake: () => void): () => void; gone?: AbortSignal | undefined },
  ): Promise<void> {
    if (this.#closed || gone?.aborted || this.#waiting.size >= WAITING_MAX)
      return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        stop();
        this.#waiting.delete(waiting);
        gone?.removeEventListener('abort', wake);
        resolve();
      };
      const waiting = { isWanted, wake };
      const stop = timer(wake);
      this.#waiting.add(waiting);
      gone?.addEventListener('abort', wake, { once: true });
    });
  }

  /** Calls back whenever there are new events. */
  follow(onEvents: () => void): void {
    this.#followers.add(onEvents);
  }

  /** Wakes all waiting readers; nobody waits from then on. */
  release(): void {
    this.#closed = true;
    for (const { wake } of [...this.#waiting]) wake();
  }

  /** The oldest event kept when `last` is the newest; moves in whole steps. */
  #floorAt(last: number): number {
    const surplus = last - this.#kept;
    return surplus <= 0 ? 1 : surplus - (surplus % FORGOTTEN_AT_ONCE) + 1;
  }

  /** All events after a number up to another, in parts: from memory or the database. */
  async *#partsAfter(after: number, last: number): AsyncGenerator<LoggedEvent[]> {
    let from = after;
    // Memory may drop events between two parts.
    while (from < last && from + 1 < (this.#tail[0]?.first ?? last + 1)) {
      const rows = await this.#reader.$queryRawUnsafe<Row[]>(
        `SELECT "seq", "first", "events" FROM "EventBatch" WHERE "seq" > ? ORDER BY "seq" LIMIT ${ROWS_READ}`,
        from,
      );
      const part = rows.flatMap(({ first: one, events }) => unpackEvents(events, Number(one)));
      const [first] = part;
      const end = part.at(-1);
      // Removed while being read.
      if (!first || !end || first.seq > from + 1) throw new EventsGone(this);
      yield part.filter(({ seq }) => seq > from && seq <= last);
      from = end.seq;
    }
    for (const batch of this.#tail) {
      if (batch.last <= from || batch.first > last) continue;
      yield eventsOf(batch).filter(({ seq }) => seq > from && seq <= last);
      from = batch.last;
    }
  }
}
