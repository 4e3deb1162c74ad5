import { CANNED_ANSWERS } from '#contract/chat.ts';
import { chatDesk } from '#contract/chat-desk.ts';
import { localeOf } from '#contract/locale.ts';
import { textOf } from '#contract/message.ts';
import { done, refuse, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { findConversation } from '../../store/chat.ts';
import type { World } from '../../world.ts';

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
