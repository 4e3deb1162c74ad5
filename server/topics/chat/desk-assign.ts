import { audit } from '#core/audit.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { conversationView } from './desk-conversation-view.ts';
import { assign as assignTo } from './rules.ts';

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
