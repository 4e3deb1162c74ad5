/** Checks values against JSON Schemas of the description alone. */
import { z } from 'zod';

const toDefinitions = (value: unknown): string =>
  JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/');

/** The fault of a value by its schema; undefined if it is valid. */
export type FaultOf = (schema: object, value: unknown) => string | undefined;

/** For schemas that refer to components of a description. */
export function faultsBy(schemas: object): FaultOf {
  const definitions = JSON.parse(toDefinitions(schemas)) as Record<string, unknown>;
  /** Definitions that a text refers to, and those they refer to in turn. */
  const neededBy = (text: string, found = new Set<string>()): Set<string> => {
    for (const [, name = ''] of text.matchAll(/#\/\$defs\/(\w+)/g)) {
      if (found.has(name)) continue;
      found.add(name);
      neededBy(JSON.stringify(definitions[name]), found);
    }
    return found;
  };
  return (schema, value) => {
    const text = toDefinitions(schema);
    const needed = [...neededBy(text)].map((name) => [name, definitions[name]]);
    const whole = { ...JSON.parse(text), $defs: Object.fromEntries(needed) };
    return z.fromJSONSchema(whole).safeParse(value).error?.message;
  };
}
