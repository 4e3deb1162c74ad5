/** Results and figures of economies of which a person is reminded, once, by the world's clock: the earliest first. */

import { notify } from '#core/inbox.ts';
import { scheduleJob } from '#core/job.ts';
import { accept, type Result, refuse } from '#core/result.ts';
import type { Draft, RemindersRow } from '#core/rows.ts';
import { DAY_MS, HOUR_MS } from '#core/time.ts';

/** Moments as epoch milliseconds. */
export interface Reminder {
  readonly id: string;
  /** `market.code`; of the figure of an economy `economy/` and its id. */
  readonly instrument: string;
  /** When the results come out. */
  readonly releasedAt: number;
  /** When the person is told. */
  readonly dueAt: number;
}

/** Many enough for every company somebody follows. */
export const REMINDERS_MAX = 100;

export const REMIND = 'remind-of-results';

/** What a row holds; nothing when there is none yet. */
export function remindersIn(row: Pick<RemindersRow, 'items'> | undefined): readonly Reminder[] {
  return row ? (JSON.parse(row.items) as Reminder[]) : [];
}

function keep(draft: Draft, userId: string, reminders: readonly Reminder[]): void {
  const items = reminders.toSorted((a, b) => a.dueAt - b.dueAt || (a.id < b.id ? -1 : 1));
  draft.put('Reminders', { id: userId, items: JSON.stringify(items) });
}

/** A person has one reminder of an instrument at a time, so it has one job. */
export const reminderJob = (userId: string, instrument: string): string =>
  `remind/${userId}/${instrument}`;

/** A day ahead; later the same day an hour ahead, and then as they come out. */
const dueTime = (releasedAt: number, now: number): number =>
  [releasedAt - DAY_MS, releasedAt - HOUR_MS].find((time) => time > now) ?? releasedAt;

const ECONOMY = 'economy/';

/** What a reminder of a release is kept under. */
export const releaseSubject = (releaseId: string): string => ECONOMY + releaseId;

/** The release that a reminder is of; undefined where it is of results. */
export const releaseOf = ({ instrument }: Reminder): string | undefined =>
  instrument.startsWith(ECONOMY) ? instrument.slice(ECONOMY.length) : undefined;

type ReminderKey = Pick<Reminder, 'instrument' | 'releasedAt'>;

/** Asks to be reminded of what comes out; who asked already keeps what they have. */
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

/** Takes back what was asked for. */
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

/** The moment has come: the person is told, and the reminder is done with. */
export function remind(draft: Draft, userId: string, id: string): void {
  const reminders = remindersIn(draft.find('Reminders', userId));
  const due = reminders.find((one) => one.id === id);
  // Taken back just before.
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
