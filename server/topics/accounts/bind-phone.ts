import type { Locale } from '#core/locale.ts';
import { maskedPhone } from '#core/mask.ts';
import { phoneNumberOf } from '#core/phone.ts';
import { accept, invariant, type Result } from '#core/result.ts';
import type { Draft, UserRow } from '#core/rows.ts';
import { phoneNewsOf, textOf } from '#platform/contract/message.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done, type UserRequest } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { checkLoginPassword } from './check-secret.ts';
import type { account } from './contract.ts';
import { lookAtCode, type PromisingCode } from './one-time-code.ts';
import { codeAccount, tryCode } from './one-time-code-rules.ts';
import { findUser, findUserByPhone, takenColumn } from './queries.ts';
import { refuseRecipient } from './recipient.ts';
import { refuseCode, refuseField } from './refuse-field.ts';
import { bindPhone as bind, sendMail } from './rules.ts';

type Bound = 'bound' | 'WrongCode' | 'WrongPassword' | 'PhoneTaken';

/** Notifies the old contact, for a person who has lost the number or never asked for the change. */
function tellOld(draft: Draft, before: UserRow, phone: string, locale: Locale, byServer: boolean) {
  const news = phoneNewsOf(locale, { phone: maskedPhone(phone) });
  sendMail(draft, { to: before.email, ...news }, byServer);
  if (before.phone !== null && before.phone !== phone) {
    const subject = textOf('text.subject', locale);
    sendMail(draft, { to: before.phone, subject, text: news.text }, false);
  }
}

async function write(
  { world, locale }: UserRequest<World>,
  code: PromisingCode,
  row: UserRow,
  phone: string,
): Promise<Result<Bound>> {
  const holder = await findUserByPhone(world.database.reader, phone);
  const byServer = world.config.smtpUrl !== undefined;
  try {
    return await world.unitOfWork.run({
      anytime: true,
      needs: { User: [row.id], EmailCode: [code.id], Mail: code.mails },
      decide: (draft): Result<Bound> => {
        if (tryCode(draft, code.id, code.hash) !== 'right') return accept<Bound>('WrongCode');
        // Whoever has the code holds the number, and may learn that an account has it.
        if (holder && holder.id !== row.id) return accept<Bound>('PhoneTaken');
        const before = bind(draft, { userId: row.id, passwordHash: row.passwordHash, phone });
        if (!before.ok) return accept<Bound>(before.error);
        tellOld(draft, before.value, phone, locale, byServer);
        return accept<Bound>('bound');
      },
    });
  } catch (error) {
    if (takenColumn(error) === 'phone') return accept<Bound>('PhoneTaken');
    throw error;
  }
}

export const bindPhone: Handler<World, typeof account.bindPhone> = async (request, input) => {
  const { world, user, ip, locale } = request;
  const phone = phoneNumberOf(input.phone);
  if (phone === undefined) return refuseRecipient('phone', 'phone', locale);
  const row = await findUser(world.database.reader, user.id);
  invariant(row !== undefined, `user ${user.id} has a session but no row`);
  const checked = await checkLoginPassword(request, row, input.loginPassword);
  if (!checked.ok) return checked;
  const given = { scenario: 'bindPhone', email: phone, code: input.code, ip } as const;
  const look = await lookAtCode(world, given);
  if (look.state !== 'promising') return refuseCode(look, locale);
  const written = await write(request, look.code, row, phone);
  if (!written.ok) return refuseField('WrongPassword', 'loginPassword', locale);
  if (written.value === 'WrongCode') return refuseField('WrongCode', 'code', locale);
  if (written.value === 'PhoneTaken') return refuseField('PhoneTaken', 'phone', locale);
  world.throttles.oneTimeCode.clear(guessOf(codeAccount('bindPhone', phone), { ip }));
  return done({ phone: maskedPhone(phone) });
};
