/** The recipient of a one-time code: an e-mail address, or a number in its canonical form. */
import type { ContactKind } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { isPhone, phoneNumberOf } from '#core/phone.ts';
import type { UserRow } from '#core/rows.ts';
import { type FieldProblem, fieldMessageOf } from '#platform/contract/message.ts';
import { type Refused, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { findUserByEmail, findUserByPhone } from './queries.ts';

/** What a caller named; if both are given, the address is used. */
export interface Named {
  email?: string | undefined;
  phone?: string | undefined;
}

/** The recipient in canonical form; undefined for an invalid number, or if neither is given. */
export function recipientOf({ email, phone }: Named): string | undefined {
  if (email !== undefined) return email;
  return phone === undefined ? undefined : phoneNumberOf(phone);
}

/** The person's own recipient: by default their address; undefined for somebody else's. */
export function ownRecipientOf({ email, phone }: UserRow, named: Named): string | undefined {
  const recipient = recipientOf(named) ?? (named.phone === undefined ? email : undefined);
  return recipient === email || recipient === phone ? recipient : undefined;
}

/** The person who gets codes there. */
export const findByRecipient = (world: World, recipient: string): Promise<UserRow | undefined> =>
  isPhone(recipient)
    ? findUserByPhone(world.database.reader, recipient)
    : findUserByEmail(world.database.reader, recipient);

/** Reports what is missing or wrong in the field. */
export function refuseRecipient(
  field: ContactKind,
  problem: FieldProblem,
  locale: Locale,
): Refused {
  return refuse('InvalidInput', { fields: { [field]: fieldMessageOf(problem, locale) } });
}
