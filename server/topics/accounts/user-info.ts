import { maskedPhone } from '#core/mask.ts';
import { invariant } from '#core/result.ts';
import type { UserRow } from '#core/rows.ts';
import { done, type FeatureRequest, feature } from '#platform/http/feature.ts';
import type { World } from '#world/world.ts';
import { account, type UserInfo } from './contract.ts';
import { findUser } from './queries.ts';

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

export const userInfo = feature(account.userInfo, ({ world, user }: FeatureRequest<World>) => {
  const kept = world.cache.peek<UserInfo>(user.id, 'userInfo');
  if (kept) return done(kept);
  return world.cache.get(user.id, 'userInfo', () => load(world, user.id)).then(done);
});
