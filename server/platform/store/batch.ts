/**
 * A batch: the rows that its commands need are read together, kept here with each command's changes, and
 * written together.
 */
import { COUNTED_MS } from '#core/review.ts';
import type { AdjustmentRow, Draft, PositionRow, ReviewRow, Rows, Table } from '#core/rows.ts';
import type { NumberedEvent, WorldEvent } from '#core/world-event.ts';
import type { Cause } from '#platform/runtime/causes.ts';
import type { MomentIds } from '#platform/runtime/ids.ts';
import { type ChainEnd, chained } from './audit-chain.ts';
import { OPEN } from './open-orders.ts';
import { IN_LIST } from './sql.ts';
import { decodeRow, selectSql, TABLES } from './tables.ts';
import type { Statements } from './writer.ts';

/** Ids of the rows a command reads or changes. */
export type Needs = { [T in Table]?: readonly string[] } & {
  /** Keys of open positions. */
  openPositions?: readonly string[];
  /** Ids of positions whose open orders are needed, too. */
  ordersOfPositions?: readonly string[];
  /** Ids of people whose reviews approved within the last day are needed. */
  countedReviewsOf?: readonly string[];
  /** Ids of people whose pending adjustments are needed. */
  openAdjustmentsOf?: readonly string[];
  /** Instruments whose current auctions and placings are needed, including those opened meanwhile. */
  salesOf?: readonly string[];
};

/** A command that wrote something. */
export interface CommittedCommand {
  /** Epoch milliseconds. */
  at: number;
  /** Number of commands in its transaction that wrote something before it. */
  before: number;
  /** Absent for commands that a replay only counts. */
  cause: Cause | undefined;
  /** Whether it is the first command of its request. */
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

/** The writes of a batch, for in-memory followers of the database. */
export interface Changes {
  rows<T extends Table>(table: T): Iterable<Rows[T]>;
  /** A row as it was before the whole batch. */
  before<T extends Table>(table: T, id: string): Rows[T] | undefined;
  /** Disjoint from the rows: a job put again after its removal counts as present. */
  removedJobs: ReadonlySet<string>;
  /** The same by command, in the order they were decided. */
  commands: readonly CommandChanges[];
  /** The same as events, numbered if there is a log. */
  events: readonly (WorldEvent | NumberedEvent)[];
}

/** The writes of one command. */
export interface CommandChanges {
  /** Its moment, epoch milliseconds. */
  readonly now: number;
  readonly written: ReadonlyMap<Table, ReadonlyMap<string, Rows[Table]>>;
  /** `X-Request-Id` of its request. */
  readonly request?: string | undefined;
}

/** The event of a command that changed something; it comes before the events of its changes. */
export function commandDone({ id, path: status, person }: Cause, time: number): WorldEvent {
  const done = { time, topic: 'command', kind: 'command.done', id, status } as const;
  return person === undefined ? done : { ...done, person };
}

/** What is known of a command besides its writes. */
interface Acceptance {
  cause?: Cause | undefined;
  isAside?: boolean | undefined;
  isUncounted?: boolean | undefined;
}

/** Everything loaded for a batch, with the changes of the commands accepted so far. */
export class BatchState {
  private readonly loaded: RowMaps = new Map();
  private readonly changed: RowMaps = new Map();
  private readonly openPositions = new Map<string, PositionRow>();
  private readonly removed = new Set<string>();
  private readonly commands: CommandChanges[] = [];
  private counted = 0;
  /** Requests of the commands accepted so far that no event has reported yet. */
  readonly causes = new Set<Cause>();
  /** The accepted commands that came from requests, each with the number of writing commands before it. */
  readonly fromRequests: CommittedCommand[] = [];
  /** Events of the commands accepted so far. */
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

  /** The rows of a table written by the commands accepted so far, in their present state. */
  written<T extends Table>(table: T): Iterable<Rows[T]> {
    return (this.changed.get(table)?.values() ?? []) as Iterable<Rows[T]>;
  }

  openPosition(key: string): PositionRow | undefined {
    return this.openPositions.get(key);
  }

  /** All known rows of a table in their present state, by id. */
  known<T extends Table>(table: T): Map<string, Rows[T]> {
    const rows = [this.loaded, this.changed].flatMap((maps) => [...(maps.get(table) ?? [])]);
    return new Map(rows) as Map<string, Rows[T]>;
  }

