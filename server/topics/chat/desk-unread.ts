import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { waitingCount } from './queries.ts';

export const unread = staffFeature(chatDesk.unread, async ({ world }: StaffRequest<World>) =>
  done({ unread: await waitingCount(world.database.reader) }),
);
