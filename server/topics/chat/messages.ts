import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chat } from './contract.ts';
import { findConversation, messagesBefore, namesOf } from './queries.ts';
import { unreadBy } from './rules.ts';
import { chatMessageView } from './views.ts';

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
