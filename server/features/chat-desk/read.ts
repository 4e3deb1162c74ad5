import { chatDesk } from '#contract/chat-desk.ts';
import { readUpTo, unreadBy } from '#domain/chat.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';

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
