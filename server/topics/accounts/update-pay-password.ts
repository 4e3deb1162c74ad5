import { invariant } from '#core/result.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { checkSecret } from './check-secret.ts';
import { account } from './contract.ts';
import { findUser } from './queries.ts';
import { refuseField } from './refuse-field.ts';
import { changePayPassword, endSessions } from './rules.ts';
import { otherSessions } from './sessions.ts';

export const updatePayPassword = feature(
  account.updatePayPassword,
  async ({ world, user, ip, locale }: FeatureRequest<World>, input) => {
    if (input.newPayPassword !== input.reNewPasssword) {
      return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
    }
    if (input.newPayPassword === input.oldPayPassword) {
      return refuseField('SamePassword', 'newPayPassword', locale);
    }
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    const oldHash = row.payPasswordHash;
    if (oldHash === null) return refuse('PayPasswordRequired');
    const guess = guessOf(user.id, { ip });
    const checked = await checkSecret(world, {
      of: 'payPassword',
      guess,
      given: input.oldPayPassword,
      hash: oldHash,
      field: 'oldPayPassword',
      locale,
    });
    if (!checked.ok) return checked;
    const hashed = await world.hasher.hash(input.newPayPassword, guess);
    if (!hashed.ok) return hashed;
    // Whoever changes it may fear that somebody else is in: only this session goes on.
    const others = await otherSessions(world, user.id, user.sessionId);
    const changed = await world.unitOfWork.run({
      anytime: true,
      needs: { User: [user.id], Session: others },
      decide: (draft) => {
        const change = { userId: user.id, oldHash, newHash: hashed.value };
        const set = changePayPassword(draft, change);
        if (set.ok) endSessions(draft, others);
        return set;
      },
    });
    if (!changed.ok) return refuseField('WrongPassword', 'oldPayPassword', locale);
    world.throttles.payPassword.clear(guess);
    return done({});
  },
);
