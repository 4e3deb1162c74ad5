/** Logging in at a door: that of customers, or that of staff. */
import { logIn } from '#domain/account.ts';
import type { SessionRow, UserRow } from '#domain/rows.ts';
import { done, type Outcome, type PublicRequest, refuse } from '../../http/feature.ts';
import { findUserByEmail, findUserByLoginId } from '../../store/users.ts';
import type { World } from '../../world.ts';
import { refuseForNow } from './refuse-field.ts';

export interface Credentials {
  username: string;
  loginPassword: string;
}

export interface LoggedIn {
  user: UserRow;
  session: SessionRow;
}

/** Who goes in by this door, by e-mail address or login id. */
async function findPerson(
  world: World,
  username: string,
  door: 'customer' | 'staff',
): Promise<UserRow | undefined> {
  const { reader } = world.database;
  const user = username.includes('@')
    ? await findUserByEmail(reader, username)
    : await findUserByLoginId(reader, username);
  return user?.kind === door ? user : undefined;
}

function waitSeconds({ throttles }: World, accountKey: string, ip: string): number {
  return Math.max(
    throttles.loginAccount.waitSeconds(accountKey),
    throttles.loginAddress.waitSeconds(ip),
  );
}

/** Somebody of the other door is told the same as somebody who does not exist. */
export async function logInAt(
  door: 'customer' | 'staff',
  { world, ip }: PublicRequest<World>,
  { username, loginPassword }: Credentials,
): Promise<Outcome<LoggedIn>> {
  const name = username.toLowerCase();
  const user = await findPerson(world, name, door);
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
  return done({ user, session: opened.value });
}
