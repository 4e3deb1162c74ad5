/** How an owner creates and changes staff accounts. */

import { accept, type Result, refuse } from '#core/result.ts';
import { isRole, type Role } from '#core/role.ts';
import type { Draft, UserRow } from '#core/rows.ts';
import { createStaffUser, type NewStaff } from '#topics/accounts/rules.ts';

export interface OfColleague {
  /** The owner who asks. */
  ownerId: string;
  /** The colleague whose account changes. */
  id: string;
}

/** Whether the caller is still an owner: since the request was let in, a colleague may have blocked them. */
function isOwner(draft: Draft, id: string): boolean {
  const caller = draft.find('User', id);
  return caller?.role === 'owner' && caller.lockedAt === null;
}

/** Creates a staff account; refuses an owner whose sessions have just been ended, as their next call is. */
export function addColleague(
  draft: Draft,
  ownerId: string,
  person: NewStaff,
): Result<UserRow, 'Unauthenticated'> {
  if (!isOwner(draft, ownerId)) return refuse('Unauthenticated');
  return accept(createStaffUser(draft, person));
}

/**
 * The colleague, if the caller may change their account. Nobody changes their own, and an owner who was just blocked
 * or given another role changes none, so one owner always remains.
 */
function colleague(
  draft: Draft,
  { ownerId, id }: OfColleague,
): Result<UserRow, 'NotFound' | 'OwnAccount'> {
  if (!isOwner(draft, ownerId)) return refuse('NotFound');
  if (id === ownerId) return refuse('OwnAccount');
  const user = draft.find('User', id);
  return user?.kind === 'staff' && isRole(user.role) ? accept(user) : refuse('NotFound');
}

type Changed = Result<UserRow, 'NotFound' | 'OwnAccount' | 'AlreadyDone'>;

function change(draft: Draft, user: UserRow, part: Partial<UserRow>): Changed {
  const changed = { ...user, ...part };
  draft.put('User', changed);
  return accept(changed);
}

/** The caller ends their sessions in the same command, here and below. */
export function setRole(draft: Draft, who: OfColleague, role: Role): Changed {
  const found = colleague(draft, who);
  if (!found.ok) return found;
  if (found.value.role === role) return refuse('AlreadyDone');
  return change(draft, found.value, { role });
}

/** Sets a password that the colleague must change. */
export function givePassword(draft: Draft, who: OfColleague, passwordHash: string): Changed {
  const found = colleague(draft, who);
  return found.ok ? change(draft, found.value, { passwordHash, passwordDue: true }) : found;
}

/**
 * Sets a password that an owner must change, without another owner: whoever runs the server may do that. A blocked one
 * stays blocked.
 */
export function replacePassword(
  draft: Draft,
  id: string,
  passwordHash: string,
): Result<UserRow, 'NotFound' | 'AccountLocked'> {
  const user = draft.find('User', id);
  if (user?.role !== 'owner') return refuse('NotFound');
  if (user.lockedAt !== null) return refuse('AccountLocked');
  const changed = { ...user, passwordHash, passwordDue: true };
  draft.put('User', changed);
  return accept(changed);
}

export function block(draft: Draft, who: OfColleague): Changed {
  const found = colleague(draft, who);
  if (!found.ok) return found;
  if (found.value.lockedAt !== null) return refuse('AlreadyDone');
  return change(draft, found.value, { lockedAt: draft.now });
}

export function unblock(draft: Draft, who: OfColleague): Changed {
  const found = colleague(draft, who);
  if (!found.ok) return found;
  if (found.value.lockedAt === null) return refuse('AlreadyDone');
  return change(draft, found.value, { lockedAt: null });
}
