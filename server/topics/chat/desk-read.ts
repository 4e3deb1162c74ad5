import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { readUpTo, unreadBy } from './rules.ts';

export const read = staffFeature(
  chatDesk.read,
  async ({ world }: StaffRequest<World>, { userId, seq }) => {
    const marked = await world.unitOfWork.run({
      anytime: true,
      needs: { ChatConversation: [userId] },
      decide: (draft) => readUpTo(draft, 'staff', { userId, seq }),
    });
    return marked.ok ? done({ unread: unreadBy('staff', marked.value) }) : refuse(marked.error);
  },
);
