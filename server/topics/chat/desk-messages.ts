import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { conversationView } from './desk-conversation-view.ts';
import { findConversation, messagesBefore, namesOf } from './queries.ts';
import { unreadBy } from './rules.ts';
import { chatMessageView } from './views.ts';

export const messages = staffFeature(
  chatDesk.messages,
  async ({ world }: StaffRequest<World>, { userId, before, limit }) => {
    const { reader } = world.database;
    const conversation = await findConversation(reader, userId);
    if (!conversation) return refuse('NotFound');
    const { rows, hasEarlier } = await messagesBefore(reader, { userId, before, limit });
    const names = await namesOf(
      reader,
      rows.map(({ authorId }) => authorId),
    );
    return done({
      list: rows.map((row) => chatMessageView(row, names, `/admin/chat/${userId}/image`)),
      hasEarlier,
      unread: unreadBy('staff', conversation),
      readByOther: conversation.customerRead,
      conversation: await conversationView(reader, conversation),
    });
  },
);
