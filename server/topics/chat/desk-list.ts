import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { chatDesk } from './contract.ts';
import { conversationViews } from './desk-conversation-view.ts';
import { conversationPage } from './queries.ts';

export const list = staffFeature(
  chatDesk.list,
  async ({ world, staff }: StaffRequest<World>, { pageNum, pageSize, filter, q }) => {
    const { reader } = world.database;
    const skip = (pageNum - 1) * pageSize;
    const query = { filter, q, staffId: staff.id, skip, take: pageSize };
    const { rows, total } = await conversationPage(reader, query);
    const hasNext = skip + rows.length < total;
    return done({ list: await conversationViews(reader, rows), total, pageNum, pageSize, hasNext });
  },
);
