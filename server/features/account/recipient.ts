/** Where a one-time code goes: an e-mail address, or a number as the rule of numbers writes it. */
import type { Locale } from '#contract/locale.ts';
import { type FieldProblem, fieldMessageOf } from '#contract/message.ts';
import { isPhone, phoneNumberOf } from '#domain/phone.ts';
import type { UserRow } from '#domain/rows.ts';
import { type Refused, refuse } from '../../http/feature.ts';
import { findUserByEmail, findUserByPhone } from '../../store/users.ts';
import type { World } from '../../world.ts';

/** What a caller named: either will do, and an address goes first. */
export interface Named {
  email?: string | undefined;
  phone?: string | undefined;
}

/** One recipient in one form; a wrong number, or neither, is undefined. */
export function recipientOf({ email, phone }: Named): string | undefined {
  if (email !== undefined) return email;
  return phone === undefined ? undefined : phoneNumberOf(phone);
}

/** Who gets their codes there. */
export const findByRecipient = (world: World, recipient: string): Promise<UserRow | undefined> =>
  isPhone(recipient)
    ? findUserByPhone(world.database.reader, recipient)
    : findUserByEmail(world.database.reader, recipient);

/** Says at the field what is missing or wrong there. */
export function refuseRecipient(
  field: 'email' | 'phone',
  problem: FieldProblem,
  locale: Locale,
): Refused {
  return refuse('InvalidInput', { fields: { [field]: fieldMessageOf(problem, locale) } });
}
