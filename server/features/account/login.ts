import { account } from '#contract/account.ts';
import { logIn } from '#domain/account.ts';
import type { UserRow } from '#domain/rows.ts';
import { done, type PublicRequest, publicFeature, refuse } from '../../http/feature.ts';
import { findUserByEmail, findUserByLoginId } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { refuseForNow } from './refuse-field.ts';
import { tokenFor } from './sessions.ts';

/** A customer by e-mail address or login id; staff have a door of their own. */
async function findCustomer(world: World, username: string): Promise<UserRow | undefined> {
  const { reader } = world.database;
  const user = username.includes('@')
    ? await findUserByEmail(reader, username)
    : await findUserByLoginId(reader, username);
  return user?.kind === 'customer' ? user : undefined;
}

function waitSeconds({ throttles }: World, accountKey: string, ip: string): number {
  return Math.max(
    throttles.loginAccount.waitSeconds(accountKey),
    throttles.loginAddress.waitSeconds(ip),
  );
}

export const login = publicFeature(
  account.login,
  async ({ world, ip }: PublicRequest<World>, { username, loginPassword }) => {
    const name = username.toLowerCase();
    const user = await findCustomer(world, name);
    const accountKey = user?.id ?? name;
    const early = waitSeconds(world, accountKey, ip);
    if (early > 0) return refuseForNow(early);
    const checked = await world.hasher.verify(loginPassword, user?.passwordHash);
    if (!checked.ok) return checked;
    // Of many tries at once, those that end past the limit are not told whether they were right.
    const late = waitSeconds(world, accountKey, ip);
    if (late > 0) return refuseForNow(late);
    if (!user || !checked.value) {
      world.throttles.loginAccount.fail(accountKey);
      world.throttles.loginAddress.fail(ip);
      return refuse('WrongCredentials');
    }
    const opened = await world.unitOfWork.run({
      needs: { User: [user.id] },
      decide: (draft) => logIn(draft, user.id, user.passwordHash, world.config.sessionMs),
    });
    if (!opened.ok) {
      return refuse(opened.error === 'AccountLocked' ? 'AccountLocked' : 'WrongCredentials');
    }
    world.throttles.loginAccount.clear(accountKey);
    return done({ token: tokenFor(world, opened.value) });
  },
);
