import { staff } from '#contract/staff.ts';
import { formatMoney } from '#domain/money.ts';
import { invariant } from '#domain/result.ts';
import { done, type StaffRequest, staffFeature } from '../../http/feature.ts';
import { findUser } from '../../store/users.ts';
import type { World } from '../../world.ts';

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
