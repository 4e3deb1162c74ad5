/**
 * Numbers for all lanes of a vector, four bytes each. The engine builds a constant vector anew at each use,
 * in three steps or more; loading it from memory takes one.
 */

export const ONE: usize = memory.data<f32>([1]);
export const HALF: usize = memory.data<f32>([0.5]);
/** The greatest number below 1. */
export const BELOW_ONE: usize = memory.data<f32>([0.99999994]);
/** 2^23 + 2^22: adding it to a number up to 2^22 leaves the nearest integer in the last bits. */
export const WHOLE: usize = memory.data<f32>([12582912]);
export const BYTE: usize = memory.data<u32>([255]);
export const NIBBLE: usize = memory.data<u32>([15]);
export const SIGN: usize = memory.data<u32>([0x80000000]);

/** A number in all four lanes. */
export function four(place: usize): v128 {
  return v128.load32_splat(place);
}
