/** A number with the country code that was chosen, unless it was written with one of its own. */
export const writtenNumber = (area: string, number: string): string =>
  /^\s*(\+|00)/.test(number) ? number : `${area} ${number}`;
