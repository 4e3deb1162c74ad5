import { people } from '#contract/people.ts';
import { audit } from '#domain/audit.ts';
import { accept, refuse } from '#domain/result.ts';
import { type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

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
