/** What makes worlds of tests quick. */
import { createPasswordHasher, type PasswordHasher } from '#platform/runtime/password-hash.ts';

/** Hashes with as little work as bcrypt does, and as many at once as a test likes. */
export const quickHasher = (): PasswordHasher =>
  createPasswordHasher({ cost: 4, runningMax: 8, waitingMax: 1000, laneMax: 1000 });

/** Staff stay logged in while a test moves the clock by days, where it does not say otherwise. */
export const SETTINGS = { NODE_ENV: 'test', WARM_UP: 'false', STAFF_IDLE_MINUTES: '10080' };
