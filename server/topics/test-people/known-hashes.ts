/** Hashes of the passwords of test people, kept at hand by their world. */
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Hashed, PasswordHasher } from '#platform/runtime/password-hash.ts';
import { TEST_PASSWORD } from './contract.ts';

/**
 * bcrypt, made once, with as little work as it does: everybody knows the password that nearly all have, and a test
 * logs people in by the hundred.
 */
export const TEST_PASSWORD_HASH = '$2b$04$kAXIKrMkG.sl1IKuLQk/9OX./qy4freLZcqiJFTkBAr7Q4hJJSdwq';
/** The same of `123456`, the transaction password of the seeded people. */
export const TEST_PAY_PASSWORD_HASH =
  '$2b$04$mbeVs4uhXpj/tRwN0UbZBevj5OvCyZ6Q3lfoNVN2nnsyj7cq.GeD6';
export const TEST_PAY_PASSWORD = '123456';

/** Passwords that are remembered with their hashes. */
const KNOWN_MAX = 500;
/** Hashed at once: as many as the hasher runs, so that its queue stays free for those who log in. */
const HASHING_MAX = 2;

export class KnownHashes {
  private readonly hasher: PasswordHasher;
  private readonly line = pLimit(HASHING_MAX);
  /** By password: whoever asks for the same one waits for the same hash. */
  private readonly hashes = new LRUCache<string, Promise<Hashed<string>>>({ max: KNOWN_MAX });

  constructor(hasher: PasswordHasher) {
    this.hasher = hasher;
  }

  /** The same hash for the same password: it is no secret here. */
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
