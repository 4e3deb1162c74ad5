/** The description of the API, as a reader takes it who knows nothing but the standards. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openApiOf } from '#platform/http/openapi.ts';
import { topics } from '#topics/described.ts';
import { endpoints as mounted } from '#topics/endpoints.ts';
import { faultsBy } from '../../described-value.ts';

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
interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}
interface Response {
  $ref?: string;
  content: Record<string, Media>;
}
interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, []>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
}

const document = openApiOf(mounted, topics) as unknown as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, Response> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, operation })),
);

/** What stands at the end of a reference to a part that many have. */
const responseOf = ({ $ref, ...own }: Response): Response =>
  $ref === undefined ? own : (document.components.responses[$ref.replace(/^.*\//, '')] ?? own);
const endpoints = mounted.map(({ endpoint }) => endpoint).filter((one) => one.method === 'POST');
const posts = operations.filter(({ method }) => method === 'post');

/** Every schema there is, with the place it stands at. */
function schemasIn(value: unknown, at = ''): [string, Schema][] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => schemasIn(item, `${at}/${key}`));
  return Array.isArray(value) ? below : [[at, value as Schema], ...below];
}

const faultOf = faultsBy(document.components.schemas);

describe('a POST', () => {
  test('with required fields declares its body as required', () => {
    const wrong = posts.filter(({ operation: { requestBody } }) => {
      const [media] = Object.values(requestBody?.content ?? {});
      return (media?.schema.required ?? []).length > 0 && requestBody?.required !== true;
    });
    expect(posts.length).toBeGreaterThan(50);
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('declares path parameters in the path alone, not in the body as well', () => {
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

  test('with required fields has an example that passes the schema', () => {
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

test('every parameter has an example, a default or a list of values', () => {
  const named = (schema: Schema): Schema =>
    document.components.schemas[schema.$ref?.replace(/^.*\//, '') ?? ''] ?? schema;
  const silent = operations.flatMap(({ path, method, operation: { parameters } }) =>
    parameters
      .filter(({ $ref, schema }) => {
        if ($ref) return false;
        const { example, examples, enum: choices, default: standard } = named(schema);
        return (example ?? examples ?? choices ?? standard ?? schema.default) === undefined;
      })
      .map(({ name }) => `${method} ${path} ${name}`),
  );
  expect(silent).toEqual([]);
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

test('every example of a refusal fits its schema', () => {
  for (const { path, operation } of operations) {
    const { 200: _, ...refusals } = operation.responses;
    for (const response of Object.values(refusals))
      expect(responseOf(response), path).toBeDefined();
  }
  for (const [name, { content }] of Object.entries(document.components.responses)) {
    const { schema, examples = {} } = content['application/json'] ?? { schema: {} };
    expect(Object.keys(examples).length, name).toBeGreaterThan(0);
    for (const { value } of Object.values(examples)) {
      expect(faultOf(schema, value), name).toBeUndefined();
    }
  }
});

test('no schema is duplicated under a second name with the suffix Input', () => {
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
  expect(Object.keys(schemas).filter((name) => /(?<!Invalid)Input$/.test(name))).toEqual([]);
});

test('every pattern is plain ECMA 262, with the same matches with and without the flag u', () => {
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

test('operation ids are unique', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every answer has an example that fits its schema', () => {
  for (const { path, operation } of operations) {
    const media = operation.responses['200']?.content['application/json'];
    if (!media) continue;
    expect(media.example, path).toBeDefined();
    expect(faultOf(media.schema, media.example), path).toBeUndefined();
  }
});

/** Fields of a schema, also those of its parts, that nobody has described. */
function undescribed(schema: Schema | undefined, at: string): string[] {
  if (!schema || schema.$ref) return [];
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf } = schema;
  const own = Object.entries(properties).flatMap(([name, field]) => [
    ...(describes(field) ? [] : [`${at}.${name}`]),
    ...undescribed(field, `${at}.${name}`),
  ]);
  const parts = [items, additionalProperties, ...[anyOf, oneOf, allOf].flat()];
  return [
    ...own,
    ...parts.flatMap((part) =>
      typeof part === 'object' ? undescribed(part as Schema, `${at}[]`) : [],
    ),
  ];
}

function describes({ description, $ref }: Schema): boolean {
  const named = $ref && document.components.schemas[$ref.replace(/^.*\//, '')];
  const text = description ?? (named ? named.description : undefined);
  return typeof text === 'string' && text.length > 3;
}

test('every field says what it is: of requests, of answers, of refusals', () => {
  const parts: [string, Schema | undefined][] = Object.entries(document.components.schemas);
  for (const { path, method, operation } of operations) {
    const place = `${method} ${path}`;
    for (const { content } of [operation.requestBody, operation.responses['200']].flatMap(
      (part) => part ?? [],
    )) {
      for (const { schema } of Object.values(content)) parts.push([place, schema]);
    }
    for (const { $ref, name, description } of operation.parameters) {
      if (!$ref) expect(description, `${place}: ${name}`).toBeTruthy();
    }
  }
  for (const [name, { content }] of Object.entries(document.components.responses))
    parts.push([name, content['application/json']?.schema]);
  expect(parts.length).toBeGreaterThan(300);
  expect(parts.flatMap(([place, schema]) => undescribed(schema, place))).toEqual([]);
});

test('the description of a time names its unit', () => {
  const times = schemasIn(document).filter(
    ([at, { type }]) =>
      type === 'integer' && /(Time|At|until|heldUntil)$/.test(at) && !at.endsWith('brokenAt'),
  );
  expect(times.length).toBeGreaterThan(50);
  const silent = times.filter(([, { description }]) => !/millisecond/i.test(String(description)));
  expect(silent.map(([at]) => at)).toEqual([]);
});

test('every value of a numeric enum has a name and a description', () => {
  const codes = Object.entries(document.components.schemas).filter(
    ([, { type, enum: values }]) => type === 'integer' && values,
  );
  expect(codes.length).toBeGreaterThan(12);
  for (const [name, schema] of codes) {
    const values = schema.enum as number[];
    const names = schema['x-enum-varnames'] as string[];
    expect(new Set(names).size, name).toBe(values.length);
    expect((schema['x-enum-descriptions'] as string[]).length, name).toBe(values.length);
  }
  // Nowhere else are values listed without a name.
  const bare = schemasIn(document).filter(
    ([at, { type, enum: values }]) =>
      ['integer', 'number'].includes(String(type)) &&
      // Numbers of the protocol are names themselves.
      (values as number[] | undefined)?.some((value) => value < 100) &&
      !/^\/components\/schemas\/\w+$/.test(at),
  );
  expect(bare.map(([at]) => at)).toEqual([]);
});

test('every operation has a described tag and the security scheme of its callers', () => {
  const described = new Map(document.tags.map(({ name, description }) => [name, description]));
  expect(described.size).toBe(document.tags.length);
  for (const { path, method, operation } of operations) {
    const [tag = ''] = operation.tags;
    expect(described.get(tag)?.length, path).toBeGreaterThan(10);
    expect(operation.operationId, path).toMatch(/^[a-z][A-Za-z0-9]+$/);
    const { auth } = mounted
      .map(({ endpoint }) => endpoint)
      .find((one) => one.path === path && one.method.toLowerCase() === method) ?? { auth: '' };
    const schemes = operation.security.flatMap((one) => Object.keys(one));
    expect(schemes, path).toEqual(
      { public: [], user: ['customer'], staff: ['staff'], '': ['?'] }[auth],
    );
  }
});

test('the schema of a refusal declares its figures', () => {
  const { schemas } = document.components;
  const figures = schemas.InsufficientFunds?.properties?.figures;
  expect(figures?.required).toEqual(['needed', 'available', 'currency']);
  expect(schemas.InsufficientFunds?.required).toEqual(['error', 'figures']);
  expect(schemas.NotFound?.properties).not.toHaveProperty('figures');
});
