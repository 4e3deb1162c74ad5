import { chat } from '#contract/chat.ts';
import { unreadBy } from '#domain/chat.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { findConversation } from '../../store/chat.ts';
import type { World } from '../../world.ts';

export const unread = feature(chat.unread, async ({ world, user }: FeatureRequest<World>) =>
  done({ unread: unreadBy('customer', await findConversation(world.database.reader, user.id)) }),
);
