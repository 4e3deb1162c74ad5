import { inbox } from '#contract/inbox.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { unreadCount } from '../../store/inbox.ts';
import type { World } from '../../world.ts';

export const unread = feature(inbox.unread, async ({ world, user }: FeatureRequest<World>) =>
  done({ unread: await unreadCount(world.database.reader, user.id) }),
);
