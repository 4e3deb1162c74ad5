/** The first member of staff of a world without seeded people: whoever starts it gets the credentials. */

import { accept, invariant } from '#core/result.ts';
import { inviteCodeFrom } from '#platform/runtime/invite-code.ts';
import { hasStaff } from '#topics/accounts/queries.ts';
import { createStaffUser } from '#topics/accounts/rules.ts';
import { makeInvitation } from '#topics/invitations/rules.ts';
import type { World } from '#world/world.ts';
import { FIRST_OWNER_EMAIL } from './origin.ts';

/** 96 bits, and short enough to type. */
const PASSWORD_BYTES = 12;

export interface FirstOwner {
  password: string;
  /** Lets people register. */
  inviteCode: string;
}

/**
 * Creates an owner with a password that nobody else knows, if there is no staff yet, and a first
 * invitation. Returns both, the only time the password is available; undefined when there is staff.
 */
export async function createFirstOwner(world: World): Promise<FirstOwner | undefined> {
  const { database, unitOfWork, secrets, hasher } = world;
  if (await hasStaff(database.reader)) return undefined;
  const password = secrets.token(PASSWORD_BYTES);
  const hashed = await hasher.hash(password, { account: FIRST_OWNER_EMAIL, network: '' });
  invariant(hashed.ok, 'the first password can be hashed');
  const inviteCode = inviteCodeFrom(secrets);
  const owner = {
    email: FIRST_OWNER_EMAIL,
    name: 'Owner',
    role: 'owner',
    loginId: '10260001',
    inviteCode: secrets.token(PASSWORD_BYTES),
    passwordHash: hashed.value,
    // The password is shown in a terminal and perhaps in a log.
    passwordDue: true,
  };
  await unitOfWork.run({
    anytime: true,
    needs: {},
    decide: (draft) => {
      makeInvitation(draft, inviteCode, null);
      return accept({ id: createStaffUser(draft, owner).id });
    },
  });
  return { password, inviteCode };
}
