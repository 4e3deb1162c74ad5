import { chatDesk } from '#contract/chat-desk.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { waitingCount } from '../../store/chat.ts';
import type { World } from '../../world.ts';

export const unread = staffFeature(chatDesk.unread, async ({ world }: StaffRequest<World>) =>
  done({ unread: await waitingCount(world.database.reader) }),
);
