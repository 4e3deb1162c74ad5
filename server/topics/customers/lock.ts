import { audit } from '#core/audit.ts';
import { accept } from '#core/result.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { liveSessions } from '#topics/accounts/queries.ts';
import { endSessions, lockUser } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';

async function sessionIds(world: World, userId: string): Promise<string[]> {
  const sessions = await liveSessions(world.database.reader, userId);
  return sessions.map(({ id }) => id);
}

/** Ends what slipped in between looking for sessions and locking; none can follow. */
async function endRest(world: World, userId: string): Promise<void> {
  const left = await sessionIds(world, userId);
  if (left.length === 0) return;
  await world.unitOfWork.run({
    anytime: true,
    needs: { Session: left },
    decide: (draft) => {
      endSessions(draft, left);
      return accept({});
    },
  });
}

export const lock = staffFeature(
  people.lock,
  async ({ world, staff }: StaffRequest<World>, { id, why }) => {
    const sessions = await sessionIds(world, id);
    const locked = await world.unitOfWork.run({
      anytime: true,
      needs: { User: [id], Session: sessions },
      decide: (draft) => {
        const changed = lockUser(draft, id);
        if (!changed.ok) return changed;
        endSessions(draft, sessions);
        audit(draft, staff, { action: 'user.lock', subject: id, userId: id, detail: { why } });
        return changed;
      },
    });
    if (!locked.ok) return locked;
    await endRest(world, id);
    return done({});
  },
);
