import { chatDesk } from '#contract/chat-desk.ts';
import { audit } from '#domain/audit.ts';
import { assign as assignTo } from '#domain/chat.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import type { World } from '../../world.ts';
import { conversationView } from './conversation-view.ts';

export const assign = staffFeature(
  chatDesk.assign,
  async ({ world, staff }: StaffRequest<World>, { userId, toMe }) => {
    const assigned = await world.unitOfWork.run({
      anytime: true,
      needs: { ChatConversation: [userId] },
      decide: (draft) => {
        const taken = assignTo(draft, userId, toMe ? staff.id : null);
        const action = toMe ? 'chat.take' : 'chat.leave';
        if (taken.ok) audit(draft, staff, { action, subject: userId, userId });
        return taken;
      },
    });
    if (!assigned.ok) return refuse(assigned.error);
    return done(await conversationView(world.database.reader, assigned.value));
  },
);
