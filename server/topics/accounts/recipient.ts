/** Where a one-time code goes: an e-mail address, or a number as the rule of numbers writes it. */
import type { ContactKind } from '#core/codes.ts';
import type { Locale } from '#core/locale.ts';
import { isPhone, phoneNumberOf } from '#core/phone.ts';
import type { UserRow } from '#core/rows.ts';
import { type FieldProblem, fieldMessageOf } from '#platform/contract/message.ts';
import { type Refused, refuse } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { findUserByEmail, findUserByPhone } from './queries.ts';

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

/** Where somebody's own code went: their address if nothing is named; undefined for one of others. */
export function ownRecipientOf({ email, phone }: UserRow, named: Named): string | undefined {
  const recipient = recipientOf(named) ?? (named.phone === undefined ? email : undefined);
  return recipient === email || recipient === phone ? recipient : undefined;
}

/** Who gets their codes there. */
export const findByRecipient = (world: World, recipient: string): Promise<UserRow | undefined> =>
  isPhone(recipient)
    ? findUserByPhone(world.database.reader, recipient)
    : findUserByEmail(world.database.reader, recipient);

/** Says at the field what is missing or wrong there. */
export function refuseRecipient(
  field: ContactKind,
  problem: FieldProblem,
  locale: Locale,
): Refused {
  return refuse('InvalidInput', { fields: { [field]: fieldMessageOf(problem, locale) } });
}
