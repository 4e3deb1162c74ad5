/** How the tile of an instrument looks, for those who may not ask the contract. */
export { hueOf, isRound, monogramOf } from '#contract/monogram.ts';
