/** Generates input for an endpoint from its schema: valid, invalid and hostile. */
import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { factsFor, idsFor, type Known } from './sensible-input.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  example?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  $ref?: string;
}

/** Values that attackers and broken programs send. */
const HOSTILE: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '\u202E\uFEFF\u2028',
  '\uD800',
  '𝕏'.repeat(40),
  'é'.repeat(2000),
  '\' OR 1=1; DROP TABLE "User"; --',
  '"}],"x":[{',
  '<svg/onload=alert(1)>',
  '{{7*7}} #{7*7} %s %n',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  'file:///etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'NaN',
  'Infinity',
  '-0',
  '1e308',
  '1e-9',
  '0x1F',
  '٣٤',
  '１２',
  '999999999999999999999999999999',
  '9'.repeat(15),
  '0.00000001',
  '-1',
  '9007199254740993',
  'true',
  '[]',
  '[object Object]',
  '2026-02-30',
  '9999-12',
  '0000-01',
  0,
  -0,
  -1,
  1,
  0.1,
  1e21,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  8.64e15,
  8.64e15 + 1,
  true,
  false,
  null,
  [],
  {},
  [null],
  [[[]]],
  ['a', 1, {}],
  { length: -1 },
  { toString: 'x', valueOf: 'y' },
  { $ne: null },
  { '': { '': '' } },
];

const hostile = fc.constantFrom(...HOSTILE);

function textOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { pattern, minLength = 0, maxLength = 60 } = schema;
  const max = Math.min(maxLength, 80);
  const plain = fc.string({ minLength: Math.min(minLength, max), maxLength: max });
  const meant = known.words.length > 0 ? [fc.constantFrom(...known.words)] : [];
  const matching = pattern ? matchingOf(pattern) : [];
  return fc.oneof(plain, fc.string({ unit: 'binary', maxLength: max }), ...meant, ...matching);
}

/** Texts that match a pattern, if they can be generated from it. */
function matchingOf(pattern: string): fc.Arbitrary<unknown>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern))];
  } catch {
    return [];
  }
}

function numberOf({ minimum = -1e6, maximum = 1e6 }: Schema, whole: boolean) {
  const [min, max] = [Math.max(minimum, -9e15), Math.min(maximum, 9e15)];
  const inside = whole
    ? fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    : fc.double({ min, max, noNaN: true });
  return fc.oneof(inside, inside.map(String), fc.constantFrom(min - 1, max + 1, min, max));
}

function arbitraryOf(
  schema: Schema,
  root: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => arbitraryOf(part, root, known);
  const shown = [
    ...(schema.examples ?? []),
    ...(schema.example === undefined ? [] : [schema.example]),
  ];
  if (shown.length > 0) {
    const { examples: _, example: __, ...rest } = schema;
    return fc.oneof({ arbitrary: fc.constantFrom(...shown), weight: 2 }, inner(rest));
  }
  if (schema.$ref) return inner(root[schema.$ref.replace(/^.*\//, '')] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map(inner));
  const [type] = [schema.type ?? 'any'].flat();
  switch (type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return numberOf(schema, true);
    case 'number':
      return numberOf(schema, false);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 6) });
    case 'object':
      return objectOf(schema, root, known);
    default:
      return fc.oneof(textOf({}, known), fc.integer(), hostile);
  }
}

/** Sometimes a field is missing, of another type, or unknown. */
function objectOf(schema: Schema, root: Record<string, Schema>, known: Known) {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    fc.oneof(
      { arbitrary: arbitraryOf(field, root, known), weight: 5 },
      { arbitrary: hostile, weight: 1 },
    ),
  ]);
  const model = Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>;
  const whole = fc.record(model);
  const partly = fc.record(model, { requiredKeys: [] });
  const strange = fc.tuple(
    partly,
    fc.dictionary(fc.string({ maxLength: 12 }), hostile, { maxKeys: 3 }),
  );
  return fc.oneof(
    { arbitrary: whole, weight: 5 },
    { arbitrary: partly, weight: 2 },
    { arbitrary: strange.map(([own, others]) => ({ ...others, ...own })), weight: 1 },
  );
}

/** An endpoint's input as JSON Schema. */
export function inputSchemaOf(endpoint: Endpoint): Schema & { $defs?: Record<string, Schema> } {
  return z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as never;
}

/** The same after parsing: text of digits has become a number. */
function readSchemaOf(endpoint: Endpoint): Schema & { $defs?: Record<string, Schema> } {
  return z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as never;
}

