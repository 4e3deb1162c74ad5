/** The description of the API, as a reader takes it who knows nothing but the standards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiOf } from '#platform/http/openapi.ts';
import { endpoints as mounted } from '#topics/endpoints.ts';

interface Schema {
  $ref?: string;
  type?: string;
  pattern?: string;
  example?: unknown;
  examples?: unknown[];
  default?: unknown;
  required?: string[];
  properties?: Record<string, Schema>;
  [key: string]: unknown;
}
interface Media {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, { content: Record<string, Media> }>;
}

const document = openApiOf(mounted) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const endpoints = mounted.map(({ endpoint }) => endpoint).filter((one) => one.method === 'POST');
const posts = operations.filter(({ method }) => method === 'post');

/** Every schema there is, with the place it stands at. */
function schemasIn(value: unknown, at = ''): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => schemasIn(item, `${at}/${key}`));
  return Array.isArray(value) ? below : [[at, value as Schema], ...below];
}

const toDefinitions = (value: unknown): string =>
  JSON.stringify(value).replaceAll('#/components/schemas/', '#/$defs/');
const definitions = JSON.parse(toDefinitions(document.components.schemas)) as Record<
  string,
  unknown
>;

/** The definitions that a text refers to, and those that these refer to. */
function neededBy(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/#\/\$defs\/(\w+)/g)) {
    if (found.has(name)) continue;
    found.add(name);
    neededBy(JSON.stringify(definitions[name]), found);
  }
  return found;
}

/** What a reader holds against a value who knows nothing but its schema. */
function faultOf(schema: Schema, value: unknown): string | undefined {
  const text = toDefinitions(schema);
  const needed = [...neededBy(text)].map((name) => [name, definitions[name]]);
  const whole = { ...JSON.parse(text), $defs: Object.fromEntries(needed) };
  return z.fromJSONSchema(whole).safeParse(value).error?.message;
}

describe('a POST', () => {
  test('whose fields are required says that its body is', () => {
    const wrong = posts.filter(({ operation: { requestBody } }) => {
      const [media] = Object.values(requestBody?.content ?? {});
      return (media?.schema.required ?? []).length > 0 && requestBody?.required !== true;
    });
    expect(posts.length).toBeGreaterThan(50);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('asks for what stands in its path there alone', () => {
    const twice = posts.flatMap(({ path, operation: { parameters, requestBody } }) => {
      const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath).toEqual(named);
      const [media] = Object.values(requestBody?.content ?? {});
      const { properties = {}, required = [] } = media?.schema ?? {};
      return inPath
        .filter((name) => name in properties || required.includes(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(twice).toEqual([]);
  });

  test('that needs a field shows an example that it would take', () => {
    for (const { path, operation } of posts) {
      const media = operation.requestBody?.content['application/json'];
      if (!media?.schema.required) continue;
      expect(media.example, path).toBeDefined();
      expect(faultOf(media.schema, media.example), path).toBeUndefined();
      const endpoint = endpoints.find((one) => one.path === path);
      const inPath = operation.parameters
        .filter((one) => one.in === 'path')
        .map(({ name }) => [name, 'abc'] as const);
      const input = { ...(media.example as object), ...Object.fromEntries(inPath) };
      expect(endpoint?.input.safeParse(input).error, path).toBeUndefined();
    }
  });
});

test('every example and default fits the schema it stands in', () => {
  const faults = schemasIn(document).flatMap(([at, schema]) => {
    if (!('type' in schema || 'anyOf' in schema || 'enum' in schema || '$ref' in schema)) return [];
    const { example, examples, default: standard, ...rest } = schema;
    const shown = [example, standard, ...(Array.isArray(examples) ? examples : [])];
    return shown
      .filter((value) => value !== undefined)
      .flatMap((value) => {
        const fault = faultOf(rest, value);
        return fault === undefined ? [] : [`${at} ${JSON.stringify(value)}: ${fault}`];
      });
  });
  expect(faults).toEqual([]);
});

test('every refusal shown is one', () => {
  for (const { path, operation } of operations) {
    for (const { content } of Object.values(operation.responses)) {
      const { schema, examples = {} } = content['application/json'] ?? { schema: {} };
      for (const { value } of Object.values(examples)) {
        expect(faultOf(schema, value), path).toBeUndefined();
      }
    }
  }
});

test('no answer is described by a twin of another', () => {
  const { schemas } = document.components;
  const plain = ({ description: _, ...schema }: Schema) => JSON.stringify(schema);
  const twins = Object.keys(schemas).filter((name) => {
    const other = schemas[name.replace(/Input$/, '')];
    const own = schemas[name];
    return name.endsWith('Input') && own && other && plain(own) === plain(other);
  });
  expect(twins).toEqual([]);
  for (const { path, operation } of operations) {
    expect(JSON.stringify(operation.responses), path).not.toMatch(/schemas\/\w+Input"/);
  }
  // None is needed now: whoever needs one has to say so here.
  expect(Object.keys(schemas).filter((name) => name.endsWith('Input'))).toEqual([]);
});

test('every pattern is plain ECMA 262, whichever way a reader compiles it', () => {
  const patterns = new Set(
    schemasIn(document).flatMap(([, { pattern }]) =>
      typeof pattern === 'string' ? [pattern] : [],
    ),
  );
  expect(patterns.size).toBeGreaterThan(3);
  for (const pattern of patterns) {
    expect(() => [new RegExp(pattern), new RegExp(pattern, 'u')]).not.toThrow();
    expect(pattern).not.toMatch(/\\[pPk]\{|\\u\{|\(\?[<i]/);
    const [plain, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')];
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => plain.test(text) === unicode.test(text)),
    );
  }
});

test('operations have names of their own', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});
