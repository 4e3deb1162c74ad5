import type { Secrets } from './secrets.ts';

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code to invite somebody with: 40 bits, to be typed by hand. */
export function inviteCodeFrom(secrets: Secrets): string {
  const letter = () => LETTERS.charAt(secrets.uint32() % LETTERS.length);
  return Array.from({ length: LENGTH }, letter).join('');
}
