/** Taking liquidity from the depth of a book. Pure. */

import type { Side } from '#core/codes.ts';
import { smaller } from '#core/money.ts';

export interface Level {
  /** Fine scale. */
  price: bigint;
  /** Fine scale. */
  size: bigint;
}

/** The market as an order meets it at one instant. */
export interface Book {
  /** Time of the quote, epoch milliseconds. */
  at: number;
  last: bigint;
  /** Best first. */
  bids: readonly Level[];
  asks: readonly Level[];
}

export interface Match {
  price: bigint;
  quantity: bigint;
  /** Index of the level taken, 0 the best. */
  level: number;
}

/** Market orders do not reach further from the last price than this part of it. */
const COLLAR_PERCENT = 5n;

/** The worst price a market order accepts. */
export function collar(book: Book, side: Side): bigint {
  const sign = side === 0 ? 1n : -1n;
  return (book.last * (100n + sign * COLLAR_PERCENT)) / 100n;
}

/** Whether `price` is at or better than `bound` for somebody on `side`. */
export function isWithin(price: bigint, bound: bigint, side: Side): boolean {
  return side === 0 ? price <= bound : price >= bound;
}

/**
 * What an order takes from the other side, best level first, never beyond `bound` and never in
 * parts of a lot.
 */
export function take(
  book: Book,
  side: Side,
  quantity: bigint,
  bound: bigint,
  lot: bigint,
): Match[] {
  const matches: Match[] = [];
  let left = quantity;
  for (const [level, { price, size }] of (side === 0 ? book.asks : book.bids).entries()) {
    if (left === 0n || !isWithin(price, bound, side)) break;
    const part = smaller(left, size - (size % lot));
    if (part <= 0n) continue;
    matches.push({ price, quantity: part, level });
    left -= part;
  }
  return matches;
}

/** Total quantity of matches. */
export function quantityOf(matches: readonly Match[]): bigint {
  return matches.reduce((sum, match) => sum + match.quantity, 0n);
}
