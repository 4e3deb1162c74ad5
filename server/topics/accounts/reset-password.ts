import { accept, type Result } from '#core/result.ts';
import { done, type PublicRequest, publicFeature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { account } from './contract.ts';
import { lookAtCode, type PromisingCode } from './one-time-code.ts';
import { codeAccount, tryCode } from './one-time-code-rules.ts';
import { findByRecipient, recipientOf, refuseRecipient } from './recipient.ts';
import { refuseCode, refuseField } from './refuse-field.ts';
import { changePassword, endSessions } from './rules.ts';
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
    anytime: true,
    needs: { EmailCode: [code.id], Mail: code.mails, User: [userId], Session: sessions },
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
  async ({ world, locale, ip }: PublicRequest<World>, input) => {
    const recipient = recipientOf(input);
    if (recipient === undefined) return refuseRecipient('phone', 'phone', locale);
    if (input.newPassword !== input.reNewPassword) {
      return refuseField('PasswordsDiffer', 'reNewPassword', locale);
    }
    const given = { scenario: 'resetPassword', email: recipient, code: input.code, ip } as const;
    const look = await lookAtCode(world, given);
    if (look.state !== 'promising') return refuseCode(look, locale);
    const { code } = look;
    const user = await findByRecipient(world, recipient);
    if (!user) return refuseField('WrongCode', 'code', locale);
    const guess = guessOf(user.id, { ip });
    const hashed = await world.hasher.hash(input.newPassword, guess);
    if (!hashed.ok) return hashed;
    const mark = await reset(world, user.id, code, hashed.value);
    if (mark === undefined) return refuseField('WrongCode', 'code', locale);
    // Whoever guessed at the old password guessed at nothing any more.
    world.throttles.login.lift((account) => account === user.id);
    world.throttles.oneTimeCode.clear(guessOf(codeAccount('resetPassword', recipient), { ip }));
    await sweepSessions(world, user.id, undefined, mark);
    return done({});
  },
);
