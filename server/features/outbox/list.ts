import { outbox } from '#contract/outbox.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { mailPage } from '../../store/mails.ts';
import type { World } from '../../world.ts';
import { mailView } from './mail-view.ts';

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
