/**
 * The event log of a world: written in the transaction of what it tells, a row a transaction, and read by
 * who asks or waits for what came after a number.
 */
import type { LoggedEvent, NumberedEvent, WorldEvent } from '#core/world-event.ts';
import type { LoggedBatch } from './change-body.ts';
import type { Client } from './database.ts';
import { packEvents, unpackEvents } from './event-rows.ts';
import type { Statements } from './writer.ts';

/** As many are kept at least; older ones are forgotten, a few thousand at a time. */
export const EVENTS_KEPT = 50_000;
const FORGOTTEN_AT_ONCE = 2000;
/** As many are in memory, for those who follow. */
const TAIL_MAX = 4000;
/** Rows of the log that are read at once. */
const ROWS_READ = 200;
/** Who waits at a time. */
const WAITING_MAX = 1000;

/** What was asked for begins before what is kept, or after the last, or is of another log. */
export class EventsGone extends Error {
  override name = 'EventsGone';
  readonly oldest: number;
  readonly last: number;
  readonly log: string;
  /** The log that was asked for, where it is another one. */
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

/** Which events are meant: of some kinds or topics, of one person; all where nothing is said. */
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
  /** After which number to ask next. */
  next: number;
}

interface Waiting {
  isWanted: Wanted;
  wake(): void;
}

/**
 * What a transaction told, as it is written: nobody may ever ask for it, and as objects it would be most of
 * what the memory of a busy world has to be searched for.
 */
interface Batch {
  first: number;
  last: number;
  text: string;
  /** Once somebody has asked. */
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
  /** Names the numbering. */
  log?: string;
  /** Hears what other processes have written by now. */
  hearAll?: (() => Promise<void>) | undefined;
}

const INSERT = 'INSERT INTO "EventBatch" ("seq", "first", "events") VALUES (?, ?, ?)';

export class Journal {
  /** Names the numbering: a number means the same event only under the same name. */
  readonly log: string;
  readonly #reader: Client;
  readonly #kept: number;
  readonly #hearAll: JournalOptions['hearAll'];
  readonly #waiting = new Set<Waiting>();
  readonly #followers = new Set<() => void>();
  #tail: Batch[] = [];
  /** What the transaction wrote that is under way. */
  #written: Batch | undefined;
  /** What is to be told with the next transaction. */
  #noted: readonly WorldEvent[] = [];
  /** How many of those the transaction took that is under way. */
  #taken = 0;
  #last: number;
  /** The first that is kept. */
  #oldest: number;
  #closed = false;

  private constructor(
    reader: Client,
    { kept = EVENTS_KEPT, log = 'main.0', hearAll }: JournalOptions,
    { last, oldest }: Pick<Journal, 'last' | 'oldest'>,
  ) {
    this.#reader = reader;
    this.#kept = kept;
    this.#hearAll = hearAll;
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

  /** Number of the last one; 0 before the first. */
  get last(): number {
    return this.#last;
  }

  get oldest(): number {
    return this.#oldest;
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Something that has no transaction of its own: it is told with the next one. */
  note(event: WorldEvent): void {
    this.#noted = [...this.#noted, event];
  }

  /** Writes events down in a transaction, numbered; they count once `confirm` is called with them. */
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

  /** Puts their numbers on events where they are: copies of all would cost an order more than the rest. */
  #numbered(happened: readonly (WorldEvent & { seq?: number })[]): readonly NumberedEvent[] {
    let seq = this.#last;
    for (const event of happened) {
      seq += 1;
      event.seq = seq;
    }
    return happened as readonly NumberedEvent[];
  }

  /** Another process has written events: who waits for them here is woken. */
  heard({ first, last, text }: LoggedBatch): void {
    if (last <= this.#last) return;
    this.#oldest = Math.max(this.#oldest, this.#floorAt(last));
    this.#last = last;
    const batch: Batch = { first, last, text };
    this.#keep(batch);
    this.#wake(() => eventsOf(batch));
  }

  /** They are durable: who waits for them is woken. */
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

  /** They are read only where somebody waits for some. */
  #wake(events: () => readonly NumberedEvent[]): void {
    for (const follow of this.#followers) follow();
    for (const waiting of [...this.#waiting]) if (events().some(waiting.isWanted)) waiting.wake();
  }

  #keep(batch: Batch): void {
    this.#tail.push(batch);
    // Half at a time, so that forgetting costs each event next to nothing.
    if (batch.last - (this.#tail[0]?.first ?? 0) < 2 * TAIL_MAX) return;
    this.#tail = this.#tail.filter(({ last }) => last > batch.last - TAIL_MAX);
  }

  /** Whether something waits for a transaction to take it along. */
  get hasNoted(): boolean {
    return this.#noted.length > 0;
  }

  /** @throws EventsGone for the name of another log; without one nobody claims to know it. */
  refuseOther(log: string | undefined): void {
    if (log !== undefined && log !== this.log) throw new EventsGone(this, log);
  }

  /**
   * The first so many events after a number that are wanted.
   * @throws EventsGone where some of them may be forgotten, or the number was never reached.
   */
  async read(after: number, limit: number, isWanted: Wanted): Promise<EventPage> {
    // Another process told who asks of what is on its way here.
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

  /** Resolves when something that is wanted has come, after so long, or when nobody waits any more. */
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

  /** Calls whenever something has come. */
  follow(onEvents: () => void): void {
    this.#followers.add(onEvents);
  }

  /** Lets everybody go who waits; nobody waits from then on. */
  release(): void {
    this.#closed = true;
    for (const { wake } of [...this.#waiting]) wake();
  }

  /** The first that is kept once `last` is the last; moves on by whole steps. */
  #floorAt(last: number): number {
    const surplus = last - this.#kept;
    return surplus <= 0 ? 1 : surplus - (surplus % FORGOTTEN_AT_ONCE) + 1;
  }

  /** All after a number up to another, piece by piece: from memory, or from the database. */
  async *#partsAfter(after: number, last: number): AsyncGenerator<LoggedEvent[]> {
    let from = after;
    // What is in memory may be let go between two pieces.
    while (from < last && from + 1 < (this.#tail[0]?.first ?? last + 1)) {
      const rows = await this.#reader.$queryRawUnsafe<Row[]>(
        `SELECT "seq", "first", "events" FROM "EventBatch" WHERE "seq" > ? ORDER BY "seq" LIMIT ${ROWS_READ}`,
        from,
      );
      const part = rows.flatMap(({ first: one, events }) => unpackEvents(events, Number(one)));
      const [first] = part;
      const end = part.at(-1);
      // Forgotten while it was read.
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
