import type { Locale } from '#core/locale.ts';
import type { UserRow } from '#core/rows.ts';
import { done, type Outcome, type UserRequest } from '#platform/http/handlers.ts';
import type { Asker } from '#platform/runtime/network.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';

interface GivenSecret {
  /** Which throttle counts the tries: of the login password or of the transaction password. */
  of: 'oldPassword' | 'payPassword';
  guess: Asker;
  given: string;
  hash: string;
  /** What the form calls it. */
  field: string;
  locale: Locale;
}

/**
 * Whether somebody's own secret is right, asked for as often as the throttle lets; it is looked at
 * before the slow comparison and after it, as many may be compared at once. Whoever goes on to change
 * something clears the tries when that is done.
 */
export async function checkSecret(
  world: World,
  { of, guess, given, hash, field, locale }: GivenSecret,
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

/** Whether the login password of whoever asks is right; a right one is no guess. */
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
