/** Tells staff and people over the live channel what a commit changed for them. */
import { chatDesk } from '#contract/chat';
import { review } from '#contract/reviews';
import { type Role, rolesOf } from '#core/role.ts';
import { type Happening, isPersonal, type LoggedEvent } from '#core/world-event.ts';
import type { UserUpdate } from '#platform/contract/push.ts';
import type { Hub } from '#platform/push/hub.ts';
import type { PushUser } from '#platform/push/hub-options.ts';
import type { Changes } from '#platform/store/state.ts';

/** Which roles see requests, and which conversations with customers. */
const STAFF_ROLES = { review: rolesOf(review.list), chat: rolesOf(chatDesk.list) } as const;

const rolesFor = ({ topic }: Happening): readonly Role[] =>
  topic === 'review' || topic === 'chat' ? STAFF_ROLES[topic] : [];

/** Whether somebody is told of an event: what is their own, and of staff what their role looks after. */
export function concerns(event: Happening, { userId, role }: Omit<PushUser, 'sessionId'>): boolean {
  if (event.person === userId && isPersonal(event.topic)) return true;
  return role !== undefined && rolesFor(event).includes(role);
}

/** An event as the live channel tells it. */
export function updateOf(event: Happening | LoggedEvent): UserUpdate {
  const { person: _person, ...told } = event;
  return told as UserUpdate;
}

export function publishChanges(hub: Hub, changes: Changes): void {
  for (const row of changes.rows('Session')) if (row.revokedAt !== null) hub.endSession(row.id);
  if (hub.counters().clients === 0) return;
  const byPerson = new Map<string, UserUpdate[]>();
  for (const event of changes.events) {
    const { person, topic } = event;
    if (person !== undefined && isPersonal(topic)) {
      const own = byPerson.get(person);
      if (own) own.push(updateOf(event));
      else byPerson.set(person, [updateOf(event)]);
    }
    const roles = rolesFor(event);
    if (roles.length > 0) hub.publishStaff(roles, [updateOf(event)]);
  }
  for (const [userId, updates] of byPerson) hub.publishUser(userId, updates);
}
