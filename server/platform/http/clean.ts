/** Deeper input is nobody's form; it would only exhaust the stack. */
const DEPTH_MAX = 16;

export class TooDeep extends Error {
  override name = 'TooDeep';
}

/** In the place of NUL, as of a lone surrogate: taking it away would make another text of it. */
const UNREADABLE = '\uFFFD';

function cleanText(text: string): string {
  const trimmed = text.trim();
  const whole = trimmed.isWellFormed() ? trimmed : trimmed.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', UNREADABLE) : whole;
}

/**
 * Strings trimmed, NUL and lone surrogates replaced; in objects, nulls and empty strings count as
 * not given. Builds anew, so what it is handed stays as it was.
 * @throws TooDeep beyond 16 levels.
 */
export function clean(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (value === null || typeof value !== 'object') return value;
  if (depth >= DEPTH_MAX) throw new TooDeep(`input deeper than ${DEPTH_MAX} levels`);
  if (Array.isArray(value)) {
    return value.filter((item) => item !== null).map((item) => clean(item, depth + 1));
  }
  const cleaned: Record<string, unknown> = {};
  cleanInto(cleaned, value, depth);
  return cleaned;
}

/** Puts what an object holds into another, cleaned. */
export function cleanInto(target: Record<string, unknown>, source: unknown, depth = 0): void {
  if (!isPlainObject(source)) return;
  for (const key of Object.keys(source)) {
    // A plain assignment to this name would set the prototype.
    if (key === '__proto__') continue;
    const kept = clean(source[key], depth + 1);
    if (kept !== null && kept !== undefined && kept !== '') target[key] = kept;
  }
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
