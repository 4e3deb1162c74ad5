import { people } from '#contract/people.ts';
import { unlockUser } from '#domain/account.ts';
import { audit } from '#domain/audit.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

export const unlock = staffFeature(
  people.unlock,
  async ({ world, staff }: StaffRequest<World>, { id, why }) => {
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
);
