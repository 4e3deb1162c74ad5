/** Tells staff and people over the live channel what a commit changed for them. */
import { chatDesk } from '#contract/chat';
import { review } from '#contract/reviews';
import { type Role, rolesOf } from '#core/role.ts';
import { isPersonal, type LoggedEvent, type WorldEvent } from '#core/world-event.ts';
import type { UserUpdate } from '#platform/contract/push.ts';
import type { AddressedUpdate, Hub } from '#platform/push/hub-interface.ts';
import type { PushLog, PushUser } from '#platform/push/hub-options.ts';
import type { Changes } from '#platform/store/batch.ts';
import { wholeEvent } from '#platform/store/event-rows.ts';
import { EventsGone, type Journal } from '#platform/store/journal.ts';

/** Roles that see requests, and roles that see conversations with customers. */
const STAFF_ROLES = { review: rolesOf(review.list), chat: rolesOf(chatDesk.list) } as const;

const rolesFor = ({ topic }: Pick<WorldEvent, 'topic'>): readonly Role[] =>
  topic === 'review' || topic === 'chat' ? STAFF_ROLES[topic] : [];

/** Whether a user is told of an event: their own events and, for staff, those their role handles. */
function concerns(
  event: Pick<WorldEvent, 'topic' | 'person'>,
  { userId, role }: Omit<PushUser, 'sessionId'>,
): boolean {
  if (event.person === userId && isPersonal(event.topic)) return true;
  return role !== undefined && rolesFor(event).includes(role);
}

/** An event as sent on the live channel. */
function updateOf(event: WorldEvent | LoggedEvent): UserUpdate {
  const { person: _person, ...update } = wholeEvent(event);
  return update as UserUpdate;
}

/** No event says what commands changed, perhaps as nobody listened: it may be anybody's data. */
const isUntold = ({ events, commands }: Changes) =>
  commands.length > 0 && events.every(({ topic }) => topic === 'command');

/** Number of the last event, where a log has numbered them. */
const lastOf = ({ events }: Changes): number | undefined => {
  const last: (WorldEvent & { seq?: number }) | undefined = events.at(-1);
  return last?.seq;
};

export function publishChanges(hub: Hub, changes: Changes): void {
  if (isUntold(changes)) hub.dataVersions?.noteAll();
  for (const row of changes.rows('Session')) if (row.revokedAt !== null) hub.endSession(row.id);
  const isHeard = hub.counters().clients > 0;
  const updates: AddressedUpdate[] = [];
  for (const event of changes.events) {
    const { person, topic } = event;
    const userId = isPersonal(topic) ? person : undefined;
    const roles = rolesFor(event);
    if (userId !== undefined) hub.dataVersions?.note(userId);
    if (!isHeard || (userId === undefined && roles.length === 0)) continue;
    updates.push({ update: updateOf(event), ...(userId !== undefined && { userId }), roles });
  }
  hub.publishAll(updates, lastOf(changes));
}

/** A client that missed more reloads everything, which is faster. */
const MISSED_MAX = 2000;

/** The log as the live channel uses it. */
export const pushLog = (journal: Journal): PushLog => ({
  log: journal.log,
  last: () => journal.last,
  missed: async (user, { since, log }) => {
    try {
      journal.refuseOther(log);
      const page = await journal.read(since, MISSED_MAX + 1, (one) => concerns(one, user));
      if (page.events.length > MISSED_MAX) return undefined;
      return { updates: page.events.map(updateOf), last: page.next };
    } catch (error) {
      if (error instanceof EventsGone) return undefined;
      throw error;
    }
  },
});
