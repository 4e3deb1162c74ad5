/** A world's cache of password hashes of test people. */
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Hashed, PasswordHasher } from '#platform/runtime/password-hash.ts';
import { TEST_PASSWORD } from './contract.ts';

/**
 * A precomputed bcrypt hash with minimal cost: the password of nearly all test people is public, and
 * tests log in hundreds of them.
 */
export const TEST_PASSWORD_HASH = '$2b$04$kAXIKrMkG.sl1IKuLQk/9OX./qy4freLZcqiJFTkBAr7Q4hJJSdwq';
/** The hash of `123456`, the transaction password of the seeded people. */
export const TEST_PAY_PASSWORD_HASH =
  '$2b$04$mbeVs4uhXpj/tRwN0UbZBevj5OvCyZ6Q3lfoNVN2nnsyj7cq.GeD6';
export const TEST_PAY_PASSWORD = '123456';

/** Passwords cached with their hashes. */
const KNOWN_MAX = 500;
/** Hashed at once: as many as the hasher runs, so that its queue stays free for log-ins. */
const HASHING_MAX = 2;

export class KnownHashes {
  private readonly hasher: PasswordHasher;
  private readonly line = pLimit(HASHING_MAX);
  /** By password: concurrent requests for the same one share its hash. */
  private readonly hashes = new LRUCache<string, Promise<Hashed<string>>>({ max: KNOWN_MAX });

  constructor(hasher: PasswordHasher) {
    this.hasher = hasher;
  }

  /** Gives the same hash for the same password: it is no secret here. */
  hashOf(password: string): Promise<Hashed<string>> {
    if (password === TEST_PASSWORD) return Promise.resolve({ ok: true, value: TEST_PASSWORD_HASH });
    if (password === TEST_PAY_PASSWORD) {
      return Promise.resolve({ ok: true, value: TEST_PAY_PASSWORD_HASH });
    }
    const known = this.hashes.get(password);
    if (known) return known;
    const hashing = this.line(() =>
      this.hasher.hash(password, { account: 'sandbox', network: 'sandbox' }),
    );
    this.hashes.set(password, hashing);
    const forget = () => this.hashes.delete(password);
    hashing.then(({ ok }) => ok || forget(), forget);
    return hashing;
  }
}
