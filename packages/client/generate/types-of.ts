/** Converts JSON Schema to TypeScript, as far as the contract uses it. */
import type { Components } from '../../../server/platform/http/json-schema.ts';

type Schema = Components[string];
/** Whether the type is of a request or an answer. */
type Way = 'input' | 'output';

const named = /^#\/components\/schemas\/(\w+)$/;
const plainName = /^[A-Za-z_$][\w$]*$/;

const keyOf = (name: string): string => (plainName.test(name) ? name : JSON.stringify(name));
const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ');

/** A doc comment; empty if there is nothing to say. */
export function docOf(lines: readonly string[], indent: string): string {
  const text = lines.join('\n').replaceAll('*/', '*\\/').trim();
  if (text === '') return '';
  if (!text.includes('\n')) return `${indent}/** ${text} */\n`;
  const body = text.split('\n').map((line) => `${indent} * ${line}`.trimEnd());
  return `${indent}/**\n${body.join('\n')}\n${indent} */\n`;
}

function typeOfObject(schema: Schema, indent: string, way: Way): string {
  const { additionalProperties: rest } = schema;
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  if (properties.length === 0) {
    const isMap = typeof rest === 'object' && rest !== null;
    return `Record<string, ${isMap ? typeOf(rest as Schema, indent, way) : 'never'}>`;
  }
  const required = new Set((schema.required ?? []) as string[]);
  const inner = `${indent}  `;
  const fields = properties.map(([name, field]) => {
    const doc = docOf([String(field.description ?? '')], inner);
    const type = typeOf(field, inner, way);
    if (required.has(name)) return `${doc}${inner}${keyOf(name)}: ${type};\n`;
    // A field omitted from a request may be given as undefined; from an answer it is absent.
    return `${doc}${inner}${keyOf(name)}?: ${type}${way === 'input' ? ' | undefined' : ''};\n`;
  });
  return `{\n${fields.join('')}${indent}}`;
}

function typeOfKind(kind: unknown, schema: Schema, indent: string, way: Way): string {
  switch (kind) {
    case 'string':
    case 'boolean':
    case 'null':
      return kind;
    case 'number':
    case 'integer':
      return 'number';
    case 'array': {
      const item = typeOf((schema.items ?? {}) as Schema, indent, way);
      return plainName.test(item) ? `${item}[]` : `Array<${item}>`;
    }
    case 'object':
      return typeOfObject(schema, indent, way);
    default:
      return 'unknown';
  }
}

/** The type of a schema; nested lines are indented by more than `indent`. */
export function typeOf(schema: Schema, indent = '', way: Way = 'output'): string {
  const [, reference] = named.exec(String(schema.$ref ?? '')) ?? [];
  if (reference) return reference;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) {
    return union((choices as Schema[]).map((choice) => typeOf(choice, indent, way)));
  }
  if (Array.isArray(schema.allOf)) {
    return (schema.allOf as Schema[]).map((part) => `(${typeOf(part, indent, way)})`).join(' & ');
  }
  return union([schema.type].flat().map((kind) => typeOfKind(kind, schema, indent, way)));
}

/** A named type with its description. */
export function declarationOf(name: string, schema: Schema): string {
  const doc = docOf([String(schema.description ?? '')], '');
  return `${doc}export type ${name} = ${typeOf(schema)};\n`;
}
