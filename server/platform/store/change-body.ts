/** What a transaction changed, as it is sent to the processes that did not write it. */
import type { Rows, Table } from '#core/rows.ts';
import type { NumberedEvent, WorldEvent } from '#core/world-event.ts';
import type { Changes } from './batch.ts';
import { packEvents, unpackEvents } from './event-rows.ts';
import { decodeRows, encodeRows } from './tables.ts';

/** Tables that each process, or the leader, keeps in memory; the rest is only in the database. */
export const FOLLOWED = [
  'Session',
  'OutcomeRule',
  'Scenario',
  'Offering',
  'BlockOffer',
  'Auction',
  'Placing',
  'Article',
  'ArticleText',
  'Order',
  'Position',
  'PriceAlerts',
  'Subscription',
  'Account',
  'Job',
] as const satisfies readonly Table[];

/** State outside the rows that processes read when they open the database, and have to read again. */
export type About = 'clock' | 'webhooks';

/** What a process sends about its transaction. */
export interface SentChange {
  /** Absent where no command wrote it. */
  changes?: Changes | undefined;
  events: readonly (WorldEvent | NumberedEvent)[];
  /** How many commands have written something, with these. */
  count: number;
  /** Bytes that were recorded with it. */
  recorded: number;
  about?: About | undefined;
}

/** Events of a transaction as they lie in the log, numbered from the first to the last. */
export interface LoggedBatch {
  readonly first: number;
  readonly last: number;
  /** As `packEvents` has it. */
  readonly text: string;
}

/** The same, received; most of it nobody asks for at a process that follows, and it is read where somebody does. */
export interface ReceivedChange {
  readonly changes: Changes;
  /** Absent where no log of events is kept. */
  readonly log?: LoggedBatch | undefined;
  readonly count: number;
  readonly recorded: number;
  readonly about?: About | undefined;
}

/** What stands before the rows, on a line of its own. */
interface Head {
  /** Of which tables there are rows. */
  tables: Table[];
  removed?: string[];
  count: number;
  recorded?: number;
  about?: About;
  /** Where no log of events is kept. */
  told?: string;
}

/** Of accounts only what an allotment may wait for; an order changes several others. */
const isFollowed = (table: Table, { id }: { id: string }): boolean =>
  table !== 'Account' || id.endsWith('/IPO');

/** Whether others have to hear of a transaction at all. */
export const isWorthTelling = ({ changes, events, recorded, about }: SentChange): boolean =>
  changes !== undefined || events.length > 0 || recorded > 0 || about !== undefined;

/** `isLogged`: the events are in the log, too. */
export function bodyOf(
  { changes, events, count, recorded, about }: SentChange,
  isLogged: boolean,
): string {
  const tables: Table[] = [];
  const rows: string[] = [];
  for (const table of changes ? FOLLOWED : []) {
    const followed = [...(changes?.rows(table) ?? [])].filter((row) => isFollowed(table, row));
    if (followed.length === 0) continue;
    tables.push(table);
    rows.push(`"${table}":${encodeRows(table, followed)}`);
  }
  const head: Head = {
    tables,
    count,
    ...(changes && changes.removedJobs.size > 0 && { removed: [...changes.removedJobs] }),
    ...(recorded > 0 && { recorded }),
    ...(about && { about }),
    ...(!isLogged && events.length > 0 && { told: packEvents(events) }),
  };
  return `${JSON.stringify(head)}\n{${rows.join()}}`;
}

const unnumbered = (packed: string | undefined): WorldEvent[] =>
  packed === undefined ? [] : unpackEvents(packed, 0).map(({ seq: _, ...event }) => event);

/** `log`: the row of the log that was written with it. */
export function receivedChange(text: string, log: LoggedBatch | undefined): ReceivedChange {
  const end = text.indexOf('\n');
  const { tables, removed = [], told, ...rest } = JSON.parse(text.slice(0, end)) as Head;
  let rows: { [T in Table]?: unknown[][] } | undefined;
  let events: Changes['events'] | undefined;
  const changes: Changes = {
    rows: <T extends Table>(table: T): Iterable<Rows[T]> => {
      if (!tables.includes(table)) return [];
      rows ??= JSON.parse(text.slice(end)) as { [T in Table]?: unknown[][] };
      return decodeRows(table, rows[table] ?? []);
    },
    before: () => undefined,
    removedJobs: new Set(removed),
    commands: [],
    get events() {
      events ??= log ? unpackEvents(log.text, log.first) : unnumbered(told);
      return events;
    },
  };
  return { changes, log, recorded: 0, ...rest };
}
