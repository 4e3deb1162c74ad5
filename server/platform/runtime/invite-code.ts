import type { RandomSource } from './rng.ts';

/** Without letters and digits that look alike. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** An invitation code: 40 bits, short enough to type. */
export function inviteCodeFrom(random: RandomSource): string {
  const letter = () => LETTERS.charAt(random.uint32() % LETTERS.length);
  return Array.from({ length: LENGTH }, letter).join('');
}
