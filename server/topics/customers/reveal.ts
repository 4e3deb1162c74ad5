import { audit } from '#core/audit.ts';
import { accept, refuse } from '#core/result.ts';
import { type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';

/** What is shown and that it was are one: without the line in the log there is no answer. */
export const reveal = staffFeature(
  people.reveal,
  ({ world, staff }: StaffRequest<World>, { id, field, why }) =>
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
);
