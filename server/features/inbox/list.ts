import { inbox } from '#contract/inbox.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { inboxPage } from '../../store/inbox.ts';
import type { World } from '../../world.ts';
import { messageView } from './message-view.ts';

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
