import type { Locale } from '#core/locale.ts';
import type { UserRow } from '#core/rows.ts';
import { done, type Outcome, type UserRequest } from '#platform/http/handlers.ts';
import type { Requester } from '#platform/runtime/network.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';

interface SubmittedSecret {
  /** The throttle that counts the tries: for the login password or the transaction password. */
  of: 'oldPassword' | 'payPassword';
  guess: Requester;
  given: string;
  hash: string;
  /** Name of the field in the form. */
  field: string;
  locale: Locale;
}

/**
 * Whether a person's own secret is right, within the throttle, which is checked before the slow
 * comparison and after it, because many may run at once. The caller clears the tries once the change it
 * protects is done.
 */
export async function checkSecret(
  world: World,
  { of, guess, given, hash, field, locale }: SubmittedSecret,
): Promise<Outcome<true>> {
  const throttle = world.throttles[of];
  const early = throttle.waitSeconds(guess);
  if (early > 0) return refuseForNow(early);
  const checked = await world.hasher.verify(given, hash, guess);
  if (!checked.ok) return checked;
  const late = throttle.waitSeconds(guess);
  if (late > 0) return refuseForNow(late);
  if (checked.value) return done(true);
  throttle.fail(guess);
  return refuseField('WrongPassword', field, locale);
}

/** Whether the caller's login password is right; a right one does not count as a guess. */
export async function checkLoginPassword(
  { world, ip, locale }: UserRequest<World>,
  { id, passwordHash }: UserRow,
  given: string,
): Promise<Outcome<true>> {
  const guess = guessOf(id, { ip });
  const field = 'loginPassword';
  const secret = { of: 'oldPassword', guess, given, hash: passwordHash, field, locale } as const;
  const checked = await checkSecret(world, secret);
  if (checked.ok) world.throttles.oldPassword.clear(guess);
  return checked;
}
