import { account } from '#contract/account.ts';
import { setPayPassword } from '#domain/account.ts';
import { tryCode } from '#domain/one-time-code.ts';
import { accept, invariant } from '#domain/result.ts';
import { done, type FeatureRequest, feature, refuse } from '../../http/feature.ts';
import { findUser } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { guessOf } from './caller.ts';
import { lookAtCode } from './one-time-code.ts';
import { recipientOf } from './recipient.ts';
import { refuseCode, refuseField } from './refuse-field.ts';

export const settingPayPassword = feature(
  account.settingPayPassword,
  async ({ world, user, ip, locale }: FeatureRequest<World>, input) => {
    if (input.newPayPassword !== input.reNewPasssword) {
      return refuseField('PasswordsDiffer', 'reNewPasssword', locale);
    }
    const row = await findUser(world.database.reader, user.id);
    invariant(row !== undefined, `user ${user.id} has a session but no row`);
    if (row.payPasswordHash !== null) return refuse('PayPasswordExists');
    const recipient = recipientOf(input) ?? (input.phone === undefined ? row.email : undefined);
    // The code of another address or number opens nothing here, whoever holds it.
    if (recipient === undefined || ![row.email, row.phone].includes(recipient)) {
      return refuseField('WrongCode', 'code', locale);
    }
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
        if (tryCode(draft, code.id, code.hash) !== 'right') return accept('WrongCode' as const);
        const changed = setPayPassword(draft, user.id, hashed.value);
        return changed.ok ? accept('set' as const) : changed;
      },
    });
    if (!set.ok) return set;
    return set.value === 'set' ? done({}) : refuseField('WrongCode', 'code', locale);
  },
);
