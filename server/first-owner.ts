/** The first of the staff of a world without seeded people: whoever started it is told the way in. */
import { hire } from '#domain/account.ts';
import { makeInvitation } from '#domain/invitation.ts';
import { accept, invariant } from '#domain/result.ts';
import { FIRST_OWNER_EMAIL } from './origin.ts';
import { inviteCodeFrom } from './runtime/invite-code.ts';
import { hasStaff } from './store/users.ts';
import type { World } from './world.ts';

/** 96 bits, and short enough for the form. */
const PASSWORD_BYTES = 12;

export interface FirstOwner {
  password: string;
  /** Lets people open an account. */
  inviteCode: string;
}

/**
 * Hires an owner with a password that nobody else knows, when there is no staff yet, and makes a first
 * invitation. Answers both, the one time the password can be told; undefined when there was somebody.
 */
export async function hireFirstOwner(world: World): Promise<FirstOwner | undefined> {
  const { database, unitOfWork, secrets, hasher } = world;
  if (await hasStaff(database.reader)) return undefined;
  const password = secrets.token(PASSWORD_BYTES);
  const hashed = await hasher.hash(password, { account: FIRST_OWNER_EMAIL, network: '' });
  invariant(hashed.ok, 'nobody else asks for a password yet');
  const inviteCode = inviteCodeFrom(secrets);
  const owner = {
    email: FIRST_OWNER_EMAIL,
    name: 'Owner',
    role: 'owner',
    loginId: '10260001',
    inviteCode: secrets.token(PASSWORD_BYTES),
    passwordHash: hashed.value,
    // It stands in a terminal, and perhaps in a log.
    passwordDue: true,
  };
  await unitOfWork.run({
    anytime: true,
    needs: {},
    decide: (draft) => {
      makeInvitation(draft, inviteCode, null);
      return accept({ id: hire(draft, owner).id });
    },
  });
  return { password, inviteCode };
}
