/** Rows of a batch in memory, and the draft a command is decided over. */
import type { Draft, PositionRow, ReviewRow, Rows, Table } from '#core/rows.ts';
import type { NumberedEvent, WorldEvent } from '#core/world-event.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import type { MomentIds } from '#platform/runtime/ids.ts';

/** A command that wrote something. */
export interface AskedCommand {
  /** Epoch milliseconds. */
  at: number;
  /** How many commands of its transaction wrote something before it. */
  before: number;
  /** Absent of what a replay only counts. */
  cause: Cause | undefined;
  /** Whether it is the first that its request makes. */
  isFirst: boolean;
}

type RowMap = Map<string, Rows[Table]>;
type RowMaps = Map<Table, RowMap>;

function mapOf(maps: RowMaps, table: Table): RowMap {
  let map = maps.get(table);
  if (!map) {
    map = new Map();
    maps.set(table, map);
  }
  return map;
}

/** What a batch wrote, for those who follow the database in memory. */
export interface Changes {
  rows<T extends Table>(table: T): Iterable<Rows[T]>;
  /** A row as it was before all of the batch. */
  before<T extends Table>(table: T, id: string): Rows[T] | undefined;
  /** None of them is among the rows: what is put after it was removed is there. */
  removedJobs: ReadonlySet<string>;
  /** The same command by command, in the order in which they were decided. */
  commands: readonly CommandChanges[];
  /** The same as events; they have numbers where a log is kept. */
  events: readonly (WorldEvent | NumberedEvent)[];
}

/** What one command wrote. */
export interface CommandChanges {
  /** Its moment, epoch milliseconds. */
  readonly now: number;
  readonly written: ReadonlyMap<Table, ReadonlyMap<string, Rows[Table]>>;
  /** The `X-Request-Id` that it comes from. */
  readonly request?: string | undefined;
}

/** A command has come in and changes something: before all that it changes. */
function commandDone({ id, path: status, person }: Cause, time: number): WorldEvent {
  const done = { time, topic: 'command', kind: 'command.done', id, status } as const;
  return person === undefined ? done : { ...done, person };
}

/** What is known of a command beside what it wrote. */
interface Acceptance {
  cause?: Cause | undefined;
  isAside?: boolean | undefined;
  isUncounted?: boolean | undefined;
}

/** Everything loaded for a batch, with the changes of the commands accepted so far on top. */
export class BatchState {
  private readonly loaded: RowMaps = new Map();
  private readonly changed: RowMaps = new Map();
  private readonly openPositions = new Map<string, PositionRow>();
  private readonly removed = new Set<string>();
  private readonly commands: CommandChanges[] = [];
  private counted = 0;
  /** Requests that the commands accepted so far come from, where nobody was told of them before. */
  readonly causes = new Set<Cause>();
  /** Those that came from a request, by how many wrote something before each. */
  readonly asked: AskedCommand[] = [];
  /** What the commands accepted so far tell. */
  private readonly events: WorldEvent[] = [];

  load<T extends Table>(table: T, row: Rows[T]): void {
    mapOf(this.loaded, table).set(row.id, row);
    if (table === 'Position') this.index(row as PositionRow);
  }

  find<T extends Table>(table: T, id: string): Rows[T] | undefined {
    const changed = this.changed.get(table)?.get(id);
    if (!changed && table === 'Job' && this.removed.has(id)) return undefined;
    return (changed ?? this.loaded.get(table)?.get(id)) as Rows[T] | undefined;
  }

  /** The rows of a table that the commands accepted so far have written, as they are now. */
  written<T extends Table>(table: T): Iterable<Rows[T]> {
    return (this.changed.get(table)?.values() ?? []) as Iterable<Rows[T]>;
  }

  openPosition(key: string): PositionRow | undefined {
    return this.openPositions.get(key);
  }

  /** All that it knows of a table, as it is now, by its ids. */
  known<T extends Table>(table: T): Map<string, Rows[T]> {
    const rows = [this.loaded, this.changed].flatMap((maps) => [...(maps.get(table) ?? [])]);
    return new Map(rows) as Map<string, Rows[T]>;
  }

