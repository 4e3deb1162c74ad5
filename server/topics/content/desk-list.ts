import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { contentDesk } from './contract.ts';
import { headlineOf } from './desk-article-view.ts';
import { deskArticlePage } from './desk-queries.ts';

export const list = staffFeature(
  contentDesk.list,
  async ({ world }: StaffRequest<World>, { pageNum, pageSize, section, state, q }) => {
    const now = world.clock.now();
    const skip = (pageNum - 1) * pageSize;
    const query = { section, state, q, now, skip, take: pageSize };
    const { rows, total } = await deskArticlePage(world.database.reader, query);
    return done({
      list: rows.map(({ article, titles }) => ({
        ...headlineOf(article, now),
        title: titles.get('en') ?? '',
        titleZh: titles.get('zh') ?? '',
      })),
      total,
      pageNum,
      pageSize,
      hasNext: skip + rows.length < total,
    });
  },
);
