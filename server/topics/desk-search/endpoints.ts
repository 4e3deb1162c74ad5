import { books } from '#contract/ledger-desk';
import { review } from '#contract/reviews';
import { maskedEmail } from '#core/mask.ts';
import { rolesOf } from '#core/role.ts';
import { done, handlersFor } from '#platform/http/handlers.ts';
import { pageOf, sliceOf } from '#platform/http/paging.ts';
import { findUsers } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import { deskSearch } from './contract.ts';
import { searchDesk } from './queries.ts';

export const deskSearchEndpoints = handlersFor<World>()(deskSearch, {
  /** Addresses are masked as in every list; unmasking one is logged. */
  find: async ({ world, staff }, { q, ...page }) => {
    const { reader } = world.database;
    const withRequests = rolesOf(review.list).includes(staff.role);
    const withCorrections = rolesOf(books.adjustments).includes(staff.role);
    const query = { text: q, withRequests, withCorrections, ...sliceOf(page) };
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
    return done(pageOf(page, list, total));
  },
});
