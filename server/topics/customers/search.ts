import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { people } from './contract.ts';
import { searchCustomers } from './queries.ts';
import { userLineOf } from './user-view.ts';

export const search = staffFeature(
  people.search,
  async ({ world }: StaffRequest<World>, { q, pageNum, pageSize }) => {
    const skip = (pageNum - 1) * pageSize;
    const { reader } = world.database;
    const { rows, total } = await searchCustomers(reader, q, { skip, take: pageSize });
    const hasNext = skip + rows.length < total;
    return done({ list: rows.map(userLineOf), total, pageNum, pageSize, hasNext });
  },
);
