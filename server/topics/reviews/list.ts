import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { review } from './contract.ts';
import { reviewPage } from './queries.ts';
import { reviewViews } from './review-view.ts';

const MINUTE_MS = 60_000;

export const list = staffFeature(
  review.list,
  async ({ world, staff, locale }: StaffRequest<World>, input) => {
    const { kind, status, q, claimed, olderThanMinutes, sort, pageNum, pageSize } = input;
    const skip = (pageNum - 1) * pageSize;
    const now = world.clock.now();
    const { rows, total } = await reviewPage(world.database.reader, {
      kind,
      status,
      text: q,
      claimed: claimed && { by: claimed, staffId: staff.id },
      until: olderThanMinutes === undefined ? undefined : now - olderThanMinutes * MINUTE_MS,
      now,
      sort,
      skip,
      take: pageSize,
    });
    const items = await reviewViews(world, rows, locale);
    return done({ list: items, total, pageNum, pageSize, hasNext: skip + rows.length < total });
  },
);
