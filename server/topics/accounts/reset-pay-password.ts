import { accept, invariant, type Result } from '#core/result.ts';
import type { UserRow } from '#core/rows.ts';
import { payPasswordNewsOf } from '#platform/contract/message.ts';
import { done, type Handler, refuse, type UserRequest } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { checkLoginPassword } from './check-secret.ts';
import type { account } from './contract.ts';
import { lookAtCode, type PromisingCode } from './one-time-code.ts';
import { codeAccount, tryOwnCode } from './one-time-code-rules.ts';
import { findUser } from './queries.ts';
import { ownRecipientOf } from './recipient.ts';
import { refuseCode, refuseField } from './refuse-field.ts';
import { endSessions, resetPayPassword as reset, sendMail } from './rules.ts';
import { otherSessions } from './sessions.ts';

type Answer = 'reset' | 'WrongCode' | 'WrongPassword';

/** Uses the code up, sets the password, ends the other sessions, and notifies the person. */
async function write(
  { world, user, locale }: UserRequest<World>,
  code: PromisingCode,
  { passwordHash, email }: UserRow,
  newHash: string,
): Promise<Answer> {
  const others = await otherSessions(world, user.id, user.sessionId);
  const byServer = world.config.smtpUrl !== undefined;
  const written = await world.unitOfWork.run({
    anytime: true,
    needs: { User: [user.id], EmailCode: [code.id], Mail: code.mails, Session: others },
    decide: (draft): Result<Answer, never> => {
      if (tryOwnCode(draft, user.id, code) !== 'right') return accept<Answer>('WrongCode');
      const set = reset(draft, { userId: user.id, passwordHash, newHash });
      if (!set.ok) return accept<Answer>(set.error);
      endSessions(draft, others);
      // In case the person did not ask for it.
      sendMail(draft, { to: email, ...payPasswordNewsOf(locale) }, byServer);
      return accept<Answer>('reset');
    },
  });
  invariant(written.ok, 'the command itself is never refused: its answer says what was wrong');
  return written.value;
}

/** Instead of the old transaction password it requires the login password and a code. */
export const resetPayPassword: Handler<World, typeof account.resetPayPassword> = async (
  request,
  input,
) => {
  const { world, user, ip, locale } = request;
  if (input.newPayPassword !== input.reNewPasssword) {
    return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
  }
  const row = await findUser(world.database.reader, user.id);
  invariant(row !== undefined, `user ${user.id} has a session but no row`);
  if (row.payPasswordHash === null) return refuse('PayPasswordRequired');
  const checked = await checkLoginPassword(request, row, input.loginPassword);
  if (!checked.ok) return checked;
  const recipient = ownRecipientOf(row, input);
  if (recipient === undefined) return refuseField('WrongCode', 'code', locale);
  const given = { scenario: 'payPassword', email: recipient, code: input.code, ip } as const;
  const look = await lookAtCode(world, given);
  if (look.state !== 'promising') return refuseCode(look, locale);
  const guess = guessOf(user.id, { ip });
  const hashed = await world.hasher.hash(input.newPayPassword, guess);
  if (!hashed.ok) return hashed;
  const answer = await write(request, look.code, row, hashed.value);
  if (answer === 'WrongPassword') return refuseField(answer, 'loginPassword', locale);
  if (answer === 'WrongCode') return refuseField(answer, 'code', locale);
  // Guesses at the old password are irrelevant now.
  world.throttles.payPassword.lift((account) => account === user.id);
  world.throttles.oneTimeCode.clear(guessOf(codeAccount('payPassword', recipient), { ip }));
  return done({});
};
