import { accept, type Result } from '#core/result.ts';
import type { SessionRow } from '#core/rows.ts';
import type { Handler } from '#platform/http/handlers.ts';
import { done } from '#platform/http/handlers.ts';
import { inviteCodeFrom } from '#platform/runtime/invite-code.ts';
import type { Secrets } from '#platform/runtime/secrets.ts';
import type { World } from '#world/world.ts';
import { deviceOf, guessOf } from './caller.ts';
import type { account } from './contract.ts';
import { lookAtCode, type PromisingCode } from './one-time-code.ts';
import { tryCode } from './one-time-code-rules.ts';
import { findUserByEmail, inviterOf, takenColumn } from './queries.ts';
import { refuseCode, refuseField } from './refuse-field.ts';
import { type Device, type NewCustomer, openAccount, openSession } from './rules.ts';
import { tokenFor } from './sessions.ts';

/** How often numbers that happen to be taken are drawn again. */
const DRAWS_MAX = 5;

/** Eight digits, the first not 0. */
export function loginIdFrom(secrets: Pick<Secrets, 'uint32' | 'code'>): string {
  return `${1 + (secrets.uint32() % 9)}${secrets.code(7)}`;
}

type Registered = SessionRow | 'WrongCode' | 'EmailTaken' | 'WrongInviteCode';
type Person = Omit<NewCustomer, 'loginId' | 'inviteCode'>;

interface Registering {
  person: Person;
  /** The general invitation code that was given; undefined for a customer's personal one, which stays valid. */
  invitation: string | undefined;
  device: Device;
}

/** One try at creating the customer, with numbers drawn for it. */
function write(
  world: World,
  code: PromisingCode,
  { person, invitation, device, isTaken }: Registering & { isTaken: boolean },
): Promise<Result<Registered>> {
  const customer = {
    ...person,
    loginId: loginIdFrom(world.secrets),
    inviteCode: inviteCodeFrom(world.secrets),
  };
  return world.unitOfWork.run({
    anytime: true,
    needs: {
      EmailCode: [code.id],
      Mail: code.mails,
      ...(invitation !== undefined && { InviteCode: [invitation] }),
    },
    decide: (draft) => {
      // It may have been withdrawn while the password was hashed. The code of the mail is not used up by that.
      const isInvited =
        invitation === undefined || draft.find('InviteCode', invitation)?.withdrawnAt === null;
      if (!isInvited) return accept<Registered>('WrongInviteCode');
      const verdict = tryCode(draft, code.id, code.hash);
      if (verdict === 'wrong') return accept<Registered>('WrongCode');
      // Registering uses up the code, so whoever has a used one may learn that the account exists.
      if (verdict === 'spent' || isTaken) return accept<Registered>('EmailTaken');
      const user = openAccount(draft, customer);
      return accept<Registered>(openSession(draft, user.id, world.config.sessionMs, null, device));
    },
  });
}

async function register(
  world: World,
  code: PromisingCode,
  given: Registering,
): Promise<Registered> {
  for (let draw = 1; ; draw += 1) {
    const found = await findUserByEmail(world.database.reader, given.person.email);
    try {
      const written = await write(world, code, { ...given, isTaken: found !== undefined });
      if (!written.ok) throw new Error(`a registration was refused: ${written.error}`);
      return written.value;
    } catch (error) {
      const column = takenColumn(error);
      if (column === 'email') return 'EmailTaken';
      if (column === undefined || draw === DRAWS_MAX) throw error;
    }
  }
}

export const registerByEmail: Handler<World, typeof account.register> = async (
  { world, locale, ip, agent },
  input,
) => {
  const { email } = input;
  if (input.loginPassword !== input.reLoginPassword) {
    return refuseField('PasswordsDiffer', 'reLoginPassword', locale);
  }
  const inviteCode = input.inviteCode.toUpperCase();
  const invitedBy = await inviterOf(world.database.reader, inviteCode);
  if (invitedBy === undefined) return refuseField('WrongInviteCode', 'inviteCode', locale);
  const look = await lookAtCode(world, { scenario: 'register', email, code: input.code, ip });
  if (look.state !== 'promising') return refuseCode(look, locale);
  const hashed = await world.hasher.hash(input.loginPassword, guessOf(email, { ip }));
  if (!hashed.ok) return hashed;
  const name = email.slice(0, email.indexOf('@'));
  const person = { email, name, passwordHash: hashed.value, invitedBy };
  const registered = await register(world, look.code, {
    person,
    invitation: invitedBy === null ? inviteCode : undefined,
    device: deviceOf({ ip, agent }),
  });
  if (registered === 'WrongInviteCode') return refuseField(registered, 'inviteCode', locale);
  if (registered === 'WrongCode') return refuseField('WrongCode', 'code', locale);
  if (registered === 'EmailTaken') return refuseField('EmailTaken', 'email', locale);
  return done({ token: tokenFor(world, registered) });
};
