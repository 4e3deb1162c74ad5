import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chat } from './contract.ts';
import { findConversation } from './queries.ts';
import { unreadBy } from './rules.ts';

export const unread = feature(chat.unread, async ({ world, user }: FeatureRequest<World>) =>
  done({ unread: unreadBy('customer', await findConversation(world.database.reader, user.id)) }),
);
