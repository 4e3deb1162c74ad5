/** JSON Schemas of the contract for the API's description. */
import { z } from 'zod';
import type { JsonSchema } from './envelope.ts';

/** Named schemas, by name. */
export type Components = Record<string, JsonSchema>;

/** Removes the bounds that every whole number has. */
function withoutOuterBounds({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** JSON Schema of a zod schema; those with an id become components, referred to by name. */
export function schemaOf(
  type: z.ZodType,
  io: 'input' | 'output',
  components: Components,
): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...schema
  } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    override: withoutOuterBounds,
  });
  const definitions = Object.entries($defs ?? {});
  const names = Object.fromEntries(definitions.map(([id]) => [id, id]));
  // A schema that refers to one that differs between input and output differs as well; repeat until none
  // is left.
  let isComplete = false;
  while (!isComplete) {
    isComplete = true;
    for (const [id, definition] of definitions) {
      const known = components[id];
      if (names[id] !== id || !known || isEqual(published(definition, names), known)) continue;
      names[id] = `${id}Input`;
      isComplete = false;
    }
  }
  for (const [id, definition] of definitions) {
    components[names[id] ?? id] = published(definition, names) as JsonSchema;
  }
  return published(schema, names) as JsonSchema;
}

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Keywords with literal values, which must not be rewritten whatever their fields are called. */
const SHOWN = new Set(['examples', 'default', 'const', 'enum']);
/** The contract's own keyword, which becomes words in the description. */
const UNIT = 'x-unit';

/** A copy with references redirected to the components and the unit put into words. */
function published(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => published(item, names));
  if (typeof value !== 'object' || value === null) return value;
  const copy: JsonSchema = {};
  for (const [key, item] of Object.entries(value)) {
    if (key === '$ref' && typeof item === 'string') {
      const id = item.replace('#/$defs/', '');
      copy[key] = `#/components/schemas/${names[id] ?? id}`;
    } else if (key === 'properties') {
      copy[key] = Object.fromEntries(
        Object.entries(item as object).map(([name, of]) => [name, published(of, names)]),
      );
    } else if (key === 'example') copy.examples = [item];
    else if (SHOWN.has(key)) copy[key] = item;
    else if (key !== 'id' && key !== UNIT) copy[key] = published(item, names);
  }
  const unit = (value as JsonSchema)[UNIT];
  if (typeof unit === 'string') copy.description = inUnit(String(copy.description ?? ''), unit);
  return copy;
}

/** A description with its unit. */
function inUnit(description: string, unit: string): string {
  if (description === '') return `${unit[0]?.toUpperCase()}${unit.slice(1)}`;
  return description.toLowerCase().includes(unit) ? description : `${description} (${unit})`;
}

/** The schema that a reference points to; any other schema as it is. */
export function resolved(schema: JsonSchema, components: Components): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  return { ...components[$ref.replace(/^.*\//, '')], ...schema, $ref: undefined };
}

/** An example value of a schema: its own, or the simplest allowed. */
export function exampleOf(given: JsonSchema, components: Components): unknown {
  const schema = resolved(given, components);
  const { anyOf, oneOf, allOf } = schema as Record<string, JsonSchema[]>;
  const [shown] = (schema.examples ?? []) as unknown[];
  const [first] = (schema.enum ?? []) as unknown[];
  const value = shown ?? schema.default ?? schema.const ?? first;
  if (value !== undefined) return value;
  const [choice] = anyOf ?? oneOf ?? allOf ?? [];
  if (choice) return exampleOf(choice, components);
  switch ([schema.type].flat()[0]) {
    case 'string':
      return 'text'.padEnd(Number(schema.minLength ?? 0), '1').slice(0, lengthMaxOf(schema));
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'array':
      return [exampleOf((schema.items ?? {}) as JsonSchema, components)];
    default:
      return exampleOfFields(schema, components, 'all');
  }
}

const lengthMaxOf = ({ maxLength }: JsonSchema): number => Number(maxLength ?? 32);

/** An object's example: with all fields, or only the required ones. */
export function exampleOfFields(
  { properties = {}, required = [] }: JsonSchema,
  components: Components,
  which: 'all' | 'required',
): JsonSchema {
  const fields = Object.entries(properties as Record<string, JsonSchema>)
    .filter(([name]) => which === 'all' || (required as string[]).includes(name))
    .map(([name, field]) => [name, exampleOf(field, components)] as const);
  return Object.fromEntries(fields);
}
