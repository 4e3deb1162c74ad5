/** Staff accounts: the owner lists, creates, changes and blocks them. */
import { audit } from '#core/audit.ts';
import { accept, invariant, type Result, refuse } from '#core/result.ts';
import { isRole } from '#core/role.ts';
import type { Draft, SessionRow, UserRow } from '#core/rows.ts';
import { done, handlersFor, type StaffCaller } from '#platform/http/handlers.ts';
import type { Written } from '#platform/store/unit-of-work-parts.ts';
import { guessOf } from '#topics/accounts/caller.ts';
import { liveSessions, staffMembers, takenColumn } from '#topics/accounts/queries.ts';
import { refuseField } from '#topics/accounts/refuse-field.ts';
import { loginIdFrom } from '#topics/accounts/register.ts';
import { endSessions, type NewStaff } from '#topics/accounts/rules.ts';
import { otherSessions, sweepSessions } from '#topics/accounts/sessions.ts';
import type { World } from '#world/world.ts';
import { releaseClaims } from './release-claims.ts';
import { type StaffMember, team } from './team-contract.ts';
import {
  addColleague,
  block,
  givePassword,
  type OfColleague,
  setRole,
  unblock,
} from './team-rules.ts';

/** 96 bits, and short enough to be read out. */
const PASSWORD_BYTES = 12;
/** How often to draw a login ID and invitation code until both are free. */
const DRAWS_MAX = 5;

/** A colleague as the owner sees them, with the sessions that are still valid. */
function viewOf(world: World, user: UserRow, sessions: readonly SessionRow[]): StaffMember {
  const now = world.clock.now();
  const { staffIdleMs } = world.config;
  const open = sessions.filter(
    ({ expiresAt, seenAt }) => expiresAt > now && now - seenAt < staffIdleMs,
  );
  invariant(isRole(user.role), `${user.id} is staff without a role`);
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    createTime: user.createdAt,
    sessions: open.length,
    ...(open.length > 0 && { seenTime: Math.max(...open.map(({ seenAt }) => seenAt)) }),
    passwordDue: user.passwordDue,
    ...(user.lockedAt !== null && { blockedTime: user.lockedAt }),
  };
}

interface Change<E extends string> {
  caller: StaffCaller;
  id: string;
  decide: (draft: Draft, who: OfColleague) => Result<UserRow, E>;
  tell: (draft: Draft, name: string) => void;
  /** Whether their sessions stay. */
  stays?: boolean;
}

/** Changes a colleague's account and ends their sessions, in one command. */
async function change<E extends string>(
  world: World,
  { caller, id, decide, tell, stays = false }: Change<E>,
) {
  const sessions = stays ? [] : await otherSessions(world, id, undefined);
  const along = await releaseClaims(world, id)(sessions);
  const changed = await world.unitOfWork.run({
    anytime: true,
    needs: { ...along.needs, User: [caller.id, id], Session: sessions },
    decide: (draft) => {
      const made = decide(draft, { ownerId: caller.id, id });
      if (!made.ok) return made;
      endSessions(draft, sessions);
      along.end(draft);
      tell(draft, made.value.name);
      return accept({ user: made.value, mark: draft.newId('ses') });
    },
  });
  if (!changed.ok) return changed;
  const { user, mark } = changed.value;
  if (!stays) await sweepSessions(world, id, undefined, mark);
  return accept(viewOf(world, user, await liveSessions(world.database.reader, id)));
}

/** One attempt to create a staff account, with newly drawn codes. */
function write(
  world: World,
  caller: StaffCaller,
  person: Omit<NewStaff, 'loginId' | 'inviteCode'>,
) {
  const { secrets } = world;
  const inviteCode = secrets.token(PASSWORD_BYTES);
  const row = { ...person, loginId: loginIdFrom(secrets), inviteCode };
  return world.unitOfWork.run({
    anytime: true,
    needs: { User: [caller.id] },
    decide: (draft) => {
      const added = addColleague(draft, caller.id, row);
      if (!added.ok) return added;
      const { name, role } = person;
      audit(draft, caller, {
        action: 'staff.add',
        subject: added.value.id,
        detail: { name, role },
      });
      return added;
    },
  });
}

async function create(
  world: World,
  caller: StaffCaller,
  person: Omit<NewStaff, 'loginId' | 'inviteCode'>,
): Promise<Written<UserRow, 'EmailTaken' | 'Unauthenticated'>> {
  for (let draw = 1; ; draw += 1) {
    try {
      return await write(world, caller, person);
    } catch (error) {
      const column = takenColumn(error);
      if (column === 'email') return refuse('EmailTaken');
      if (column === undefined || draw === DRAWS_MAX) throw error;
    }
  }
}

export const teamEndpoints = handlersFor<World>()(team, {
  list: async ({ world }) => {
    const { users, sessions } = await staffMembers(world.database.reader);
    return done(
      users.map((user) =>
        viewOf(
          world,
          user,
          sessions.filter(({ userId }) => userId === user.id),
        ),
      ),
    );
  },
  add: async ({ world, staff: caller, ip, locale }, { email, name, role }) => {
    const password = world.secrets.token(PASSWORD_BYTES);
    const hashed = await world.hasher.hash(password, guessOf(caller.id, { ip }));
    if (!hashed.ok) return hashed;
    const person = { email, name, role, passwordHash: hashed.value, passwordDue: true };
    const created = await create(world, caller, person);
    if (created.ok) return done({ ...viewOf(world, created.value, []), password });
    if (created.error === 'EmailTaken') return refuseField('EmailTaken', 'email', locale);
    return created;
  },
  setRole: ({ world, staff: caller }, { id, role }) =>
    change(world, {
      caller,
      id,
      decide: (draft, who) => setRole(draft, who, role),
      tell: (draft, name) =>
        audit(draft, caller, { action: 'staff.role', subject: id, detail: { name, role } }),
    }),
  resetPassword: async ({ world, staff: caller, ip }, { id }) => {
    const password = world.secrets.token(PASSWORD_BYTES);
    const hashed = await world.hasher.hash(password, guessOf(caller.id, { ip }));
    if (!hashed.ok) return hashed;
    const changed = await change(world, {
      caller,
      id,
      decide: (draft, who) => givePassword(draft, who, hashed.value),
      tell: (draft, name) =>
        audit(draft, caller, { action: 'staff.resetPassword', subject: id, detail: { name } }),
    });
    return changed.ok ? done({ ...changed.value, password }) : changed;
  },
  block: ({ world, staff: caller }, { id, why }) =>
    change(world, {
      caller,
      id,
      decide: block,
      tell: (draft, name) =>
        audit(draft, caller, { action: 'staff.block', subject: id, detail: { name, why } }),
    }),
  unblock: ({ world, staff: caller }, { id, why }) =>
    change(world, {
      caller,
      id,
      decide: unblock,
      tell: (draft, name) =>
        audit(draft, caller, { action: 'staff.unblock', subject: id, detail: { name, why } }),
      stays: true,
    }),
});
