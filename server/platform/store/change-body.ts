/** What a transaction changed, as the processes are told that did not write it. */
import type { Rows, Table } from '#core/rows.ts';
import type { Happening, NumberedHappening } from '#core/world-event.ts';
import { packEvents, unpackEvents } from './event-rows.ts';
import type { Changes } from './state.ts';
import { decodeRows, encodeRows } from './tables.ts';

/** What each process keeps in memory, or who leads does; of other tables only the database knows. */
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

/** What is kept of itself in the database, and in memory as it was when it was opened. */
export type About = 'clock' | 'webhooks';

/** What a process tells of its transaction. */
export interface Told {
  /** Absent where no command wrote it. */
  changes?: Changes | undefined;
  events: readonly (Happening | NumberedHappening)[];
  /** How many commands have written something, with these. */
  count: number;
  /** Bytes that were recorded with it. */
  recorded: number;
  about?: About | undefined;
}

/** The same, heard. */
export interface Heard {
  changes: Changes;
  events: readonly (Happening | NumberedHappening)[];
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
export const isWorthTelling = ({ changes, events, recorded, about }: Told): boolean =>
  changes !== undefined || events.length > 0 || recorded > 0 || about !== undefined;

/** `isLogged`: the events are in the log, too. */
export function bodyOf(
  { changes, events, count, recorded, about }: Told,
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

const unnumbered = (told: string | undefined): Happening[] =>
  told === undefined ? [] : unpackEvents(told, 0).map(({ seq: _, ...event }) => event);

/** `log`: the row of the log that was written with it. */
export function heardOf(text: string, log: { first: number; events: string } | undefined): Heard {
  const { rows, removed = [], count, recorded = 0, about, told } = JSON.parse(text) as Body;
  const events = log ? unpackEvents(log.events, log.first) : unnumbered(told);
  const changes: Changes = {
    rows: <T extends Table>(table: T): Iterable<Rows[T]> => decodeRows(table, rows[table] ?? []),
    before: () => undefined,
    removedJobs: new Set(removed),
    commands: [],
    events,
  };
  return { changes, events, count, recorded, about };
}