  /** Takes over what an accepted command changed, and what there is to tell of it. */
  accept(
    draft: CommandDraft,
    events: readonly WorldEvent[] = [],
    { cause, isAside = false, isUncounted = false }: Acceptance = {},
  ): void {
    draft.request = cause?.id;
    const isFirst = cause !== undefined && !cause.isTold && !this.causes.has(cause);
    if (draft.written.size > 0 && (cause || isAside))
      this.asked.push({
        at: draft.now,
        before: this.counted,
        cause: isAside ? undefined : cause,
        isFirst,
      });
    if (isFirst && draft.written.size > 0) {
      this.causes.add(cause);
      this.events.push(commandDone(cause, draft.now));
    }
    this.events.push(...events);
    for (const [table, rows] of draft.written) {
      const target = mapOf(this.changed, table);
      for (const [id, row] of rows) {
        target.set(id, row);
        if (table === 'Position') this.index(row as PositionRow);
        if (table === 'Job') this.removed.delete(id);
      }
    }
    for (const id of draft.removed) {
      this.changed.get('Job')?.delete(id);
      this.removed.add(id);
    }
    if (draft.written.size === 0) return;
    this.commands.push(draft);
    if (!isUncounted) this.counted += 1;
  }

  /** How many of the commands accepted so far have written something, and are counted. */
  get writtenCount(): number {
    return this.counted;
  }

  changes(): Changes {
    return {
      rows: (table) => this.written(table),
      before: <T extends Table>(table: T, id: string) =>
        this.loaded.get(table)?.get(id) as Rows[T] | undefined,
      removedJobs: this.removed,
      commands: this.commands,
      events: this.events,
    };
  }

  private index(row: PositionRow): void {
    if (row.openKey !== null) this.openPositions.set(row.openKey, row);
    else
      for (const [key, held] of this.openPositions)
        if (held.id === row.id) this.openPositions.delete(key);
  }
}

/** One command's view of the batch: its writes are its own until it is accepted. */
export class CommandDraft implements Draft {
  /** Only tables of which it has written rows. */
  readonly written: RowMaps = new Map();
  /** Jobs that it removed and did not put again after that. */
  readonly removed = new Set<string>();
  readonly now: number;
  /** Of the request that it comes from, once it is accepted. */
  request: string | undefined;
  private readonly state: BatchState;
  private readonly startIds: () => MomentIds;
  private ids: MomentIds | undefined;

  constructor(state: BatchState, now: number, startIds: () => MomentIds) {
    this.state = state;
    this.now = now;
    this.startIds = startIds;
  }

  /** The rows of a table that it has written, in the order in which each was written first. */
  own<T extends Table>(table: T): Rows[T][] {
    return [...(this.written.get(table)?.values() ?? [])] as Rows[T][];
  }

  /** What its batch has written of a table before it: no commit has told of that yet. */
  justWritten<T extends Table>(table: T): Iterable<Rows[T]> {
    return this.state.written(table);
  }

  /** All rows of a table that its batch has read or written, as the command has left them. */
  known<T extends Table>(table: T): Rows[T][] {
    const rows = [...this.state.known(table), ...(this.written.get(table) ?? [])];
    return [...new Map<string, Rows[Table]>(rows).values()] as Rows[T][];
  }

  /** A row as it was before the command. */
  before<T extends Table>(table: T, id: string): Rows[T] | undefined {
    return this.state.find(table, id);
  }

  newId(prefix: string): string {
    this.ids ??= this.startIds();
    return this.ids(prefix, this.now);
  }

  find<T extends Table>(table: T, id: string): Rows[T] | undefined {
    const own = this.written.get(table)?.get(id) as Rows[T] | undefined;
    if (!own && table === 'Job' && this.removed.has(id)) return undefined;
    return own ?? this.state.find(table, id);
  }

  openPosition(key: string): PositionRow | undefined {
    const own = this.written.get('Position');
    if (own) {
      for (const row of own.values())
        if ((row as PositionRow).openKey === key) return row as PositionRow;
    }
    const before = this.state.openPosition(key);
    return before && own?.has(before.id) ? undefined : before;
  }

  reviewsOf(userId: string): Map<string, ReviewRow> {
    const own = this.known('Review').filter((row) => row.userId === userId);
    return new Map(own.map((row) => [row.id, row]));
  }

  put<T extends Table>(table: T, row: Rows[T]): void {
    mapOf(this.written, table).set(row.id, row);
    if (table === 'Job') this.removed.delete(row.id);
  }

  remove(table: 'Job', id: string): void {
    const own = this.written.get(table);
    // A table without rows would count as something written.
    if (own?.delete(id) && own.size === 0) this.written.delete(table);
    this.removed.add(id);
  }
}
