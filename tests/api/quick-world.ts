/** Settings that make test worlds fast. */
import { createPasswordHasher, type PasswordHasher } from '#platform/runtime/password-hash.ts';

/** Hashes with bcrypt's minimum cost, many at once. */
export const quickHasher = (): PasswordHasher =>
  createPasswordHasher({ cost: 4, runningMax: 8, waitingMax: 1000, laneMax: 1000 });

/** Staff stay logged in while a test moves the clock by days, unless it says otherwise. */
export const SETTINGS = { NODE_ENV: 'test', WARM_UP: 'false', STAFF_IDLE_MINUTES: '10080' };
