import { chatDesk } from '#contract/chat-desk.ts';
import { unreadBy } from '#domain/chat.ts';
import { chatMessageView } from '../../exchange/chat-view.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { findConversation, messagesBefore, namesOf } from '../../store/chat.ts';
import type { World } from '../../world.ts';
import { conversationView } from './conversation-view.ts';

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
