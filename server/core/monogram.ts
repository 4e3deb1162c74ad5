const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;
const seed = '2z0';
const hues = 24;
const degreesPerHue = 15;

/** Product classes with round tiles. */
const forex = 2;
const crypto = 10;

/** FNV-1a, 32 bits. */
function hash(text: string) {
  let value = fnvOffset;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, fnvPrime) >>> 0;
  }
  return value;
}

/** Hue of a code: the same wherever it is drawn. */
export const hueOf = (code: string) => (hash(seed + code) % hues) * degreesPerHue;

export const isRound = (classify: number) => classify === forex || classify === crypto;

function symbolOf(currency: string) {
  try {
    const parts = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
    }).formatToParts(0);
    const symbol = parts.find((part) => part.type === 'currency')?.value ?? '';
    return symbol.length === 1 ? symbol : undefined;
  } catch {
    return undefined;
  }
}

/** `EUR/USD` and `EURUSD` as `€$`, if both currencies have a one-letter symbol. */
function pairSymbols(code: string) {
  const [, base, quote] = /^([A-Z]{3})\W?([A-Z]{3})$/.exec(code) ?? [];
  if (!base || !quote) return undefined;
  const [first, second] = [symbolOf(base), symbolOf(quote)];
  return first && second ? first + second : undefined;
}

/** First letter and the next different one: `Ap` of AAPL. A code of digits uses the name. */
export function monogramOf(code: string, name: string, classify: number) {
  const pair = classify === forex ? pairSymbols(code) : undefined;
  if (pair) return pair;
  const source = /^\d/.test(code) ? name : code;
  const [first = '', ...rest] = [...source.toUpperCase()].filter((sign) =>
    /[\p{L}\p{N}]/u.test(sign),
  );
  const second = rest.find((sign) => sign !== first) ?? '';
  return first + second.toLowerCase();
}
