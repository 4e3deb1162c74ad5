/** Converts the JSON Schema of an input to options of a command, and option values to an input. */
import type { Json, Schema } from './verbs.ts';

/** `payPassword` is typed `--pay-password`. */
export const flagOf = (field: string): string =>
  `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** All types that a field may have. */
function typesOf(field: Json): string[] {
  const choices = (field.anyOf ?? field.oneOf) as Json[] | undefined;
  if (choices) return [...new Set(choices.flatMap(typesOf))];
  if ('const' in field) return [typeof field.const];
  if (Array.isArray(field.enum)) return [...new Set(field.enum.map((value) => typeof value))];
  return [field.type].flat().map(String);
}

const isNumber = (type: string) => type === 'number' || type === 'integer';
const isNested = (type: string) => type === 'object' || type === 'array';

export const isSwitch = (field: Json): boolean =>
  typesOf(field).every((type) => type === 'boolean');

/** Placeholder of the value in the help. */
export function placeholderOf(field: Json): string {
  const types = typesOf(field);
  if (types.some(isNested)) return 'json';
  return types.every(isNumber) ? 'number' : 'text';
}

/** Whether the field's string types reject a text. */
function isNoText(field: Json, text: string): boolean {
  const choices = ((field.anyOf ?? field.oneOf) as Json[] | undefined) ?? [];
  const patterns = choices.filter(({ type }) => type === 'string').map(({ pattern }) => pattern);
  const isRefused = (pattern: unknown) =>
    typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text);
  return patterns.length > 0 && patterns.every(isRefused);
}

/**
 * Where an input first has an empty text, such as `wallets.STOCK`. For the server that would be a missing
 * field, and the command another one: an order without its limit.
 */
export function emptyIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'string' && part.trim() === '') return name;
    const below = emptyIn(part);
    if (below !== undefined) return `${name}.${below}`;
  }
  return undefined;
}

function nestedValue(name: string, text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`${flagOf(name)} is not valid JSON: ${text}`);
  }
  const empty = emptyIn(value);
  if (empty === undefined) return value;
  throw new Error(`${flagOf(name)} has an empty ${empty}`);
}

/** Converts an option's value to the field's type; JSON for nested fields. */
export function typedValue(name: string, field: Json, text: string): unknown {
  const types = typesOf(field);
  if (types.some(isNested) && /^[[{]/.test(text)) return nestedValue(name, text);
  // If the field takes both, decimals stay text, so that they are exact.
  const isMeant = types.every(isNumber) || /^\d{9,}$/.test(text) || isNoText(field, text);
  const isPlain = /^-?\d+(\.\d+)?$/.test(text) && isMeant;
  return isPlain && types.some(isNumber) ? Number(text) : text;
}

/** The input from the options given. */
export function inputOf(
  { properties = {} }: Schema,
  given: Readonly<Record<string, string | boolean | undefined>>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(properties)) {
    const value = given[name];
    if (value === undefined) continue;
    input[name] = typeof value === 'string' ? typedValue(name, field, value) : value;
  }
  return input;
}
