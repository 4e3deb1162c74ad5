import { maskedPhone } from '#core/mask.ts';
import { accept, invariant, type Result } from '#core/result.ts';
import type { UserRow } from '#core/rows.ts';
import { fieldMessageOf } from '#platform/contract/message.ts';
import { done, handlersFor, refuse } from '#platform/http/handlers.ts';
import { COUNTRIES } from '#platform/runtime/countries.ts';
import type { World } from '#world/world.ts';
import { bindPhone } from './bind-phone.ts';
import { guessOf } from './caller.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { checkSecret } from './check-secret.ts';
import { account, type UserInfo } from './contract.ts';
import { getEmailCode } from './get-email-code.ts';
import { logInAt } from './log-in-at.ts';
import { lookAtCode, type PromisingCode } from './one-time-code.ts';
import { codeAccount, tryOwnCode } from './one-time-code-rules.ts';
import { endOtherSessions, endSession, sessions } from './own-sessions.ts';
import { setProfilePhoto } from './profile-photo-rules.ts';
import { findUser } from './queries.ts';
import { findByRecipient, ownRecipientOf, recipientOf, refuseRecipient } from './recipient.ts';
import { refuseCode, refuseField } from './refuse-field.ts';
import { registerByEmail } from './register.ts';
import { resetPayPassword } from './reset-pay-password.ts';
import { changePassword, changePayPassword, endSessions, setPayPassword } from './rules.ts';
import { otherSessions, sweepSessions, tokenFor } from './sessions.ts';

const AREAS = [...COUNTRIES];

function userInfoOf(user: UserRow): UserInfo {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    isReal: user.isReal,
    payPassword: user.payPasswordHash !== null,
    profilePhoto: user.profilePhoto,
    userLoginId: user.loginId,
    inviteCode: user.inviteCode,
    country: user.country,
    phone: maskedPhone(user.phone ?? ''),
  };
}

async function load(world: World, userId: string): Promise<UserInfo> {
  const row = await findUser(world.database.reader, userId);
  invariant(row !== undefined, `user ${userId} has a session but no row`);
  return userInfoOf(row);
}

/** Uses the code up and sets the password. Returns the mark of `changePassword`. */
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
      if (tryOwnCode(draft, userId, code) !== 'right') return accept(undefined);
      const mark = changePassword(draft, { userId, newHash });
      if (mark.ok) endSessions(draft, sessions);
      return mark;
    },
  });
  return changed.ok ? changed.value : undefined;
}

export const accountsEndpoints = handlersFor<World>()(account, {
  login: async (request, credentials) => {
    const opened = await logInAt('customer', request, credentials);
    return opened.ok ? done({ token: tokenFor(request.world, opened.value.session) }) : opened;
  },
  logout: async ({ world, user }) => {
    await world.unitOfWork.run({
      anytime: true,
      needs: { Session: [user.sessionId] },
      decide: (draft) => {
        endSessions(draft, [user.sessionId]);
        return accept({});
      },
    });
    return done({});
  },
  register: registerByEmail,
  getEmailCode,
  userInfo: ({ world, user }) => {
    const kept = world.cache.peek<UserInfo>(user.id, 'userInfo');
    if (kept) return done(kept);
    return world.cache.get(user.id, 'userInfo', () => load(world, user.id)).then(done);
  },
  setPhoto: async ({ world, user, locale }, { path }) => {
    const set = await world.unitOfWork.run({
      needs: { User: [user.id], ...(path !== undefined && { Upload: [path] }) },
      decide: (draft) => {
        const shown = setProfilePhoto(draft, user.id, path);
        return shown.ok ? accept({ profilePhoto: shown.value }) : shown;
      },
    });
    if (set.ok) return set;
    return refuse('NotFound', { fields: { path: fieldMessageOf('unknown', locale) } });
  },
  updatePassword: ({ world, user, ip, locale }, { oldPassword, newPassword, reNewPasssword }) =>
    changeOwnPassword(world, {
      who: user,
      ip,
      locale,
      oldPassword,
      newPassword,
      again: reNewPasssword,
      againField: 'reNewPasssword',
    }),
  resetPassword: async ({ world, locale, ip }, input) => {
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
    // Guesses at the old password are irrelevant now.
    world.throttles.login.lift((account) => account === user.id);
    world.throttles.oneTimeCode.clear(guessOf(codeAccount('resetPassword', recipient), { ip }));
    await sweepSessions(world, user.id, undefined, mark);
    return done({});
  },
  settingPayPassword: async ({ world, user, ip, locale }, input) => {
    if (input.newPayPassword !== input.reNewPasssword) {
      return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
    }
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    if (row.payPasswordHash !== null) return refuse('PayPasswordExists');
    const recipient = ownRecipientOf(row, input);
    // A code sent to another address or number is not valid here, whoever has it.
    if (recipient === undefined) return refuseField('WrongCode', 'code', locale);
    const given = { scenario: 'payPassword', email: recipient, code: input.code, ip } as const;
    const look = await lookAtCode(world, given);
    if (look.state !== 'promising') return refuseCode(look, locale);
    const { code } = look;
    const hashed = await world.hasher.hash(input.newPayPassword, guessOf(user.id, { ip }));
    if (!hashed.ok) return hashed;
    const set = await world.unitOfWork.run({
      anytime: true,
      needs: { User: [user.id], EmailCode: [code.id], Mail: code.mails },
      decide: (draft) => {
        if (tryOwnCode(draft, user.id, code) !== 'right') return accept('WrongCode' as const);
        const changed = setPayPassword(draft, user.id, hashed.value);
        return changed.ok ? accept('set' as const) : changed;
      },
    });
    if (!set.ok) return set;
    return set.value === 'set' ? done({}) : refuseField('WrongCode', 'code', locale);
  },
  updatePayPassword: async ({ world, user, ip, locale }, input) => {
    if (input.newPayPassword !== input.reNewPasssword) {
      return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
    }
    if (input.newPayPassword === input.oldPayPassword) {
      return refuseField('SamePassword', 'newPayPassword', locale);
    }
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    const oldHash = row.payPasswordHash;
    if (oldHash === null) return refuse('PayPasswordRequired');
    const guess = guessOf(user.id, { ip });
    const checked = await checkSecret(world, {
      of: 'payPassword',
      guess,
      given: input.oldPayPassword,
      hash: oldHash,
      field: 'oldPayPassword',
      locale,
    });
    if (!checked.ok) return checked;
    const hashed = await world.hasher.hash(input.newPayPassword, guess);
    if (!hashed.ok) return hashed;
    // The person may fear that somebody else is logged in, so only this session stays.
    const others = await otherSessions(world, user.id, user.sessionId);
    const changed = await world.unitOfWork.run({
      anytime: true,
      needs: { User: [user.id], Session: others },
      decide: (draft) => {
        const change = { userId: user.id, oldHash, newHash: hashed.value };
        const set = changePayPassword(draft, change);
        if (set.ok) endSessions(draft, others);
        return set;
      },
    });
    if (!changed.ok) return refuseField('WrongPassword', 'oldPayPassword', locale);
    world.throttles.payPassword.clear(guess);
    return done({});
  },
  resetPayPassword,
  bindPhone,
  sessions,
  endSession,
  endOtherSessions,
  areaList: (_request) => done(AREAS),
});
