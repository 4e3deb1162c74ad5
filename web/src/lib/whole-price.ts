import { format } from './format.ts';

/** The most decimals that any of these has, at least two. */
export const decimalsIn = (figures: readonly (number | string)[]): number =>
  Math.max(2, ...figures.map((figure) => String(figure).split('.')[1]?.length ?? 0));

/** A price with all the decimals that the server tells: those of cheap coins and shares are more than two. */
export const wholePrice = (price: string, currency: string) =>
  format.money(price, currency, decimalsIn([price]));
