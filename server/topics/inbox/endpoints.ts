import { markRead } from '#core/inbox.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { inbox } from './contract.ts';
import { inboxPage, unreadCount, unreadIds } from './queries.ts';
import { messageView } from './views.ts';

export const inboxEndpoints = handlersFor<World>()(inbox, {
  list: async ({ world, user, locale }, input) => {
    const now = world.clock.now();
    const key = `${user.id}:inbox:${input.pageSize}`;
    const found = await inboxPage(world.database.reader, {
      userId: user.id,
      until: input.until ?? now,
      ...(await world.cursors.sliceOf(key, input)),
    });
    const { list, ...rest } = await world.cursors.pageOf(key, input, found);
    const messages = list.map((row) => messageView(world.market, row, locale));
    return done({ ...rest, list: messages });
  },
  unread: async ({ world, user }) =>
    done({ unread: await unreadCount(world.database.reader, user.id) }),
  read: async ({ world, user }, input) => {
    const { reader } = world.database;
    const ids = 'ids' in input ? input.ids : await unreadIds(reader, user.id);
    const marked = await world.unitOfWork.run({
      anytime: true,
      needs: { InboxMessage: ids },
      decide: (draft) => markRead(draft, user.id, ids),
    });
    return marked.ok ? done({ unread: await unreadCount(reader, user.id) }) : refuse(marked.error);
  },
});
