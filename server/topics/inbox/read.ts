import { markRead } from '#core/inbox.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { inbox } from './contract.ts';
import { unreadCount, unreadIds } from './queries.ts';

export const read = feature(inbox.read, async ({ world, user }: FeatureRequest<World>, input) => {
  const { reader } = world.database;
  const ids = 'ids' in input ? input.ids : await unreadIds(reader, user.id);
  const marked = await world.unitOfWork.run({
    anytime: true,
    needs: { InboxMessage: ids },
    decide: (draft) => markRead(draft, user.id, ids),
  });
  return marked.ok ? done({ unread: await unreadCount(reader, user.id) }) : refuse(marked.error);
});
