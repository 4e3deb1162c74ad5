import { account } from '#contract/account.ts';
import { changePassword, endSessions } from '#domain/account.ts';
import { codeId, tryCode } from '#domain/one-time-code.ts';
import { accept, type Result } from '#domain/result.ts';
import { done, type PublicRequest, publicFeature } from '../../http/feature.ts';
import { findUserByEmail } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { lookAtCode, type PromisingCode } from './one-time-code.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';
import { otherSessions, sweepSessions } from './sessions.ts';

/** Uses the code up and sets the password. Answers the mark of `changePassword`. */
async function reset(
  world: World,
  userId: string,
  code: PromisingCode,
  newHash: string,
): Promise<string | undefined> {
  const sessions = await otherSessions(world, userId, undefined);
  const changed = await world.unitOfWork.run({
    needs: { EmailCode: [code.id], User: [userId], Session: sessions },
    decide: (draft): Result<string | undefined, 'WrongPassword'> => {
      if (tryCode(draft, code.id, code.hash) !== 'right') return accept(undefined);
      const mark = changePassword(draft, { userId, newHash });
      if (mark.ok) endSessions(draft, sessions);
      return mark;
    },
  });
  return changed.ok ? changed.value : undefined;
}

export const resetPassword = publicFeature(
  account.resetPassword,
  async ({ world, locale }: PublicRequest<World>, input) => {
    const { email } = input;
    if (input.newPassword !== input.reNewPassword) {
      return refuseField('PasswordsDiffer', 'reNewPassword', locale);
    }
    const wait = world.throttles.oneTimeCode.waitSeconds(codeId('resetPassword', email));
    if (wait > 0) return refuseForNow(wait);
    const code = await lookAtCode(world, { scenario: 'resetPassword', email, code: input.code });
    const user = code && (await findUserByEmail(world.database.reader, email));
    if (!code || !user) return refuseField('WrongCode', 'code', locale);
    const hashed = await world.hasher.hash(input.newPassword);
    if (!hashed.ok) return hashed;
    const mark = await reset(world, user.id, code, hashed.value);
    if (mark === undefined) return refuseField('WrongCode', 'code', locale);
    world.throttles.loginAccount.clear(user.id);
    await sweepSessions(world, user.id, undefined, mark);
    return done({});
  },
);
