import { formatMoney } from '#core/money.ts';
import { invariant } from '#core/result.ts';
import { done, type StaffRequest, staffFeature } from '#platform/http/feature.ts';
import { findUser } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import { staff } from './contract.ts';

export const staffMe = staffFeature(
  staff.me,
  async ({ world, staff: { id, role } }: StaffRequest<World>) => {
    const row = await findUser(world.database.reader, id);
    invariant(row !== undefined, `user ${id} has a session but no row`);
    const { selfReview, twoPeopleFrom, sandbox } = world.config;
    return done({
      id,
      name: row.name,
      email: row.email,
      role,
      selfReview,
      twoPeopleFrom: formatMoney(twoPeopleFrom, 'USD'),
      sandbox,
      passwordDue: row.passwordDue,
      now: world.clock.now(),
    });
  },
);
