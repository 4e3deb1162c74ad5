import { chat } from '#contract/chat.ts';
import { unreadBy } from '#domain/chat.ts';
import { chatMessageView } from '../../exchange/chat-view.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { findConversation, messagesBefore, namesOf } from '../../store/chat.ts';
import type { World } from '../../world.ts';

export const messages = feature(
  chat.messages,
  async ({ world, user }: FeatureRequest<World>, { before, limit }) => {
    const { reader } = world.database;
    const [conversation, { rows, hasEarlier }] = await Promise.all([
      findConversation(reader, user.id),
      messagesBefore(reader, { userId: user.id, before, limit }),
    ]);
    const names = await namesOf(
      reader,
      rows.map(({ authorId }) => authorId),
    );
    return done({
      list: rows.map((row) => chatMessageView(row, names, '/file')),
      hasEarlier,
      unread: unreadBy('customer', conversation),
      readByOther: conversation?.staffRead ?? 0,
    });
  },
);
