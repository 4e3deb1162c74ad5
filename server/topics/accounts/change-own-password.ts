/** Changes the password of the logged-in person, customer or staff. */
import type { Locale } from '#core/locale.ts';
import { invariant } from '#core/result.ts';
import type { Draft, UserRow } from '#core/rows.ts';
import { done, type Outcome } from '#platform/http/handlers.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { findUser } from './queries.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';
import { changePassword, endSessions } from './rules.ts';
import { type EndingOf, endsAlone, otherSessions, sweepSessions } from './sessions.ts';

export interface OwnPasswordChange {
  who: { id: string };
  /** Address of the client. */
  ip: string;
  locale: Locale;
  oldPassword: string;
  newPassword: string;
  /** The new one, repeated. */
  again: string;
  /** Name of that field in the form. */
  againField: string;
  /** Whether the new password is unsuitable for this person. */
  isRefused?: (newPassword: string, person: UserRow) => boolean;
  /** Notifies the person, in the same command. */
  tell?: (draft: Draft) => void;
  endingOf?: EndingOf;
}

/**
 * Checks the old password, within the throttle, and ends every session including the current one: earlier
 * tokens become invalid, and the person logs in with the new password.
 */
export async function changeOwnPassword(
  world: World,
  {
    who,
    ip,
    locale,
    oldPassword,
    newPassword,
    again,
    againField,
    isRefused,
    tell,
    endingOf = endsAlone,
  }: OwnPasswordChange,
): Promise<Outcome<Record<string, never>>> {
  const { oldPassword: throttle } = world.throttles;
  if (newPassword !== again) return refuseField('PasswordsDiffer', againField, locale);
  if (newPassword === oldPassword) return refuseField('SamePassword', 'newPassword', locale);
  const guess = guessOf(who.id, { ip });
  const early = throttle.waitSeconds(guess);
  if (early > 0) return refuseForNow(early);
  const row = await findUser(world.database.reader, who.id);
  invariant(row !== undefined, `user ${who.id} has a session but no row`);
  if (isRefused?.(newPassword, row)) return refuseField('WeakPassword', 'newPassword', locale);
  const checked = await world.hasher.verify(oldPassword, row.passwordHash, guess);
  if (!checked.ok) return checked;
  const late = throttle.waitSeconds(guess);
  if (late > 0) return refuseForNow(late);
  if (!checked.value) {
    throttle.fail(guess);
    return refuseField('WrongPassword', 'oldPassword', locale);
  }
  const hashed = await world.hasher.hash(newPassword, guess);
  if (!hashed.ok) return hashed;
  const sessions = await otherSessions(world, who.id, undefined);
  const along = await endingOf(sessions);
  const change = { userId: who.id, oldHash: row.passwordHash, newHash: hashed.value };
  const changed = await world.unitOfWork.run({
    anytime: true,
    needs: { ...along.needs, User: [who.id], Session: sessions },
    decide: (draft) => {
      const mark = changePassword(draft, change);
      if (!mark.ok) return mark;
      endSessions(draft, sessions);
      along.end(draft);
      tell?.(draft);
      return mark;
    },
  });
  if (!changed.ok) return refuseField('WrongPassword', 'oldPassword', locale);
  throttle.clear(guess);
  await sweepSessions(world, who.id, undefined, changed.value);
  return done({});
}
