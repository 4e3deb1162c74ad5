/** Pages of lists, as an address says them. */
import { whole } from '../lib/search.ts';

const within = (least: number, most: number) => (given: unknown) => {
  const number = whole(given);
  return number !== undefined && number >= least && number <= most ? number : undefined;
};

/** Of an address; undefined for the first page, and where it says none that the server knows. */
export const pageAsked = within(2, 1_000_000);

/** The number of a line, as large as one may be. */
export const lineAsked = within(1, 2 ** 31 - 1);
