import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { inbox } from './contract.ts';
import { messageView } from './message-view.ts';
import { inboxPage } from './queries.ts';

export const list = feature(
  inbox.list,
  async ({ world, user, locale }: FeatureRequest<World>, { pageNum, pageSize, until }) => {
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
);