/** A text that its schema accepts, if the schema allows to tell. */
function rightTextOf({ pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
  const [matching] = pattern ? matchingOf(pattern) : [];
  return (
    matching ?? fc.string({ minLength: Math.max(1, minLength), maxLength: Math.min(40, maxLength) })
  );
}

/** A value that its schema accepts. */
function rightOf(
  schema: Schema,
  root: Record<string, Schema>,
  known: Known,
): fc.Arbitrary<unknown> {
  if (schema.$ref) return rightOf(root[schema.$ref.replace(/^.*\//, '')] ?? {}, root, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return fc.oneof(...parts.map((part) => rightOf(part, root, known)));
  const [type] = [schema.type ?? 'any'].flat();
  const { minimum = 0, maximum = 1e4 } = schema;
  const [min, max] = [Math.max(minimum, -1e4), Math.min(Math.max(minimum, maximum), 1e13)];
  const right = {
    string: () => rightTextOf(schema),
    integer: () => fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    number: () => fc.double({ min, max, noNaN: true }),
    boolean: () => fc.boolean(),
    array: () =>
      fc.array(rightOf(schema.items ?? {}, root, known), {
        minLength: 1,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      }),
    object: () =>
      fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, field]) => [
            name,
            rightOf(field, root, known),
          ]),
        ),
      ),
  }[type as 'string'];
  const shown = [...(schema.examples ?? []), schema.example].filter((one) => one !== undefined);
  const made = right?.() ?? textOf({}, known);
  return shown.length > 0
    ? fc.oneof(made, { arbitrary: fc.constantFrom(...shown), weight: 2 })
    : made;
}

/** All valid values of a field; ids of the world where it takes an id. */
function rightFieldOf(endpoint: Endpoint, name: string, field: Schema, whole: Whole) {
  const ids = idsFor(endpoint, name, whole.known);
  const right = rightOf(field, whole.root, whole.known);
  if (ids.length === 0) return right;
  const one = fc.constantFrom(...ids);
  const meant = field.type === 'array' ? fc.array(one, { minLength: 1, maxLength: 3 }) : one;
  return fc.oneof({ arbitrary: meant, weight: 6 }, right);
}

interface Whole {
  root: Record<string, Schema>;
  known: Known;
}

/** Input that is valid by itself; optional fields may be missing. */
function rightInputOf(endpoint: Endpoint, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const { required = [], properties: given = {} } = inputSchemaOf(endpoint);
  const schema = readSchemaOf(endpoint);
  const whole = { root: schema.$defs ?? {}, known };
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  const model = Object.fromEntries(
    names.map((name) => {
      const read = properties[name] ?? {};
      const field =
        Object.keys(read).length > 0 ? { ...given[name], ...read } : (given[name] ?? {});
      return [name, rightFieldOf(endpoint, name, field, whole)];
    }),
  );
  const groups = factsFor(endpoint, known).map((facts) =>
    fc.oneof({ arbitrary: fc.constantFrom(...facts), weight: 6 }, fc.constant({})),
  );
  const some = fc.record(model, { requiredKeys: required.filter((name) => name in model) });
  return fc.tuple(some, ...groups).map(([own, ...facts]) => {
    const meant = Object.entries(Object.assign({}, ...facts)).filter(
      ([name]) => name in properties,
    );
    return { ...own, ...Object.fromEntries(meant) };
  });
}

/** The same with one hostile field. */
function spoilt(endpoint: Endpoint, right: fc.Arbitrary<Record<string, unknown>>) {
  const names = Object.keys(inputSchemaOf(endpoint).properties ?? {});
  if (names.length === 0) return right;
  return fc
    .tuple(right, fc.constantFrom(...names), hostile)
    .map(([input, name, value]) => ({ ...input, [name]: value }));
}

/** A value in URL notation. */
function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.toWellFormed();
}

/** Values in a URL are text, whatever their type. */
function asSent({ method, path }: Endpoint, input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return method === 'GET' || path.includes('{') ? { id: inAddress(input) } : input;
  }
  const travels = (name: string) => method === 'GET' || path.includes(`{${name}}`);
  const pairs = Object.entries(input).map(([name, value]) => [
    name,
    travels(name) ? inAddress(value) : value,
  ]);
  return Object.fromEntries(pairs);
}

/**
 * Inputs of an endpoint. Half are valid, so that rules are tested and not only the schema; the others have
 * one or many invalid fields, or are something else entirely.
 */
export function inputsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<unknown> {
  const schema = inputSchemaOf(endpoint);
  const right = rightInputOf(endpoint, known);
  const inputs = fc.oneof(
    { arbitrary: right, weight: 10 },
    { arbitrary: spoilt(endpoint, right), weight: 4 },
    { arbitrary: arbitraryOf(schema, schema.$defs ?? {}, known), weight: 5 },
    { arbitrary: hostile, weight: 1 },
  );
  return inputs.map((input) => asSent(endpoint, input));
}
