/** Whether a value is as a description says, which knows nothing but JSON Schema. */
import { z } from 'zod';

const toDefinitions = (value: unknown): string =>
  JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/');

/** What a reader holds against a value, who knows nothing but its schema; undefined when it is well. */
export type FaultOf = (schema: object, value: unknown) => string | undefined;

/** Of schemas that refer to those among the components of a description. */
export function faultsBy(schemas: object): FaultOf {
  const definitions = JSON.parse(toDefinitions(schemas)) as Record<string, unknown>;
  /** The definitions that a text refers to, and those that these refer to. */
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
