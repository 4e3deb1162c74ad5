import { localeOf } from '#core/locale.ts';
import { textOf } from '#platform/contract/message.ts';
import { done, refuse, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { CANNED_ANSWERS, chatDesk } from './contract.ts';
import { findConversation } from './queries.ts';

export const canned = staffFeature(
  chatDesk.canned,
  async ({ world, locale }: StaffRequest<World>, { userId }) => {
    const conversation = await findConversation(world.database.reader, userId);
    if (!conversation) return refuse('NotFound');
    const theirs = localeOf(conversation.locale);
    return done(
      CANNED_ANSWERS.map((name) => ({
        name,
        text: textOf(`canned.${name}`, theirs),
        meaning: textOf(`canned.${name}`, locale),
      })),
    );
  },
);
