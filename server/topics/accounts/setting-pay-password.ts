import { accept, invariant } from '#core/result.ts';
import { done, type FeatureRequest, feature, refuse } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { guessOf } from './caller.ts';
import { account } from './contract.ts';
import { lookAtCode } from './one-time-code.ts';
import { tryCode } from './one-time-code-rules.ts';
import { findUser } from './queries.ts';
import { recipientOf } from './recipient.ts';
import { refuseCode, refuseField } from './refuse-field.ts';
import { setPayPassword } from './rules.ts';

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
