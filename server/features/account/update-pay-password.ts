import { account } from '#contract/account.ts';
import { changePayPassword } from '#domain/account.ts';
import { invariant } from '#domain/result.ts';
import { done, type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { findUser } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';

export const updatePayPassword = feature(
  account.updatePayPassword,
  async ({ world, user, locale }: FeatureRequest<World>, input) => {
    const { payPassword: throttle } = world.throttles;
    if (input.newPayPassword !== input.reNewPasssword) {
      return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
    }
    if (input.newPayPassword === input.oldPayPassword) {
      return refuseField('SamePassword', 'newPayPassword', locale);
    }
    const early = throttle.waitSeconds(user.id);
    if (early > 0) return refuseForNow(early);
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    const oldHash = row.payPasswordHash;
    if (oldHash === null) return refuse('PayPasswordRequired');
    const checked = await world.hasher.verify(input.oldPayPassword, oldHash);
    if (!checked.ok) return checked;
    const late = throttle.waitSeconds(user.id);
    if (late > 0) return refuseForNow(late);
    if (!checked.value) {
      throttle.fail(user.id);
      return refuseField('WrongPassword', 'oldPayPassword', locale);
    }
    const hashed = await world.hasher.hash(input.newPayPassword);
    if (!hashed.ok) return hashed;
    const changed = await world.unitOfWork.run({
      needs: { User: [user.id] },
      decide: (draft) =>
        changePayPassword(draft, { userId: user.id, oldHash, newHash: hashed.value }),
    });
    if (!changed.ok) return refuseField('WrongPassword', 'oldPayPassword', locale);
    throttle.clear(user.id);
    return done({});
  },
);
