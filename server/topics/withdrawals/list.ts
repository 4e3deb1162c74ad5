import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { withdrawal } from './contract.ts';
import { itemOf } from './item.ts';
import { withdrawalPage } from './queries.ts';

export const list = feature(
  withdrawal.list,
  async ({ world, user, locale }: FeatureRequest<World>, { pageNum, pageSize, status }) => {
    const skip = (pageNum - 1) * pageSize;
    const query = { userId: user.id, status, skip, take: pageSize };
    const { rows, total } = await withdrawalPage(world.database.reader, query);
    const now = world.clock.now();
    return done({
      list: rows.map((row) => itemOf(row, now, locale)),
      total,
      pageNum,
      pageSize,
      hasNext: skip + rows.length < total,
    });
  },
);
