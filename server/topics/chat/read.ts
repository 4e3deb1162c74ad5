import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chat } from './contract.ts';
import { readUpTo, unreadBy } from './rules.ts';

export const read = feature(chat.read, async ({ world, user }: FeatureRequest<World>, { seq }) => {
  const marked = await world.unitOfWork.run({
    anytime: true,
    needs: { ChatConversation: [user.id] },
    decide: (draft) => readUpTo(draft, 'customer', { userId: user.id, seq }),
  });
  // Without a conversation there is nothing unread.
  return done({ unread: marked.ok ? unreadBy('customer', marked.value) : 0 });
});
