/** What makes worlds of tests quick. */
import bcrypt from 'bcrypt';
import { createPasswordHasher, type PasswordHasher } from '#platform/runtime/password-hash.ts';
import {
  SEED_PASSWORD,
  SEED_PASSWORD_HASH,
  SEED_PAY_PASSWORD,
  SEED_PAY_PASSWORD_HASH,
} from '../../seed/people.ts';

/** As little work as bcrypt does. */
const COST = 4;
/** What the seed holds at full cost: a quarter of a second each time that somebody of it logs in. */
const CHEAPER = new Map([
  [SEED_PASSWORD_HASH, bcrypt.hashSync(SEED_PASSWORD, COST)],
  [SEED_PAY_PASSWORD_HASH, bcrypt.hashSync(SEED_PAY_PASSWORD, COST)],
]);

/** Cheap hashes, and as many at once as a test likes. */
export function quickHasher(): PasswordHasher {
  const many = { runningMax: 8, waitingMax: 1000, laneMax: 1000 };
  const hasher = createPasswordHasher({ cost: COST, ...many });
  return {
    hash: hasher.hash,
    verify: (password, stored, asker) =>
      hasher.verify(password, stored && (CHEAPER.get(stored) ?? stored), asker),
  };
}

/** Staff stay logged in while a test moves the clock by days, where it does not say otherwise. */
export const SETTINGS = { NODE_ENV: 'test', WARM_UP: 'false', STAFF_IDLE_MINUTES: '10080' };
