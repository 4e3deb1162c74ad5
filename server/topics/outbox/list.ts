import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { outbox } from './contract.ts';
import { mailView } from './mail-view.ts';
import { mailPage } from './queries.ts';

export const list = staffFeature(
  outbox.list,
  async ({ world }: StaffRequest<World>, { pageNum, pageSize, q, state }) => {
    const skip = (pageNum - 1) * pageSize;
    const query = { q, state, skip, take: pageSize };
    const { rows, total } = await mailPage(world.database.reader, query);
    return done({
      list: rows.map((posted) => mailView(posted, world.config.sandbox)),
      total,
      pageNum,
      pageSize,
      hasNext: skip + rows.length < total,
      byServer: world.mailer !== undefined,
    });
  },
);
