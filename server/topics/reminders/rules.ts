/** Reminders of companies' results and of releases, each sent once, by the world's clock; earliest first. */

import { notify } from '#core/inbox.ts';
import { scheduleJob } from '#core/job.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, RemindersRow } from '#core/rows.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';

/** Moments as epoch milliseconds. */
export interface Reminder {
  readonly id: string;
  /** `market.code` for results; `economy/` and the release's id for a release. */
  readonly instrument: string;
  /** When the results or the release come out. */
  readonly releasedAt: number;
  /** When the person is reminded. */
  readonly dueAt: number;
}

/** Enough for every company a person follows. */
export const REMINDERS_MAX = 100;

export const REMIND = 'remind-of-results';

/** The reminders in a row; empty when there is no row yet. */
export function remindersIn(row: Pick<RemindersRow, 'items'> | undefined): readonly Reminder[] {
  return row ? (JSON.parse(row.items) as Reminder[]) : [];
}

function keep(draft: Draft, userId: string, reminders: readonly Reminder[]): void {
  const items = reminders.toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
  draft.put('Reminders', { id: userId, items: JSON.stringify(items) });
}

/** A person has at most one reminder per instrument, and so one job. */
export const reminderJob = (userId: string, instrument: string): string =>
  `remind/${userId}/${instrument}`;

/** A day ahead; if that is past, an hour ahead; otherwise at the release itself. */
const dueTime = (releasedAt: number, now: number): number =>
  [releasedAt - DAY_MS, releasedAt - HOUR_MS].find((time) => time > now) ?? releasedAt;

const ECONOMY = 'economy/';

/** The key of a release's reminder. */
export const releaseSubject = (releaseId: string): string => ECONOMY + releaseId;

/** The release of a reminder; undefined for one of results. */
export const releaseOf = ({ instrument }: Reminder): string | undefined =>
  instrument.startsWith(ECONOMY) ? instrument.slice(ECONOMY.length) : undefined;

type ReminderKey = Pick<Reminder, 'instrument' | 'releasedAt'>;

/** Sets a reminder; an existing one stays as it is. */
export function setReminder(
  draft: Draft,
  userId: string,
  { instrument, releasedAt }: ReminderKey,
): Result<Reminder, 'RemindersFull'> {
  const reminders = remindersIn(draft.find('Reminders', userId));
  const known = reminders.find((one) => one.instrument === instrument);
  if (known) return accept(known);
  if (reminders.length >= REMINDERS_MAX) {
    return refuse('RemindersFull', { max: REMINDERS_MAX, count: reminders.length });
  }
  const dueAt = dueTime(releasedAt, draft.now);
  const reminder = { id: draft.newId('rem'), instrument, releasedAt, dueAt };
  keep(draft, userId, [...reminders, reminder]);
  scheduleJob(draft, {
    id: reminderJob(userId, instrument),
    kind: REMIND,
    dueAt,
    refId: `${userId}/${reminder.id}`,
  });
  return accept(reminder);
}

/** Removes a reminder. */
export function removeReminder(
  draft: Draft,
  userId: string,
  id: string,
): Result<Record<string, never>, 'NotFound'> {
  const reminders = remindersIn(draft.find('Reminders', userId));
  const removed = reminders.find((one) => one.id === id);
  if (!removed) return refuse('NotFound');
  keep(
    draft,
    userId,
    reminders.filter((one) => one !== removed),
  );
  draft.remove('Job', reminderJob(userId, removed.instrument));
  return accept({});
}

/** Reminds the person, and removes the reminder. */
export function remind(draft: Draft, userId: string, id: string): void {
  const reminders = remindersIn(draft.find('Reminders', userId));
  const due = reminders.find((one) => one.id === id);
  // Removed just before.
  if (!due) return;
  keep(
    draft,
    userId,
    reminders.filter((one) => one !== due),
  );
  const isOut = due.dueAt === due.releasedAt;
  const event = releaseOf(due);
  if (event === undefined) {
    const kind = isOut ? 'results.out' : 'results.soon';
    notify(draft, { userId, kind, values: { instrument: due.instrument }, refId: id });
  } else {
    const kind = isOut ? 'economy.out' : 'economy.soon';
    notify(draft, { userId, kind, values: { event }, refId: id });
  }
}
