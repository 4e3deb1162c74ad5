import { audit } from '#core/audit.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { unlockUser } from '#topics/accounts/rules.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';

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
