import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { inbox } from './contract.ts';
import { unreadCount } from './queries.ts';

export const unread = feature(inbox.unread, async ({ world, user }: FeatureRequest<World>) =>
  done({ unread: await unreadCount(world.database.reader, user.id) }),
);
