/**
 * Converts Arabic, Persian and full-width digits to Latin ones, and the separators that such keyboards offer, commas and
 * full stops of their scripts included.
 */
export const latinDigits = (text: string) =>
  text
    // Each of the three ranges starts at a multiple of sixteen.
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => `${digit.charCodeAt(0) % 16}`)
    .replace(/[\u066b\u3002\uff0e\uff61]/g, '.')
    .replace(/[\u060c\u066c\u3001\uff0c\uff64]/g, ',');
