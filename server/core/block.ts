/** The discount of a block, with the arithmetic of both server and client. */

const WHOLE = 10_000n;

/** A market price less a discount in 1/10,000, before it is cut off to a tick; fine scale. */
export const discounted = (last: bigint, discount: bigint): bigint =>
  (last * (WHOLE - discount)) / WHOLE;
