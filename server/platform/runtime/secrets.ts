import { randomBytes, randomInt } from 'node:crypto';
import type { RandomSource } from './rng.ts';

/** Cryptographic randomness: for tokens, one-time codes and ids, never for simulation. */
export interface Secrets extends RandomSource {
  /** An unguessable, URL-safe text with `bytes` of entropy, 32 by default. */
  token(bytes?: number): string;
  /** A one-time code: decimal digits, uniformly distributed, with leading zeros. */
  code(digits?: number): string;
}

export function createSecrets(): Secrets {
  return {
    token: (bytes = 32) => randomBytes(bytes).toString('base64url'),
    code: (digits = 6) => String(randomInt(10 ** digits)).padStart(digits, '0'),
    uint32: () => randomInt(2 ** 32),
  };
}
