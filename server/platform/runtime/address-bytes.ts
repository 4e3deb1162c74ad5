import { createHash } from 'node:crypto';

/** Twenty bytes that are always the same for a text, and reveal nothing about it. */
export function addressBytes(text: string): Uint8Array {
  return createHash('sha256').update(text).digest().subarray(0, 20);
}