  /** Adds the changes and events of an accepted command. */
  accept(
    draft: CommandDraft,
    events: readonly WorldEvent[] = [],
    { cause, isAside = false, isUncounted = false }: Acceptance = {},
  ): void {
    draft.request = cause?.id;
    const isFirst = cause !== undefined && !cause.isTold && !this.causes.has(cause);
    if (draft.written.size > 0 && (cause || isAside))
      this.fromRequests.push({
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

  /** Number of accepted commands that wrote something and are counted. */
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

/** One command's view of the batch: its writes are private until it is accepted. */
export class CommandDraft implements Draft {
  /** Only tables with written rows. */
  readonly written: RowMaps = new Map();
  /** Jobs that it removed and did not put again. */
  readonly removed = new Set<string>();
  readonly now: number;
  /** Id of its request, once it is accepted. */
  request: string | undefined;
  private readonly state: BatchState;
  private readonly startIds: () => MomentIds;
  private ids: MomentIds | undefined;

  constructor(state: BatchState, now: number, startIds: () => MomentIds) {
    this.state = state;
    this.now = now;
    this.startIds = startIds;
  }

  /** The rows of a table that it has written, in the order of their first write. */
  own<T extends Table>(table: T): Rows[T][] {
    return [...(this.written.get(table)?.values() ?? [])] as Rows[T][];
  }

  /** What earlier commands of its batch have written to a table and no commit has published yet. */
  justWritten<T extends Table>(table: T): Iterable<Rows[T]> {
    return this.state.written(table);
  }

  /** All rows of a table that its batch has read or written, in the state after this command. */
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
    const row = this.written.get(table)?.get(id) as Rows[T] | undefined;
    if (!row && table === 'Job' && this.removed.has(id)) return undefined;
    return row ?? this.state.find(table, id);
  }

  openPosition(key: string): PositionRow | undefined {
    const positions = this.written.get('Position');
    if (positions) {
      for (const row of positions.values())
        if ((row as PositionRow).openKey === key) return row as PositionRow;
    }
    const before = this.state.openPosition(key);
    return before && positions?.has(before.id) ? undefined : before;
  }

  reviewsOf(userId: string): Map<string, ReviewRow> {
    const reviews = this.known('Review').filter((row) => row.userId === userId);
    return new Map(reviews.map((row) => [row.id, row]));
  }

  adjustmentsOf(userId: string): Map<string, AdjustmentRow> {
    const adjustments = this.known('Adjustment').filter((row) => row.userId === userId);
    return new Map(adjustments.map((row) => [row.id, row]));
  }

  put<T extends Table>(table: T, row: Rows[T]): void {
    mapOf(this.written, table).set(row.id, row);
    if (table === 'Job') this.removed.delete(row.id);
  }

  remove(table: 'Job', id: string): void {
    const rows = this.written.get(table);
    // A table without rows would count as written.
    if (rows?.delete(id) && rows.size === 0) this.written.delete(table);
    this.removed.add(id);
  }
}

/** A command of a batch: its needs, and its moment in epoch milliseconds. */
interface Loaded {
  command: { needs: Needs };
  at: number;
}

/** The needs of all commands of a batch, each id once. */
function needsOf(batch: readonly Loaded[]): Map<keyof Needs, string[]> {
  const wanted = new Map<keyof Needs, Set<string>>();
  for (const { command } of batch) {
    for (const [name, ids] of Object.entries(command.needs) as [keyof Needs, string[]][]) {
      const known = wanted.get(name) ?? new Set<string>();
      for (const id of ids) known.add(id);
      wanted.set(name, known);
    }
  }
  return new Map([...wanted].map(([name, ids]) => [name, [...ids]]));
}

/**
 * Reads the rows that a batch needs, one statement per table. All writers lock tables in this order, so
 * that they cannot deadlock.
 */
export async function load(
  tx: Statements,
  state: BatchState,
  batch: readonly Loaded[],
): Promise<void> {
  const needs = needsOf(batch);
  const read = async <T extends Table>(table: T, name: keyof Needs, sql: string) => {
    const ids = needs.get(name);
    if (!ids || ids.length === 0) return;
    const rows = await tx.allToChange(sql, JSON.stringify(ids));
    for (const row of rows) state.load(table, decodeRow(table, row) as Rows[T]);
  };
  const earliest = Math.min(...batch.map(({ at }) => at));
  const recent = `"status" = 'approved' AND "decidedAt" > ${earliest - COUNTED_MS}`;
  const waits = `"status" = 'open'`;
  // Sent together and answered in order: a single round trip.
  await Promise.all([
    ...TABLES.map((table) => read(table, table, selectSql(table))),
    read('Position', 'openPositions', selectSql('Position', 'openKey')),
    read('Order', 'ordersOfPositions', `${selectSql('Order', 'positionId')} AND ${OPEN}`),
    read('Review', 'countedReviewsOf', `${selectSql('Review', 'userId')} AND ${recent}`),
    read('Adjustment', 'openAdjustmentsOf', `${selectSql('Adjustment', 'userId')} AND ${waits}`),
    read('Auction', 'salesOf', `${selectSql('Auction', 'instrument')} AND "clearedAt" IS NULL`),
    read(
      'Placing',
      'salesOf',
      `${selectSql('Placing', 'instrument')} AND "closesAt" > ${earliest}`,
    ),
  ]);
}

/** New audit entries, chained to the last one written. */
async function auditRows(tx: Statements, changes: Changes): Promise<Rows['Audit'][]> {
  const rows = [...changes.rows('Audit')];
  if (rows.length === 0) return rows;
  const [end] = await tx.all<ChainEnd>(
    'SELECT "seq", "hash" FROM "Audit" ORDER BY "seq" DESC LIMIT 1',
  );
  return chained(rows, end && { ...end, seq: Number(end.seq) });
}

/** Writes every changed row, one statement per table. Returns whether there was anything to write. */
export async function flush(
  tx: Statements,
  changes: Changes,
  pause: () => Promise<unknown>,
): Promise<boolean> {
  let wrote = false;
  for (const table of TABLES) {
    const rows = table === 'Audit' ? await auditRows(tx, changes) : [...changes.rows(table)];
    if (rows.length === 0) continue;
    wrote = true;
    await tx.put(table, rows);
    await pause();
  }
  if (changes.removedJobs.size > 0) {
    wrote = true;
    await tx.write(
      `DELETE FROM "Job" WHERE "id" ${IN_LIST}`,
      JSON.stringify([...changes.removedJobs]),
    );
  }
  return wrote;
}
