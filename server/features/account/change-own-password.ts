/** Changing the password of whoever is logged in, by either door. */
import type { Locale } from '#contract/locale.ts';
import { changePassword, endSessions } from '#domain/account.ts';
import { invariant } from '#domain/result.ts';
import type { Draft } from '#domain/rows.ts';
import { done, type Outcome } from '../../http/feature.ts';
import { findUser } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { refuseField, refuseForNow } from './refuse-field.ts';
import { otherSessions, sweepSessions } from './sessions.ts';

export interface OwnPasswordChange {
  who: { id: string; sessionId: string };
  locale: Locale;
  oldPassword: string;
  newPassword: string;
  /** The new one once more. */
  again: string;
  /** What the form calls it. */
  againField: string;
  /** Told in the command that changes it. */
  tell?: (draft: Draft) => void;
}

/** Asks for the old one, as often as the throttle lets, and ends every other session. */
export async function changeOwnPassword(
  world: World,
  { who, locale, oldPassword, newPassword, again, againField, tell }: OwnPasswordChange,
): Promise<Outcome<Record<string, never>>> {
  const { oldPassword: throttle } = world.throttles;
  if (newPassword !== again) return refuseField('PasswordsDiffer', againField, locale);
  if (newPassword === oldPassword) return refuseField('SamePassword', 'newPassword', locale);
  const early = throttle.waitSeconds(who.id);
  if (early > 0) return refuseForNow(early);
  const row = await findUser(world.database.reader, who.id);
  invariant(row !== undefined, `user ${who.id} has a session but no row`);
  const checked = await world.hasher.verify(oldPassword, row.passwordHash);
  if (!checked.ok) return checked;
  const late = throttle.waitSeconds(who.id);
  if (late > 0) return refuseForNow(late);
  if (!checked.value) {
    throttle.fail(who.id);
    return refuseField('WrongPassword', 'oldPassword', locale);
  }
  const hashed = await world.hasher.hash(newPassword);
  if (!hashed.ok) return hashed;
  const others = await otherSessions(world, who.id, who.sessionId);
  const change = { userId: who.id, oldHash: row.passwordHash, newHash: hashed.value };
  const changed = await world.unitOfWork.run({
    needs: { User: [who.id], Session: others },
    decide: (draft) => {
      const mark = changePassword(draft, change);
      if (!mark.ok) return mark;
      endSessions(draft, others);
      tell?.(draft);
      return mark;
    },
  });
  if (!changed.ok) return refuseField('WrongPassword', 'oldPassword', locale);
  throttle.clear(who.id);
  await sweepSessions(world, who.id, who.sessionId, changed.value);
  return done({});
}
