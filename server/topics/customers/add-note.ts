import { audit } from '#core/audit.ts';
import { accept, invariant, refuse } from '#core/result.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { onceOf } from '#platform/store/idempotency.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';

export const addNote = staffFeature(
  people.addNote,
  ({ world, staff, idempotency }: StaffRequest<World>, { id, text }) =>
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
);
