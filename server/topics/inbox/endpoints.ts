import { markRead } from '#core/inbox.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { inbox } from './contract.ts';
import { inboxPage, unreadCount, unreadIds } from './queries.ts';
import { messageView } from './views.ts';

export const inboxEndpoints = handlersFor<World>()(inbox, {
  list: async ({ world, user, locale }, { pageNum, pageSize, until }) => {
    const skip = (pageNum - 1) * pageSize;
    const now = world.clock.now();
    const { rows, total } = await inboxPage(world.database.reader, {
      userId: user.id,
      until: until ?? now,
      skip,
      take: pageSize,
    });
    const messages = rows.map((row) => messageView(world.market, row, locale));
    const hasNext = skip + rows.length < total;
    return done({ list: messages, total, pageNum, pageSize, hasNext });
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
