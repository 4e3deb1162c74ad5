/** What a transaction changed, as it is sent to the processes that did not write it. */
import type { Rows, Table } from '#core/rows.ts';
import type { NumberedEvent, WorldEvent } from '#core/world-event.ts';
import { packEvents, unpackEvents } from './event-rows.ts';
import type { Changes } from './state.ts';
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

/** The same, received. */
export interface ReceivedChange {
  changes: Changes;
  events: readonly (WorldEvent | NumberedEvent)[];
  count: number;
  recorded: number;
  about?: About | undefined;
}

interface Body {
  rows: { [T in Table]?: unknown[][] };
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
  const rows: string[] = [];
  for (const table of changes ? FOLLOWED : []) {
    const followed = [...(changes?.rows(table) ?? [])].filter((row) => isFollowed(table, row));
    if (followed.length > 0) rows.push(`"${table}":${encodeRows(table, followed)}`);
  }
  const rest = {
    count,
    ...(changes && changes.removedJobs.size > 0 && { removed: [...changes.removedJobs] }),
    ...(recorded > 0 && { recorded }),
    ...(about && { about }),
    ...(!isLogged && events.length > 0 && { told: packEvents(events) }),
  };
  return `{"rows":{${rows.join(',')}},${JSON.stringify(rest).slice(1)}`;
}

const unnumbered = (packed: string | undefined): WorldEvent[] =>
  packed === undefined ? [] : unpackEvents(packed, 0).map(({ seq: _, ...event }) => event);

/** `log`: the row of the log that was written with it. */
export function receivedChange(
  text: string,
  log: { first: number; events: string } | undefined,
): ReceivedChange {
  const { rows, removed = [], count, recorded = 0, about, told: packed } = JSON.parse(text) as Body;
  const events = log ? unpackEvents(log.events, log.first) : unnumbered(packed);
  const changes: Changes = {
    rows: <T extends Table>(table: T): Iterable<Rows[T]> => decodeRows(table, rows[table] ?? []),
    before: () => undefined,
    removedJobs: new Set(removed),
    commands: [],
    events,
  };
  return { changes, events, count, recorded, about };
}
