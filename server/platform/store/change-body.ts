/** The changes of a transaction in the form sent to other processes. */
import type { Rows, Table } from '#core/rows.ts';
import type { NumberedEvent, WorldEvent } from '#core/world-event.ts';
import type { Changes } from './batch.ts';
import { packEvents, unpackEvents } from './event-rows.ts';
import { decodeRows, encodeRows } from './tables.ts';

/** Tables that each process, or the leader, keeps in memory; all others are only in the database. */
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

/** State outside the rows that processes load when they open the database, and have to reload. */
export type About = 'clock' | 'webhooks';

/** What a process sends about its transaction. */
export interface SentChange {
  /** Absent when no command wrote it. */
  changes?: Changes | undefined;
  events: readonly (WorldEvent | NumberedEvent)[];
  /** Number of commands that wrote something, including these. */
  count: number;
  /** Bytes recorded with it. */
  recorded: number;
  about?: About | undefined;
}

/** Events of a transaction as stored in the log, with the numbers of the first and last. */
export interface LoggedBatch {
  readonly first: number;
  readonly last: number;
  /** In the format of `packEvents`. */
  readonly text: string;
}

/** A received change. A following process uses little of it, so its parts are parsed on demand. */
export interface ReceivedChange {
  readonly changes: Changes;
  /** Absent when there is no event log. */
  readonly log?: LoggedBatch | undefined;
  readonly count: number;
  readonly recorded: number;
  readonly about?: About | undefined;
}

/** The first line, before the rows. */
interface Head {
  /** Tables with rows. */
  tables: Table[];
  removed?: string[];
  count: number;
  recorded?: number;
  about?: About;
  /** Set when there is no event log. */
  told?: string;
}

/** For accounts, only those an allotment may wait for; an order changes several others. */
const isFollowed = (table: Table, { id }: { id: string }): boolean =>
  table !== 'Account' || id.endsWith('/IPO');

/** Whether other processes need to know of a transaction at all. */
export const isWorthTelling = ({ changes, events, recorded, about }: SentChange): boolean =>
  changes !== undefined || events.length > 0 || recorded > 0 || about !== undefined;

/** `isLogged`: the events are also in the log. */
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

/** `log`: the log row written with it. */
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
