import { maskedEmail, maskedPhone } from '#core/mask.ts';
import type { UserRow } from '#core/rows.ts';
import { findUser } from '#topics/accounts/queries.ts';
import type { World } from '#world/world.ts';
import type { UserLine } from './contract.ts';

export function userLineOf(user: UserRow): UserLine {
  return {
    id: user.id,
    name: user.name,
    email: maskedEmail(user.email),
    phone: maskedPhone(user.phone ?? ''),
    loginId: user.loginId,
    isReal: user.isReal,
    country: user.country,
    createdAt: user.createdAt,
    isLocked: user.lockedAt !== null,
  };
}

/** A customer by id; undefined for staff. */
export async function customerOf(world: World, id: string): Promise<UserRow | undefined> {
  const user = await findUser(world.database.reader, id);
  return user?.kind === 'customer' ? user : undefined;
}
