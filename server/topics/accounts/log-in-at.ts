/** Log-in of customers and staff. */

import type { PersonKind } from '#core/codes.ts';
import type { SessionRow, UserRow } from '#core/rows.ts';
import { DAY_MS } from '#core/time.ts';
import { done, type Outcome, type PublicRequest, refuse } from '#platform/http/handlers.ts';
import { networkOf, type Requester } from '#platform/runtime/network.ts';
import type { World } from '#world/world.ts';
import { deviceOf, guessOf } from './caller.ts';
import { addressesOf, findUserByEmail, findUserByLoginId } from './queries.ts';
import { refuseForNow } from './refuse-field.ts';
import { logIn } from './rules.ts';

export interface Credentials {
  username: string;
  loginPassword: string;
}

export interface LoggedIn {
  user: UserRow;
  session: SessionRow;
}

/** A person of this kind, by e-mail address or login id. */
async function findPerson(
  world: World,
  username: string,
  kind: PersonKind,
): Promise<UserRow | undefined> {
  const { reader } = world.database;
  const user = username.includes('@')
    ? await findUserByEmail(reader, username)
    : await findUserByLoginId(reader, username);
  return user?.kind === kind ? user : undefined;
}

/** How long a person counts as at home on a network they logged in from. */
const HOME_MS = 90 * DAY_MS;

/**
 * Whether the person has logged in from this network before; tries by strangers elsewhere then do not
 * count.
 */
async function isAtHome(
  world: World,
  user: UserRow | undefined,
  network: string,
): Promise<boolean> {
  if (!user) return false;
  const since = world.clock.now() - HOME_MS;
  const addresses = await addressesOf(world.database.reader, user.id, since);
  return addresses.some((address) => networkOf(address) === network);
}

/** Seconds until another try is allowed. */
async function waitSeconds(
  world: World,
  user: UserRow | undefined,
  guess: Requester,
): Promise<number> {
  const { login, loginNetwork } = world.throttles;
  const wait = Math.max(login.waitSeconds(guess), loginNetwork.waitSeconds(guess.network));
  if (wait === 0 || !(await isAtHome(world, user, guess.network))) return wait;
  return login.waitSeconds(guess, true);
}

/** A person of the other kind gets the same answer as one who does not exist. */
export async function logInAt(
  kind: PersonKind,
  { world, ip, agent }: PublicRequest<World>,
  { username, loginPassword }: Credentials,
): Promise<Outcome<LoggedIn>> {
  const name = username.toLowerCase();
  const user = await findPerson(world, name, kind);
  const guess = guessOf(user?.id ?? name, { ip });
  const early = await waitSeconds(world, user, guess);
  if (early > 0) return refuseForNow(early);
  const checked = await world.hasher.verify(loginPassword, user?.passwordHash, guess);
  if (!checked.ok) return checked;
  // Of many simultaneous tries, those that finish beyond the limit do not learn whether they were right.
  const late = await waitSeconds(world, user, guess);
  if (late > 0) return refuseForNow(late);
  if (!user || !checked.value) {
    world.throttles.login.fail(guess);
    world.throttles.loginNetwork.fail(guess.network);
    return refuse('WrongCredentials');
  }
  const { id: userId, passwordHash } = user;
  const { sessionMs, staffSessionMs } = world.config;
  const lifeMs = kind === 'staff' ? staffSessionMs : sessionMs;
  const device = deviceOf({ ip, agent });
  const opened = await world.unitOfWork.run({
    anytime: true,
    needs: { User: [userId] },
    decide: (draft) => logIn(draft, { userId, passwordHash, lifeMs, device }),
  });
  if (!opened.ok) {
    return refuse(opened.error === 'AccountLocked' ? 'AccountLocked' : 'WrongCredentials');
  }
  world.throttles.login.clear(guess);
  return done({ user, session: opened.value });
}
