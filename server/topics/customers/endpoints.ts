import { audit } from '#core/audit.ts';
import { accept, invariant, refuse } from '#core/result.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import { liveSessions } from '#topics/accounts/queries.ts';
import { endSessions, lockUser, unlockUser } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';
import { ledger } from './ledger.ts';
import { orders } from './orders.ts';
import { positions } from './positions.ts';
import { searchCustomers } from './queries.ts';
import { show } from './show.ts';
import { subscriptions } from './subscriptions.ts';
import { userLineOf } from './views.ts';

async function sessionIds(world: World, userId: string): Promise<string[]> {
  const sessions = await liveSessions(world.database.reader, userId);
  return sessions.map(({ id }) => id);
}

/** Ends sessions opened between listing the sessions and locking; no more can follow. */
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

export const customersEndpoints = handlersFor<World>()(people, {
  search: async ({ world, staff }, { q, ...page }) => {
    const key = `${staff.id}:customers:${page.pageSize}:${q ?? ''}`;
    const part = await world.cursors.sliceOf(key, page);
    const found = await searchCustomers(world.database.reader, q, part);
    const { list, ...rest } = await world.cursors.pageOf(key, page, found);
    return done({ ...rest, list: list.map(userLineOf) });
  },
  show,
  ledger,
  orders,
  positions,
  subscriptions,
  /** The value and its log entry belong together: without the entry there is no answer. */
  reveal: ({ world, staff }, { id, field, why }) =>
    world.unitOfWork.run({
      anytime: true,
      needs: { User: [id] },
      decide: (draft) => {
        const user = draft.find('User', id);
        if (user?.kind !== 'customer') return refuse('NotFound');
        audit(draft, staff, {
          action: 'user.reveal',
          subject: id,
          userId: id,
          detail: { field, why },
        });
        return accept({ value: user[field] });
      },
    }),
  addNote: ({ world, staff, idempotency }, { id, text }) =>
    world.unitOfWork.run({
      anytime: true,
      once: onceOf(staff.id, idempotency),
      needs: { User: [id, staff.id] },
      decide: (draft) => {
        const author = draft.find('User', staff.id);
        invariant(author !== undefined, `${staff.id} has a session but no row`);
        if (draft.find('User', id)?.kind !== 'customer') return refuse('NotFound');
        const noteId = draft.newId('not');
        const row = { id: noteId, userId: id, authorId: staff.id, text, createdAt: draft.now };
        draft.put('UserNote', row);
        audit(draft, staff, { action: 'user.note', subject: noteId, userId: id });
        return accept({ id: noteId, authorName: author.name, text, createdAt: draft.now });
      },
    }),
  lock: async ({ world, staff }, { id, why }) => {
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
  unlock: async ({ world, staff }, { id, why }) => {
    const unlocked = await world.unitOfWork.run({
      anytime: true,
      needs: { User: [id] },
      decide: (draft) => {
        const changed = unlockUser(draft, id);
        if (!changed.ok) return changed;
        audit(draft, staff, { action: 'user.unlock', subject: id, userId: id, detail: { why } });
        return changed;
      },
    });
    return unlocked.ok ? done({}) : unlocked;
  },
});
