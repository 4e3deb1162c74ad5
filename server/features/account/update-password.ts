import { account } from '#contract/account.ts';
import { changePassword, endSessions } from '#domain/account.ts';
import { invariant } from '#domain/result.ts';
import { done, type FeatureRequest, feature } from '../../http/feature.ts';
import { findUser } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';
import { otherSessions, sweepSessions } from './sessions.ts';

export const updatePassword = feature(
  account.updatePassword,
  async ({ world, user, locale }: FeatureRequest<World>, input) => {
    const { oldPassword: throttle } = world.throttles;
    if (input.newPassword !== input.reNewPasssword) {
      return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
    }
    if (input.newPassword === input.oldPassword) {
      return refuseField('SamePassword', 'newPassword', locale);
    }
    const early = throttle.waitSeconds(user.id);
    if (early > 0) return refuseForNow(early);
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    const checked = await world.hasher.verify(input.oldPassword, row.passwordHash);
    if (!checked.ok) return checked;
    const late = throttle.waitSeconds(user.id);
    if (late > 0) return refuseForNow(late);
    if (!checked.value) {
      throttle.fail(user.id);
      return refuseField('WrongPassword', 'oldPassword', locale);
    }
    const hashed = await world.hasher.hash(input.newPassword);
    if (!hashed.ok) return hashed;
    const others = await otherSessions(world, user.id, user.sessionId);
    const change = { userId: user.id, oldHash: row.passwordHash, newHash: hashed.value };
    const changed = await world.unitOfWork.run({
      needs: { User: [user.id], Session: others },
      decide: (draft) => {
        const mark = changePassword(draft, change);
        if (mark.ok) endSessions(draft, others);
        return mark;
      },
    });
    if (!changed.ok) return refuseField('WrongPassword', 'oldPassword', locale);
    throttle.clear(user.id);
    await sweepSessions(world, user.id, user.sessionId, changed.value);
    return done({});
  },
);
