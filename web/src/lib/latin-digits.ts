/** Converts Arabic, Persian and full-width digits and separators to Latin ones. */
export const latinDigits = (text: string) =>
  text
    // Each of the three ranges starts at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u066b\uff0e]/g, '.')
    .replace(/[\u066c\uff0c]/g, ',');
