import { deskSearch } from '#contract/desk-search.ts';
import { review } from '#contract/review.ts';
import { rolesOf } from '#contract/role.ts';
import { maskedEmail } from '#domain/mask.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { searchDesk } from '../../store/desk-search.ts';
import { findUsers } from '../../store/users.ts';
import type { World } from '../../world.ts';

/** Addresses are masked as in every list; who needs one whole reveals it, which the log tells. */
export const find = staffFeature(
  deskSearch.find,
  async ({ world, staff }: StaffRequest<World>, { q, pageNum, pageSize }) => {
    const { reader } = world.database;
    const skip = (pageNum - 1) * pageSize;
    const withRequests = rolesOf(review.list).includes(staff.role);
    const query = { text: q, withRequests, skip, take: pageSize };
    const { rows, total } = await searchDesk(reader, query);
    const users = await findUsers(reader, new Set(rows.map(({ userId }) => userId)));
    const people = new Map(users.map((user) => [user.id, user]));
    const list = rows.map(({ subjectId, status, note, ...row }) => {
      const user = people.get(row.userId);
      return {
        ...row,
        ...(subjectId !== null && { subjectId }),
        ...(status !== null && { status }),
        ...(note !== null && { note }),
        userName: user?.name ?? '',
        userEmail: maskedEmail(user?.email ?? ''),
        userLoginId: user?.loginId ?? '',
      };
    });
    return done({ list, total, pageNum, pageSize, hasNext: skip + rows.length < total });
  },
);
