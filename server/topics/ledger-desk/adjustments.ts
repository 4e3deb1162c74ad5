import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { adjustmentPage } from './adjustment-queries.ts';
import { adjustmentViews } from './adjustment-view.ts';
import { books } from './contract.ts';

export const adjustments = staffFeature(
  books.adjustments,
  async ({ world }: StaffRequest<World>, { status, pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { reader } = world.database;
    const { rows, total } = await adjustmentPage(reader, { status, skip, take: pageSize });
    const list = await adjustmentViews(world, rows);
    return done({ list, total, pageNum, pageSize, hasNext: skip + rows.length < total });
  },
);
